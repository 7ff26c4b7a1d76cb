import { isIPv6 } from 'node:net'

/**
 * Returns the network that rate limits count: an IPv4 address itself, also when it is mapped into IPv6, and the /64 of
 * an IPv6 address, the smallest network that a provider assigns to one customer. A connection that has ended has no address. Some
 * proxies write the port of the client's connection behind the address.
 */
export function findClientNetwork(address: string | undefined): string {
  if (address === undefined) return ''
  const bare = address.replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2').replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const groups = splitGroups(bare)
  const [a = 0, b = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return [a >> 8, a & 255, b >> 8, b & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Returns the /48 of an IPv6 network, which a provider may assign to one site; undefined for an IPv4 address. */
export function findClientSite(network: string): string | undefined {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined
}

/** Returns the eight groups of an IPv6 address. The URL parser converts a dotted end into two groups. */
function splitGroups(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const parseGroups = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  const [first, last] = [parseGroups(head), parseGroups(tail ?? '')]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}
