import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

/** Names of networks that a list of proxies may contain. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
}

/**
 * Builds the check whether an address is a proxy's whose `x-forwarded-for` is believed. `list` has addresses, networks
 * such as `10.0.0.0/8`, `loopback` and `private`, separated by commas. Throws an error that names an invalid entry.
 */
export function readTrustedProxies(list: string): (address: string) => boolean {
  const trusted = new BlockList()
  const parts = list.split(',').map((part) => part.trim())
  for (const part of parts.filter(Boolean).flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = part.split('/')
    const version = isIP(address)
    const prefix = bits === undefined ? (version === 6 ? 128 : 32) : Number(bits)
    if (version === 0 || !/^\d{0,3}$/.test(bits ?? '') || prefix > (version === 6 ? 128 : 32))
      throw new Error(`${part} is no address and no network`)
    trusted.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(bare)
    return version !== 0 && trusted.check(bare, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Returns whether a list can be read by `readTrustedProxies`. */
export function isProxyList(list: string): boolean {
  try {
    readTrustedProxies(list)
    return true
  } catch {
    return false
  }
}

/**
 * Builds the function that finds the address of a request's client: the peer's, or what trusted proxies say. Of
 * `x-forwarded-for` only the addresses count that a trusted proxy wrote: from the right to the first that is none.
 */
export function createAddressReader(isTrusted: (address: string) => boolean): (request: IncomingMessage) => string {
  // A connection keeps its peer, so that the check runs once per connection.
  const proxies = new WeakMap<Socket, boolean>()
  return ({ socket, rawHeaders }) => {
    const peer = socket.remoteAddress ?? ''
    let isProxy = proxies.get(socket)
    if (isProxy === undefined) {
      isProxy = isTrusted(peer)
      proxies.set(socket, isProxy)
    }
    if (!isProxy) return peer
    for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
      if (rawHeaders[at]?.toLowerCase() !== 'x-forwarded-for') continue
      const hops = (rawHeaders[at + 1] ?? '').split(',')
      for (let hop = hops.length - 1; hop >= 0; hop -= 1) {
        const address = hops[hop]?.trim() ?? ''
        if (address !== '' && !isTrusted(address)) return address
      }
    }
    return peer
  }
}
