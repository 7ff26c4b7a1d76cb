import type { Context } from '../context.ts'
import { runEvery, type Stop } from '../scheduler.ts'
import { type ClaimedMessage, claimDueMessages, deleteMessage, setMessageDue } from './queued-messages-store.ts'

const minuteMs = 60_000

/**
 * The delays before each retry of a failed message, in minutes: two days together, so that a gateway may be away for a
 * day. After the last one the message is dropped.
 */
const retryDelays = [1, 5, 30, 120, 360, 360, 360, 360, 360, 360, 600] as const

/**
 * The time for which a claim protects a message from other processes, in milliseconds: longer than any gateway timeout.
 * Other processes send the messages of a killed process after that.
 */
const leaseMs = 5 * minuteMs

/** The number of messages sent concurrently, equal to the SMTP pool's number of connections. */
const concurrency = 5

type Needs = Pick<Context, 'db' | 'messenger' | 'log' | 'now'>

/**
 * Sends the due messages of the queue and returns how many it tried. One process at a time claims a message. A message
 * is sent twice only if a process dies after the gateway accepted it and before that is recorded.
 */
export async function sendQueuedMessages(context: Needs): Promise<number> {
  const claimed = await claimDueMessages(context.db, { now: context.now(), leaseMs, limit: concurrency })
  await Promise.all(claimed.map((one) => sendOne(context, one)))
  return claimed.length
}

async function sendOne({ db, messenger, log, now }: Needs, claimed: ClaimedMessage): Promise<void> {
  const { message, tries } = claimed
  try {
    await messenger.send(message)
  } catch (err) {
    // The error's message may contain the recipient's address, so only its name is logged.
    const details = { err: (err as Error).name, channel: message.channel, tries }
    const delay = retryDelays[tries - 1]
    if (delay !== undefined) {
      await setMessageDue(db, claimed, new Date(now().getTime() + delay * minuteMs))
      log.warn(details, 'sending a message failed and will be retried')
      return
    }
    log.error(details, 'sending a message failed for the last time')
  }
  await deleteMessage(db, claimed)
}

/** Sends due messages every `everyMs` milliseconds. Its stop waits for those under way. */
export function scheduleMessages(context: Needs, everyMs: number): Stop {
  let isStopped = false
  const sendAll = async () => {
    while (!isStopped && (await sendQueuedMessages(context)) > 0);
  }
  const stop = runEvery(everyMs, sendAll, (err) => context.log.error({ err }, 'sending due messages failed'))
  return () => {
    isStopped = true
    return stop()
  }
}
