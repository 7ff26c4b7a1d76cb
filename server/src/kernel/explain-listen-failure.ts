/** Says in one sentence why the server cannot listen there, and what to set; undefined for any other failure. */
export function explainListenFailure(
  error: unknown,
  { host, port }: { host: string; port: number },
): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program. Stop that, or set PORT to another number, such as ${port + 1}.`
  if (code === 'EACCES') return `Port ${port} needs special rights on this machine. Set PORT to a number from 1024.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all of them.`
  return undefined
}
