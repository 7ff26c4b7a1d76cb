import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { circularsStaffCalls } from '@shelai/contract/features/circulars/circulars-office.ts'
import type { FastifyInstance } from 'fastify'
import { mountStaffCall } from '../../back-office/mount-staff-call.ts'
import type { Context } from '../../kernel/context.ts'
import { toPageLines } from '../../kernel/html/page-lines.ts'
import { checkCircular } from './check-circular.ts'

/** The longest text that a circular is drafted from. */
const mostCharacters = 20_000

/** Serves what editors ask about a circular while they write it. */
export function mountCircularsOffice(app: FastifyInstance, context: Context): void {
  mountStaffCall(app, context, circularsStaffCalls.checkCircular, ({ body }) =>
    checkCircular(context.db, { ...body, id: body.id, sub_category_id: body.sub_category_id }),
  )
  mountStaffCall(app, context, circularsStaffCalls.readLink, async ({ body }) => {
    const page = await context.fetchPage(body.url)
    const text = page && (page.isHtml ? toPageLines(page.text, mostCharacters) : page.text.slice(0, mostCharacters))
    if (!text?.trim()) throw createRefusal('link_not_read')
    return { text }
  })
}
