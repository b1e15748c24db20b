import { demoProject } from './demo/demo-project.ts'
import { runScenario } from './demo/run-scenario.ts'
import { scenarioText } from './demo/scenario-text.ts'
import { SCENARIOS } from './demo/scenarios.ts'

/** Five patches to `examples/orders`, each judged by one `vitest run`. Exits with 0 only when all end as expected. */
const demo = async (): Promise<number> => {
  console.log('Five patches to examples/orders, each judged by one `vitest run` with the plugin.\n')
  const { project, repository } = await demoProject()
  await using _ = project
  let unexpected = 0
  for (const [index, scenario] of SCENARIOS.entries()) {
    const result = await runScenario({ project, repository }, scenario)
    console.log(scenarioText(result, index + 1))
    if (result.actual !== scenario.expected) unexpected++
  }
  console.log(unexpected === 0 ? 'All five as expected.' : `${unexpected} of ${SCENARIOS.length} not as expected.`)
  return unexpected === 0 ? 0 : 1
}

process.exitCode = await demo()
