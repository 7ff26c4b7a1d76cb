import { once } from 'node:events'
import { request } from 'node:http'

export type Encoding = 'br' | 'identity'
export type Answer = { status: number; headers: [name: string, value: string][]; body: Buffer }

/** The headers that every node:http server adds itself. */
const automaticHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Captures a response as sent over the wire, because `fetch` would decompress it. */
export async function captureAnswer(url: string, encoding: Encoding): Promise<Answer> {
  const clientRequest = request(url, { agent: false, headers: { 'accept-encoding': encoding } }).end()
  const [response] = await once(clientRequest, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const raw: string[] = response.rawHeaders
  const headers = raw.flatMap((name, at): [string, string][] =>
    at % 2 === 0 && !automaticHeaders.has(name.toLowerCase()) ? [[name, raw[at + 1] ?? '']] : [],
  )
  return { status: response.statusCode, headers, body: Buffer.concat(chunks) }
}

/** Captures a response and throws unless its status is 200. */
export async function captureGood(url: string, encoding: Encoding): Promise<Answer> {
  const answer = await captureAnswer(url, encoding)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

/** The number of equal responses in a row, and their distance in milliseconds, that make a response the final one. */
const settled = { times: 5, gapMs: 100 }

/**
 * Captures a response as the product sends it in the long run: it compresses a cached response to the best size after
 * its second use. Throws unless its status is 200.
 */
export async function captureSettled(url: string, encoding: Encoding): Promise<Answer> {
  let answer = await captureGood(url, encoding)
  for (let same = 0; same < settled.times; ) {
    await new Promise((resolve) => setTimeout(resolve, settled.gapMs))
    const next = await captureGood(url, encoding)
    same = next.body.equals(answer.body) ? same + 1 : 0
    answer = next
  }
  return answer
}

/** Polls a URL until it answers 200 and returns the time. */
export async function waitForAnswer(url: string, atMostMs: number): Promise<number> {
  const started = performance.now()
  for (;;) {
    const status = await captureAnswer(url, 'identity').then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return performance.now()
    if (performance.now() - started > atMostMs) throw new Error(`${url} did not answer within ${atMostMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
}
