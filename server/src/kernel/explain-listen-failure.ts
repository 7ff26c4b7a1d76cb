/** Where a server listens. `prefix` begins the names of the variables that say so. */
type Place = { host: string; port: number; prefix?: string }

/** Says in one sentence why a server cannot listen there, and what to set; undefined for any other failure. */
export function explainListenFailure(error: unknown, { host, port, prefix = '' }: Place): string | undefined {
  const { code, port: tried = port } = error instanceof Error ? (error as { code?: unknown; port?: number }) : {}
  if (code === 'EADDRINUSE')
    return `Port ${tried} is used by another program. Stop that, or set ${prefix}PORT to another number, such as ${tried < 65_535 ? tried + 1 : tried - 1}.`
  if (code === 'EACCES')
    return `Port ${tried} needs special rights on this machine. Set ${prefix}PORT to a number from 1024.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set ${prefix}HOST to one that it has, or to 0.0.0.0 for all of them.`
  return undefined
}
