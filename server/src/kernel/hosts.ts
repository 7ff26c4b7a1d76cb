import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { adminBase } from '@shelai/contract/back-office/admin-calls.ts'
import { apiBase } from '@shelai/contract/call-urls.ts'
import { calls } from '@shelai/contract/calls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

type Urls = Pick<Config, 'publicUrl' | 'adminUrl'>

/** Whose host a request names: that of the readers, that of the back office, or neither. */
export type Site = 'readers' | 'office' | 'unknown'

/** Tells the site of a `host` header. Without an `ADMIN_URL` it is undefined, and every host serves everything. */
export type FindSite = (host: string | undefined) => Site | undefined

/** Builds the function that compares hosts with those of the two URLs. */
export function createSiteFinder({ publicUrl, adminUrl }: Urls): FindSite {
  if (adminUrl === undefined) return () => undefined
  const { protocol, host: readersHost } = new URL(publicUrl)
  const officeHost = new URL(adminUrl).host
  const compare = (host: string): Site | undefined =>
    host === readersHost ? 'readers' : host === officeHost ? 'office' : undefined
  return (host = '') => {
    // A host may be written with capitals or with the usual port.
    const written = `${protocol}//${host}`
    return compare(host) ?? (URL.canParse(written) ? compare(new URL(written).host) : undefined) ?? 'unknown'
  }
}

/** The routes of the readers' files, and of the calls by which staff log in and recover their password too. */
const sharedRoutes: readonly string[] = [
  '/uploads/:name',
  '/assets/*',
  apiBase + calls['accounts.login'].path,
  apiBase + calls['accounts.logout'].path,
  apiBase + calls['accounts.sendOtp'].path,
  apiBase + calls['accounts.verifyOtp'].path,
  apiBase + calls['accounts.resetPassword'].path,
]

/** Routes of monitoring, which addresses a process and no site. */
const watchedRoutes: readonly string[] = ['/healthz', '/readyz']

const isBelow = (route: string, base: string) => route === base || route.startsWith(`${base}/`)

/** Tells whether a route is served at a site. `route` is the pattern of the router, so that no spelling gets around it. */
export function isServedAt(site: Site, route: string): boolean {
  if (watchedRoutes.includes(route)) return true
  if (site === 'unknown') return false
  if (sharedRoutes.includes(route)) return true
  const isOffice = isBelow(route, '/admin') || isBelow(route, adminBase)
  return isOffice === (site === 'office')
}

const sentences = {
  421: 'This host is not served here.',
  404: 'There is nothing at this address of this host.',
} as const

/** Answers a request to the wrong host: a call by a refusal, anything else by a sentence. */
export function refuseHost(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  if (site !== 'unknown' && request.url.startsWith('/api/')) throw createRefusal('not_found')
  const status = site === 'unknown' ? 421 : 404
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" })
    .type('text/plain; charset=utf-8')
    .send(sentences[status])
}

/** Serves the back office and the admin calls at the host of `ADMIN_URL` alone, and all else at that of `PUBLIC_URL` alone. */
export function separateHosts(app: FastifyInstance, findSite: FindSite): void {
  app.addHook('onRequest', async (request, reply) => {
    const site = findSite(request.headers.host)
    if (site !== undefined && !isServedAt(site, request.routeOptions.url ?? '')) return refuseHost(request, reply, site)
  })
}
