import { once } from 'node:events'
import { request } from 'node:http'

export type Encoding = 'br' | 'identity'
export type Answer = { status: number; headers: [name: string, value: string][]; body: Buffer }

/** What every node:http server adds by itself. */
const added = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Fetches an answer as it goes over the wire: `fetch` would unpack it. */
export async function captureAnswer(url: string, encoding: Encoding): Promise<Answer> {
  const asked = request(url, { agent: false, headers: { 'accept-encoding': encoding } }).end()
  const [response] = await once(asked, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const raw: string[] = response.rawHeaders
  const headers = raw.flatMap((name, at): [string, string][] =>
    at % 2 === 0 && !added.has(name.toLowerCase()) ? [[name, raw[at + 1] ?? '']] : [],
  )
  return { status: response.statusCode, headers, body: Buffer.concat(chunks) }
}

/** The same, refusing anything but a plain success. */
export async function captureGood(url: string, encoding: Encoding): Promise<Answer> {
  const answer = await captureAnswer(url, encoding)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

/** Waits until an address answers 200, asking every few milliseconds. Returns when it did. */
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
