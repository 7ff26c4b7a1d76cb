import { circularsStaffCalls } from '@shelai/contract/features/circulars/circulars-office.ts'
import type { FastifyInstance } from 'fastify'
import { mountStaffCall } from '../../back-office/mount-staff-call.ts'
import type { Context } from '../../kernel/context.ts'
import { checkCircular } from './check-circular.ts'

/** Serves what editors ask about a circular while they write it. */
export function mountCircularsOffice(app: FastifyInstance, context: Context): void {
  mountStaffCall(app, context, circularsStaffCalls.checkCircular, ({ body }) =>
    checkCircular(context.db, { ...body, id: body.id }),
  )
}
