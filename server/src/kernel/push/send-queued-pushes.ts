import type { UserId } from '@shelai/contract/api/ids.ts'
import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import type { Context } from '../context.ts'
import { skipQuietHours } from '../quiet-hours.ts'
import { loadPushKeys } from './push-keys-store.ts'
import {
  claimDay,
  countTry,
  deleteSubscription,
  listQueued,
  listSubscriptions,
  listWaitingReaders,
  type QueuedPush,
  setSent,
} from './push-store.ts'
import type { PushSender } from './send-push.ts'

/** The number of readers that one run serves. The next run follows soon. */
const batchSize = 200

/**
 * The time for which a claim keeps other processes away, in milliseconds: longer than all requests of one reader take.
 */
const claimMs = 3 * 60_000

type Needs = Pick<Context, 'db' | 'now' | 'config'>

/**
 * Sends the web pushes that wait: at most one a day in Dhaka to each reader, none in the quiet hours. Any process may run it
 * at any time; a claim decides who sends. What cannot be sent stays in the app's notifications, which do not depend on it.
 * A reader whose push fails for a reason of the product's own loses no try, and the run goes on to the next one; it
 * throws at its end.
 */
export async function sendQueuedPushes(context: Needs): Promise<void> {
  const { db, config } = context
  const isQuiet = (at = context.now()) => skipQuietHours(at, config.quietHours) !== at
  const now = context.now()
  if (isQuiet(now)) return
  const day = getDhakaDate(now)
  const readers = await listWaitingReaders(db, { day, now, limit: batchSize })
  if (readers.length === 0) return
  // The library is loaded with the first push, so that an idle server does not hold it.
  const push = await import('./send-push.ts')
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${findAddress(config.mailFrom)}`
  const sender = { keys: await loadPushKeys(db), subject, services: config.pushHosts }
  push.checkSender(sender)
  const failures: unknown[] = []
  for (const { user_id: userId } of readers) {
    // A slow push service may make a run last.
    if (isQuiet()) break
    await sendToReader(context, { userId, day, sender, push }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `web push to ${failures.length} readers failed`)
}

type ReaderPush = { userId: UserId; day: string; sender: PushSender; push: typeof import('./send-push.ts') }

async function sendToReader({ db, now }: Needs, { userId, day, sender, push }: ReaderPush): Promise<void> {
  const until = new Date(now().getTime() + claimMs)
  if (!(await claimDay(db, { userId, day, now: now(), until }))) return
  const queued = await listQueued(db, userId, now())
  const [latest] = queued
  if (latest === undefined) return
  const payload = JSON.stringify(createPayload(latest, queued.length, day))
  const lifetimeMs = Date.parse(latest.expires_at) - now().getTime()
  const messages = []
  for (const subscription of await listSubscriptions(db, userId)) {
    const message = push.encryptPush(subscription, { payload, topic: latest.topic, lifetimeMs }, sender)
    if (message === undefined) await deleteSubscription(db, subscription.endpoint)
    else messages.push(message)
  }
  // Counted before the first byte leaves, so that a process that is killed meanwhile does not send for ever.
  if (messages.length > 0) await countTry(db, userId, day)
  let isReached = false
  let isWaiting = false
  for (const message of messages) {
    const outcome = await push.sendPush(message)
    if (outcome === 'gone') await deleteSubscription(db, message.endpoint)
    if (outcome === 'sent') isReached = true
    if (outcome === 'failed') isWaiting = true
  }
  // Without a browser that could get it later, nothing waits any more.
  if (isReached || !isWaiting)
    await db.transaction().execute((tx) => setSent(tx, { userId, day, now: now(), ids: queued.map(({ id }) => id) }))
}

/**
 * Creates what the service worker shows. It names content that everybody may read, and nobody. The tag is the same for one
 * day, so that a message that is delivered twice is shown once.
 */
function createPayload({ topic, title, message, path, language }: QueuedPush, count: number, day: string) {
  if (count === 1) return { title, message, path, tag: `${topic}-${day}` }
  const digits = formatDigits(String(count), language)
  return {
    title: { en: `${digits} notifications`, bn: `${digits}টি নতুন খবর` }[language],
    message: title,
    path: pages.notifications,
    tag: `${topic}-${day}`,
  }
}

/** Returns the address of a sender such as `Shelai <no-reply@localhost>`. */
function findAddress(from: string): string {
  const start = from.lastIndexOf('<')
  return start < 0 ? from : from.slice(start + 1, from.indexOf('>', start))
}
