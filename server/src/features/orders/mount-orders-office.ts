import { apiBase } from '@shelai/contract/calls.ts'
import type { PaymentMethodId } from '@shelai/contract/ids.ts'
import { money } from '@shelai/contract/limits.ts'
import { type ApprovedMatches, type OfficeCall, ordersOfficeCalls } from '@shelai/contract/orders-office.ts'
import { createFieldRefusal } from '@shelai/contract/refusals.ts'
import { translateRefusal } from '@shelai/contract/refusals-bangla.ts'
import { Refused } from '@shelai/contract/refused.ts'
import type { Language } from '@shelai/contract/words.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../../platform/admin/change-records.ts'
import { createActor, requireRight, requireStaff, type Staff } from '../../platform/admin/staff-auth.ts'
import { readLanguage } from '../../platform/api/mount-calls.ts'
import { apiHeaders } from '../../platform/api/response-headers.ts'
import type { Context } from '../../platform/context.ts'
import { requireDay, sumDay } from './close-day.ts'
import { grantPlan } from './grant-plan.ts'
import { settleByStaff } from './orders-actions.ts'
import { reconcile } from './reconcile.ts'
import { findPaymentMethod } from './reconcile-store.ts'

/** A request of a call, parsed, by a member of staff with its right. */
type OfficeRequest<B> = {
  params: Readonly<Record<string, string>>
  body: B
  staff: Staff
  actor: Actor
  language: Language
}

/** The largest body, in bytes: a wallet's statement of some thousand rows. */
const maxBodyBytes = 2 * 1024 * 1024

/** Serves the calls of the back office about orders that belong to no single record. */
export function mountOrdersOffice(app: FastifyInstance, context: Context): void {
  const { db } = context

  const mount = <B extends z.ZodType, A extends z.ZodType>(
    call: OfficeCall<B, A>,
    handle: (request: OfficeRequest<z.output<B>>) => Promise<z.input<A>>,
  ) => {
    const { method, path, resource, right, answer } = call
    app.route<{ Params: Record<string, string> }>({
      method,
      url: `${apiBase}${path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: maxBodyBytes,
      handler: async (request, reply) => {
        const now = context.now()
        const staff = await requireStaff(request, context, now)
        requireRight(staff, right, resource)
        const body = readBody(call, request.body)
        const data = await handle({
          params: request.params,
          body,
          staff,
          actor: createActor(staff, now),
          language: readLanguage(request),
        })
        return reply
          .headers({ ...apiHeaders, 'cache-control': 'private, no-store' })
          .send({ status: true, message: 'OK', data: answer.parse(data) })
      },
    })
  }

  mount(ordersOfficeCalls.dayTotals, ({ params: { day = '' }, actor: { now } }) => sumDay(db, requireDay(day, now)))

  mount(ordersOfficeCalls.reconcile, async ({ body, actor: { now } }) => {
    const method = await requireMethod(db, body.method_id)
    return reconcile(db, { id: method.id, pay_to: body.pay_to?.trim() || method.phone }, body.text, now)
  })

  mount(ordersOfficeCalls.approveMatches, async ({ body, staff, actor, language }) => {
    const method = await requireMethod(db, body.method_id)
    const outcomes: ApprovedMatches = []
    for (const { id, amount, sender, note } of body.matches) {
      const received_poisha = Math.round(amount * money.poishaInTaka)
      const decision = { to: 'approve', received_poisha, wallet: method.method_name, sender, note } as const
      const refusal = await settleByStaff(context, id, decision, staff, actor).then(
        () => null,
        (error: unknown) => {
          if (!(error instanceof Refused) || error.code === 'sign_in_needed') throw error
          return { code: error.code, message: translateRefusal(error, language) }
        },
      )
      outcomes.push({ id, refusal })
    }
    return outcomes
  })

  mount(ordersOfficeCalls.grant, ({ body, staff, actor }) => grantPlan(db, body, staff, actor))
}

async function requireMethod(db: Context['db'], id: PaymentMethodId) {
  const method = await findPaymentMethod(db, id)
  if (method === undefined) throw createFieldRefusal({ method_id: 'There is no such payment method.' })
  return method
}

/** Parses the body of a call and refuses each field that cannot be read. */
function readBody<B extends z.ZodType>({ method, body: schema }: OfficeCall<B>, sent: unknown): z.output<B> {
  const read = schema.safeParse(method === 'GET' ? undefined : (sent ?? {}))
  if (read.success) return read.data
  throw createFieldRefusal(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message])),
  )
}
