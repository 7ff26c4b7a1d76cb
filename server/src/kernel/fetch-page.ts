import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, lookupPublic } from './public-addresses.ts'

/** The time for the whole fetch, the size of a page, and how many redirects are followed. */
const limits = { ms: 10_000, bytes: 2_000_000, redirects: 4 } as const

/** Where pages may be fetched from. */
export type PageNetwork = { lookup: LookupFunction; isAllowed: (url: URL) => boolean }

/** The public internet: no address of this machine or its network, on the usual ports, without credentials. */
const publicNetwork: PageNetwork = {
  lookup: lookupPublic,
  isAllowed: ({ protocol, hostname, port, username, password }) => {
    // A literal address is never looked up. An IPv6 one stands in brackets.
    const host = hostname.replace(/^\[|\]$/g, '')
    const isUsual = /^https?:$/.test(protocol) && port === '' && username === '' && password === ''
    return isUsual && (isIP(host) === 0 || isPublicAddress(host))
  },
}

export type FetchedPage = { text: string; isHtml: boolean }

/**
 * Fetches the text of a public web page for staff, who name any address. Sends no data of the staff member. Undefined
 * where there is none: an address that may not be fetched, an answer that is not a text of at most 2 MB within ten seconds.
 */
export async function fetchPage(
  address: string,
  network: PageNetwork = publicNetwork,
): Promise<FetchedPage | undefined> {
  const signal = AbortSignal.timeout(limits.ms)
  try {
    let url = new URL(address)
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      if (!network.isAllowed(url)) return undefined
      const response = await requestPage(url, network, signal)
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        url = new URL(headers.location, url)
        continue
      }
      const type = /^(text\/(?:html|plain))(?:;.*?charset="?([\w-]+))?/i.exec(headers['content-type'] ?? '')
      if (statusCode !== 200 || type === null || (headers['content-encoding'] ?? 'identity') !== 'identity') {
        response.destroy()
        return undefined
      }
      const decoder = new TextDecoder(type[2] ?? 'utf-8')
      return { text: decoder.decode(await readBytes(response)), isHtml: type[1]?.toLowerCase() === 'text/html' }
    }
    return undefined
  } catch {
    // Any failure counts as a page that cannot be read: its name, network, certificate or size.
    return undefined
  }
}

function requestPage(url: URL, { lookup }: PageNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = { accept: 'text/html, text/plain', 'accept-encoding': 'identity' }
    request(url, { lookup, signal, headers }, resolve).on('error', reject).end()
  })
}

async function readBytes(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop ends the connection.
    if (size > limits.bytes) throw new Error('the page is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
