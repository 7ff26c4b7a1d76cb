import type { CallApi } from '@shelai/contract/api-client.ts'
import { type Grade, type PracticePlan, rehearsals, reviews } from '@shelai/contract/features/practice/practice-logs.ts'
import { followNetwork, isNetworkDead } from '../../network/network-state.ts'
import { isAway, noteSent, retryLater } from '../../network/retry-later.ts'
import { moveGuestLog, openLogRecords, openSyncedLog } from '../../network/synced-log.ts'

/** The account of a guest. What a guest practises is kept on the device alone. */
const guest = ''

/** Opens the logs of rehearsal of an account, or of a guest. */
export function openPractice(account: string, call: CallApi) {
  const answers = openSyncedLog(reviews, account, call)
  const plans = openSyncedLog(rehearsals, account, call)
  /** The sendings run one at a time. */
  let sending: Promise<void> = Promise.resolve()

  async function send(): Promise<void> {
    try {
      await moveGuestLog(reviews, answers)
      await moveGuestLog(rehearsals, plans)
      await plans.sync()
      await answers.sync()
      noteSent()
    } catch (error) {
      if (isAway(error)) retryLater(error)
    }
  }
  const sync = () => {
    if (account !== guest) sending = sending.then(send)
  }

  return {
    reviews: openLogRecords(reviews, account),
    plans: openLogRecords(rehearsals, account),
    /** Sends and fetches now, and again whenever the network comes back. Returns how to stop that. */
    start: (): (() => void) => {
      const onNetwork = () => {
        if (!isNetworkDead()) sync()
      }
      sync()
      const unfollow = followNetwork(onNetwork)
      addEventListener('online', sync)
      return () => {
        unfollow()
        removeEventListener('online', sync)
      }
    },
    sync,
    /** Returns the id of the answer, and whether the device keeps it. */
    answer: (question: number, grade: Grade, details: { seconds?: number; mock?: string } = {}) =>
      answers.add({ question, grade, ...details }),
    undo: (answerId: string) => answers.add({ undoes: answerId }),
    savePlan: (plan: PracticePlan) => plans.add(plan),
  }
}

export type OpenedPractice = ReturnType<typeof openPractice>
