import { money } from '@shelai/contract/rules/limits.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import type { Context } from '../../kernel/context.ts'
import { parseTexts } from '../../kernel/database/columns.ts'
import { formatTimeFrame } from '../../kernel/time-frame.ts'
import { countPlanContents, measureChecking } from './plan-contents-store.ts'
import { findPlan, listPlans } from './plans-store.ts'

type PlanRow = Awaited<ReturnType<typeof listPlans>>[number]

/** Converts a plan to the answer: taka instead of poisha, the duration in words, features joined by commas. */
function presentPlan({ price_poisha, features, features_bn, days, ...plan }: PlanRow) {
  return {
    ...plan,
    days,
    price: price_poisha / money.poishaInTaka,
    time_frame: formatTimeFrame(days),
    features: parseTexts(features).join(', '),
    features_bn: parseTexts(features_bn).join(', '),
  }
}

export function servePlans(registry: CallRegistry, { db, settings }: Context): void {
  registry.handle('plans.contents', async ({ now }) => {
    const { contact_name, contact_picture, contact_reply, contact_reply_bn } = await settings.get()
    const contact = {
      name: contact_name,
      picture: contact_picture,
      reply: contact_reply,
      reply_bn: contact_reply_bn,
    }
    return {
      ...(await countPlanContents(db)),
      checking: await measureChecking(db, now),
      contact: contact_name === '' ? null : contact,
    }
  })

  registry.handle('plans.all', async () => (await listPlans(db)).map(presentPlan))

  registry.handle('plans.one', async ({ params, refuse }) => {
    const plan = await findPlan(db, params.id)
    return plan === undefined ? refuse('not_found') : presentPlan(plan)
  })
}
