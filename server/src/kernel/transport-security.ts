/**
 * Returns the headers that every answer has where readers come over HTTPS: browsers then use nothing else for a year, on
 * this host and those below it (RFC 6797). Empty where `publicUrl` is plain HTTP.
 */
export function buildTransportHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
}
