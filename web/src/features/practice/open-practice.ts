import type { CallApi } from '@shelai/contract/api-client.ts'
import {
  type Grade,
  type Interview,
  interviews,
  type PracticePlan,
  rehearsals,
  reviews,
} from '@shelai/contract/features/practice/practice-logs.ts'
import { stampEdits } from '@shelai/contract/rules/merge-records.ts'
import { serverNow } from '../../device/server-clock.ts'
import { createAccountSync } from '../../network/account-sync.ts'
import { moveGuestLog, openLogRecords, openSyncedLog } from '../../network/synced-log.ts'

/** What names an interview, and what a reader says of it. */
export type NamedInterview = Pick<Interview, 'date' | 'posts' | 'circular'>
export type InterviewChange = Partial<Pick<Interview, 'went' | 'result' | 'note'>>

/** Returns an interview of which nothing is said yet. */
export function createInterview({ date, posts, circular }: NamedInterview): Interview {
  return { date, posts, circular, went: null, result: null, note: '' }
}

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
    /** Changes what is said of an interview. Another phone may have said something else of it, which stays. */
    saveInterview: (named: NamedInterview, change: InterviewChange) => {
      const unsaid = createInterview(named)
      const kept = past.find(interviews.getKey?.(unsaid) ?? '')?.data ?? unsaid
      return past.add(stampEdits({ ...kept, ...change }, kept, new Date(serverNow()).toISOString()))
    },
    savePlan: (plan: PracticePlan) => plans.add(plan),
  }
}

export type OpenedPractice = ReturnType<typeof openPractice>
