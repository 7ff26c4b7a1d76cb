import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { insertAudit } from '../../back-office/audit-store.ts'
import type { Context } from '../../kernel/context.ts'
import { skipQuietHours } from '../../kernel/quiet-hours.ts'
import { runEvery, type Stop } from '../../kernel/scheduler.ts'
import {
  claimDueCampaign,
  countRecipients,
  insertNotifications,
  lockClaimed,
  lockRecipients,
  releaseClaim,
  setProgress,
} from './campaigns-store.ts'

/** The number of readers that one transaction writes to: some milliseconds. */
const batchSize = 100

/** The time for which a claim keeps other processes away, in milliseconds. Each batch renews it. */
const leaseMs = 30_000

type Needs = Pick<Context, 'db' | 'log' | 'now' | 'config'>

/** The outcome of a batch: there are more, it was the last one, or the campaign is no longer this process's. */
type Outcome = 'more' | 'done' | 'lost'

/**
 * Sends the campaigns that are due, outside the quiet hours. Any process may run it at any time: a claim decides who sends
 * a campaign, and each batch records in its own transaction how far it came, so that a process that ends at any moment
 * leaves nothing unsent and nothing sent twice.
 */
export async function sendCampaigns(context: Needs, isStopped = () => false): Promise<void> {
  for (;;) {
    const now = context.now()
    if (isStopped() || isQuiet(context, now)) return
    const claim = randomUUID()
    const campaign = await claimDueCampaign(context.db, { now, leaseMs, claim })
    if (campaign === undefined) return
    await sendClaimed(context, campaign.id, claim, isStopped)
  }
}

function isQuiet({ config }: Needs, now: Date): boolean {
  return skipQuietHours(now, config.quietHours) !== now
}

async function sendClaimed(context: Needs, id: number, claim: string, isStopped: () => boolean): Promise<void> {
  try {
    for (;;) {
      const now = context.now()
      const isPaused = isStopped() || isQuiet(context, now)
      if (isPaused || (await sendBatch(context, id, claim)) !== 'more') break
      // Requests that came meanwhile are answered between two batches.
      await yieldToEvents()
    }
  } finally {
    await releaseClaim(context.db, id, claim, context.now())
  }
}

/** Sends a campaign to its next readers in one transaction. */
async function sendBatch({ db, now }: Needs, id: number, claim: string): Promise<Outcome> {
  const at = now()
  return db.transaction().execute(async (tx): Promise<Outcome> => {
    const campaign = await lockClaimed(tx, id, claim, new Date(at.getTime() + leaseMs).toISOString())
    if (campaign === undefined) return 'lost'
    const finish = async (sent_count: number): Promise<Outcome> => {
      const finished_at = at.toISOString()
      await setProgress(tx, id, { sent_count, status: 'sent', finished_at, updated_at: finished_at })
      await insertAudit(
        tx,
        { who: 'schedule', action: 'send', resource: 'campaigns', id, after: { status: 'sent', sent_count } },
        at,
      )
      return 'done'
    }
    // The recipients are those at the start, however long the sending takes.
    const startedAt = new Date(campaign.started_at ?? at)
    if (campaign.audience === 'everybody') {
      await insertNotifications(tx, campaign, [null], at)
      return finish(await countRecipients(tx, campaign, startedAt))
    }
    const { recipients, last } = await lockRecipients(tx, campaign, {
      at: startedAt,
      after: campaign.last_recipient,
      limit: batchSize,
    })
    const sent_count = campaign.sent_count + (await insertNotifications(tx, campaign, recipients, at))
    if (last === undefined) return finish(sent_count)
    await setProgress(tx, id, { sent_count, last_recipient: last })
    return 'more'
  })
}

/** Sends due campaigns every `everyMs` milliseconds. Its stop waits for the batch under way. */
export function scheduleCampaigns(context: Needs, everyMs: number): Stop {
  let isStopped = false
  const stop = runEvery(
    everyMs,
    () => sendCampaigns(context, () => isStopped),
    (err) => context.log.error({ err }, 'sending a campaign failed'),
  )
  return () => {
    isStopped = true
    return stop()
  }
}
