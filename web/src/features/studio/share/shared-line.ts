import {
  type Operation,
  type Person,
  type Style,
  studioLimits,
  studioRecords,
} from '@shelai/contract/features/studio/studio-records.ts'

export type SharedLine = { style: Style; operations: readonly Operation[]; people: readonly Person[] }

/** Names the line in the fragment of an address, which no server sees. The number is the version of what follows. */
const prefix = '#line=1.'

/** A line of 500 operations takes about 300 kB before it is compressed. */
const mostBytes = 2_000_000

/** Returns the fragment of an address that holds a line. */
export async function writeLine({ style, operations, people }: SharedLine): Promise<string> {
  // A study stays on the phone that timed it, and a copy has no history.
  const records = [style, ...operations.map((operation) => ({ ...operation, study: null })), ...people].map(
    ({ edits: _, ...record }) => record,
  )
  const text = new Blob([JSON.stringify(records)]).stream()
  const bytes = await readAll(text.pipeThrough(new CompressionStream('deflate-raw')), mostBytes)
  return prefix + toBase64(bytes)
}

export const holdsLine = (fragment: string) => fragment.startsWith(prefix)

/** Reads the line of a fragment; undefined where it is cut, was changed, or is not of this release. */
export async function readLine(fragment: string): Promise<SharedLine | undefined> {
  if (!holdsLine(fragment)) return undefined
  try {
    const packed = new Blob([fromBase64(fragment.slice(prefix.length))]).stream()
    const bytes = await readAll(packed.pipeThrough(new DecompressionStream('deflate-raw')), mostBytes)
    const records: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(records) ? findLine(records) : undefined
  } catch {
    return undefined
  }
}

function findLine(values: readonly unknown[]): SharedLine | undefined {
  const records = values.map((value) => studioRecords.parse(value))
  const [style] = records.filter((record) => record?.kind === 'style')
  const operations = records.filter((record) => record?.kind === 'operation')
  const people = records.filter((record) => record?.kind === 'person')
  const isWhole = records.length === operations.length + people.length + 1
  const isShort = operations.length <= studioLimits.operations && people.length <= studioLimits.people
  const isOfStyle = [...operations, ...people].every((record) => record.style === style?.id)
  return style && isWhole && isShort && isOfStyle ? { style, operations, people } : undefined
}

/** Reads a stream to its end. Throws where it is longer than anything that was written, so that no link fills the memory. */
async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.length
    if (length > most) {
      await reader.cancel()
      throw new RangeError('the line of a link is too long')
    }
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Base 64 with letters that stand in an address as they are. */
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
