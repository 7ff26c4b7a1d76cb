import type { Context } from '../context.ts'
import { runEvery, type Stop } from '../scheduler.ts'
import { type ClaimedMessage, claimDueMessages, deleteMessage, setMessageDue } from './queued-messages-store.ts'

const minute = 60_000

/** How long a message that could not be sent waits before it is tried again, in milliseconds; after the last it is given up. */
const waits = [1 * minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute] as const

/**
 * How long a process that took a message on keeps the others from it: longer than any gateway may take. One that was
 * killed meanwhile leaves it to the others after that.
 */
const lease = 5 * minute

/** How many are on their way at once: as many as a mail server is kept connections open to. */
const atOnce = 5

type Needs = Pick<Context, 'db' | 'messenger' | 'log' | 'now'>

/**
 * Sends what is due of the messages that were put down, and returns how many it tried. Each is taken on by one process
 * at a time. Only where a process dies between a gateway's yes and noting it, a message is sent a second time.
 */
export async function sendQueuedMessages(context: Needs): Promise<number> {
  const taken = await claimDueMessages(context.db, { now: context.now(), lease, most: atOnce })
  await Promise.all(taken.map((one) => sendOne(context, one)))
  return taken.length
}

async function sendOne({ db, messenger, log, now }: Needs, taken: ClaimedMessage): Promise<void> {
  const { message, tries } = taken
  try {
    await messenger.send(message)
  } catch (err) {
    // The error's own words may hold the address.
    const told = { err: (err as Error).name, channel: message.channel, tries }
    const wait = waits[tries - 1]
    if (wait !== undefined) {
      await setMessageDue(db, taken, new Date(now().getTime() + wait))
      log.warn(told, 'a message could not be sent and waits')
      return
    }
    log.error(told, 'a message could not be sent and was given up')
  }
  await deleteMessage(db, taken)
}

/** Looks for due messages every `everyMs` milliseconds; the stop waits for those under way. */
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
