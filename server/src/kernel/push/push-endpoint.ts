import { namesHost, type PushHosts } from './push-hosts.ts'

/**
 * Tells whether a browser may name this endpoint: at one of the push services that may be called, without credentials and, but for
 * those of the operator's own, over HTTPS on its usual port. Names that lead to other than public addresses are
 * refused when they are resolved, because an answer of DNS may change at any time.
 */
export function isAllowedEndpoint(endpoint: string, services: PushHosts): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (services.origins.includes(origin)) return true
  return protocol === 'https:' && port === '' && namesHost(services, hostname)
}
