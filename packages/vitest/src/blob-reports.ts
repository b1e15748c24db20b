import { OracleError, type Report, renderJson } from '@vitest-oracle/core/run'
import type { Vitest } from 'vitest/node'

const KEY = 'vitest-oracle part '

/**
 * Keeps the blob reporter from writing until there is a verdict, so that the blob can hold it: it reads
 * what it writes when the run ends, at the same time as every other reporter.
 *
 * @param judged settled once the run was judged, or could not be
 */
export const holdBlobs = (vitest: Vitest, judged: Promise<void>): void => {
  for (const reporter of blobReporters(vitest)) {
    const write = reporter.onTestRunEnd.bind(reporter)
    reporter.onTestRunEnd = async (...results) => {
      await judged
      return write(...results)
    }
  }
}

/** Whether this run writes a blob for a merge. */
export const writesBlob = (vitest: Vitest): boolean => blobReporters(vitest).length > 0

interface BlobReporter {
  onTestRunEnd: (...results: readonly unknown[]) => Promise<void>
}

/** On the instance Vitest keeps its reporters to itself; its class it does not export. The same in 4.1 and 5.1. */
const blobReporters = (vitest: Vitest): readonly BlobReporter[] => {
  const { reporters = [] }: { readonly reporters?: readonly object[] } = vitest as object
  return reporters.filter((reporter): reporter is BlobReporter => reporter.constructor.name === 'BlobReporter')
}

/**
 * Puts a report where the blob reporter takes it along: a blob holds the strings of this cache of each
 * project, and a merge puts them back. Unlike the tasks of the run it is there in an empty shard too.
 */
export const putIntoBlob = (vitest: Vitest, report: Report): void => {
  if (report.run !== undefined) cachesOf(vitest)[0]?.set(`${KEY}${report.run.id}`, renderJson(report))
}

/**
 * The reports in the blobs that are merged, as JSON texts, sorted. Files of anybody: nothing in them is to be trusted.
 *
 * @throws OracleError 64 `blob-without-part` where a blob holds none, or lies there twice
 */
export const reportsOfBlobs = (vitest: Vitest): readonly string[] => {
  const texts = new Map(cachesOf(vitest).flatMap((cache) => [...cache].filter(([key]) => key.startsWith(KEY))))
  const blobs = blobCount(vitest)
  if (texts.size === 0 || texts.size !== blobs) throw withoutPart(vitest, { blobs, parts: texts.size })
  return [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
}

/** Internal to Vitest, the same in 4.1 and 5.1; where it is gone every merge is refused. */
const cachesOf = (vitest: Vitest): readonly Map<string, string>[] =>
  vitest.projects.flatMap((project) => {
    const { _resolver: resolver }: { readonly _resolver?: { readonly externalizeCache?: unknown } } = project as object
    return resolver?.externalizeCache instanceof Map ? [resolver.externalizeCache] : []
  })

const blobCount = (vitest: Vitest): number => {
  const { blobs }: { readonly blobs?: { readonly executionTimes?: readonly unknown[] } } = vitest.state as object
  return blobs?.executionTimes?.length ?? 0
}

const withoutPart = (vitest: Vitest, { blobs, parts }: { blobs: number; parts: number }): OracleError =>
  new OracleError({
    code: 'blob-without-part',
    message: `merge the ${blobs} blobs of ${vitest.config.mergeReports}: they hold the verdict of ${parts} different runs`,
    hint: 'each must be there once, from a run that had oracle() in its configuration and came to a verdict',
  })
