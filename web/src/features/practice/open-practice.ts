import type { CallApi } from '@shelai/contract/api-client.ts'
import {
  type Grade,
  type Interview,
  interviews,
  type PracticePlan,
  rehearsals,
  reviews,
} from '@shelai/contract/features/practice/practice-logs.ts'
import { createAccountSync } from '../../network/account-sync.ts'
import { moveGuestLog, openLogRecords, openSyncedLog } from '../../network/synced-log.ts'

/** Opens the logs of rehearsal of an account, or of a guest, who has none. What a guest practises is kept on the device alone. */
export function openPractice(account: string, call: CallApi) {
  const answers = openSyncedLog(reviews, account, call)
  const plans = openSyncedLog(rehearsals, account, call)
  const past = openSyncedLog(interviews, account, call)
  const { start, sync } = createAccountSync(account, async () => {
    await moveGuestLog(reviews, answers)
    await moveGuestLog(rehearsals, plans, ({ isEnded }) => isEnded)
    await moveGuestLog(interviews, past)
    await plans.sync()
    await answers.sync()
    await past.sync()
  })
  return {
    reviews: openLogRecords(reviews, account),
    plans: openLogRecords(rehearsals, account),
    interviews: openLogRecords(interviews, account),
    start,
    sync,
    /** Returns the id of the answer, and whether the device keeps it. */
    answer: (question: number, grade: Grade, details: { seconds?: number; mock?: string } = {}) =>
      answers.add({ question, grade, ...details }),
    undo: (answerId: string) => answers.add({ undoes: answerId }),
    saveInterview: (interview: Interview) => past.add(interview),
    savePlan: (plan: PracticePlan) => plans.add(plan),
  }
}

export type OpenedPractice = ReturnType<typeof openPractice>
