import buffers from 'node:buffer'
import v8 from 'node:v8'
import { toLocalRealm } from './local-realm.ts'

// Saved at load, like everything that code under test could replace in this process.
const { serialize, DefaultDeserializer } = v8
const { Buffer } = buffers

/**
 * What the other side of a pipe would receive: a deep copy as plain data. Both ways and in every
 * process this one codec, so that a property cannot tell where production runs. Throws for what
 * cannot cross: functions, symbols, proxies, streams.
 */
export const throughCodec = (value: unknown): unknown => {
  const frame = new FrameReader(serialize(value))
  frame.readHeader()
  const copy: unknown = frame.readValue()
  return IS_FOREIGN ? toLocalRealm(copy) : copy
}

declare module 'node:v8' {
  interface DefaultDeserializer {
    /** Documented for subclasses, missing from the types. */
    _readHostObject(): NodeJS.ArrayBufferView
  }
}

// Whether Node decodes into another realm than this module's, as in the VM pools of Vitest.
const IS_FOREIGN = Object.getPrototypeOf(v8.deserialize(serialize([]))) !== Array.prototype

/** Node's own reader hands out views of the whole frame; a view of its own bytes leaks nothing. */
class FrameReader extends DefaultDeserializer {
  override _readHostObject(): NodeJS.ArrayBufferView {
    return ownCopy(super._readHostObject())
  }
}

const ownCopy = (view: NodeJS.ArrayBufferView): NodeJS.ArrayBufferView => {
  const bytes = new Uint8Array(view.byteLength)
  bytes.set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength))
  if (Buffer.isBuffer(view)) return Buffer.from(bytes.buffer)
  // The reader made `view` with one of the built-in constructors, all of which take a buffer.
  return new (view.constructor as new (buffer: ArrayBuffer) => NodeJS.ArrayBufferView)(bytes.buffer)
}
