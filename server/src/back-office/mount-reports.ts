import { reportCalls } from '@shelai/contract/back-office/admin-reports.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../kernel/context.ts'
import { WorkQueue } from '../kernel/work-queue.ts'
import { findBrokenLinks, type GetPageStatus } from './find-broken-links.ts'
import { findMissingBangla } from './find-missing-bangla.ts'
import { mountStaffCall } from './mount-staff-call.ts'
import type { Resource } from './resource.ts'

/** Serves the reports on content. They read all of it, so they run one at a time. */
export function mountReports(app: FastifyInstance, context: Context, resources: readonly Resource[]): void {
  const reports = new WorkQueue({ concurrency: 1, maxWaiting: 4 })
  const { host } = new URL(context.config.publicUrl)
  const getPageStatus: GetPageStatus = async (url) => {
    const { statusCode } = await app.inject({ method: 'GET', url, headers: { accept: 'text/html', host } })
    return statusCode
  }

  mountStaffCall(app, context, reportCalls.brokenLinks, () =>
    reports.run(() => findBrokenLinks(context, resources, getPageStatus)),
  )
  mountStaffCall(app, context, reportCalls.missingBangla, () =>
    reports.run(() => findMissingBangla(context, resources)),
  )
}
