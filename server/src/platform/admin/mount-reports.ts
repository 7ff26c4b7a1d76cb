import { adminBase } from '@shelai/contract/admin-calls.ts'
import { BrokenLinks, MissingBangla } from '@shelai/contract/admin-reports.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiHeaders } from '../api/response-headers.ts'
import type { Context } from '../context.ts'
import { WorkQueue } from '../work-queue.ts'
import { findBrokenLinks, type GetPageStatus } from './find-broken-links.ts'
import { findMissingBangla } from './find-missing-bangla.ts'
import type { Resource } from './resource.ts'
import { requireRight, requireStaff } from './staff-auth.ts'

const headers = { ...apiHeaders, 'cache-control': 'private, no-store' }

/** Serves the reports on content to whoever may change articles. They read all content, so they run one at a time. */
export function mountReports(app: FastifyInstance, context: Context, resources: readonly Resource[]): void {
  const reports = new WorkQueue({ concurrency: 1, maxWaiting: 4 })
  const authorize = async (request: FastifyRequest) => {
    requireRight(await requireStaff(request, context, context.now()), 'update', 'articles')
  }
  const { host } = new URL(context.config.publicUrl)
  const getPageStatus: GetPageStatus = async (url) => {
    const { statusCode } = await app.inject({ method: 'GET', url, headers: { accept: 'text/html', host } })
    return statusCode
  }

  app.get(`${adminBase}/reports/broken-links`, async (request, reply) => {
    await authorize(request)
    const data = await reports.run(() => findBrokenLinks(context, resources, getPageStatus))
    return reply.headers(headers).send({ status: true, message: 'OK', data: BrokenLinks.parse(data) })
  })

  app.get(`${adminBase}/reports/missing-bangla`, async (request, reply) => {
    await authorize(request)
    const data = await reports.run(() => findMissingBangla(context, resources))
    return reply.headers(headers).send({ status: true, message: 'OK', data: MissingBangla.parse(data) })
  })
}
