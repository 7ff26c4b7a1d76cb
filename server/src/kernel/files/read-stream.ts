import type { Readable } from 'node:stream'

/** Reads a stream of at most `size` bytes into one buffer. Joining its pieces would need the memory twice. */
export async function readStream(stream: Readable, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let length = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (length + piece.length > size) throw new Error('the stream is longer than it was said to be')
    piece.copy(bytes, length)
    length += piece.length
  }
  return bytes.subarray(0, length)
}
