import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { type Collection, openRecords } from '../../device/records.ts'
import { findAnsweredTime } from '../../device/server-clock.ts'

/** A mock interview on this device. It goes on where it was left; how well it went stands in the log of reviews. */
export type MockInterview = {
  post: number
  title: string
  questions: readonly number[]
  /** The duration of each answer so far, in seconds, in the order of the questions. */
  seconds: readonly number[]
  isRecorded: boolean
  startedAt: number
}

/** A reader's own answer. It never leaves the device. */
export type Recording = { mock: string; question: number; audio: Blob; recordedAt: number }

/** The time for which recordings are kept, in milliseconds. */
export const recordingsKeptMs = 30 * dayMs
/** The number of mock interviews that the device remembers. */
const mostMocks = 50

const mocks: Collection<MockInterview> = {
  name: 'mocks',
  version: 1,
  isValid: (value): value is MockInterview => {
    const { questions, seconds, post } = { ...(value as Partial<MockInterview>) }
    return typeof post === 'number' && Array.isArray(questions) && Array.isArray(seconds)
  },
  listSurplus: (kept) => kept.slice(0, Math.max(0, kept.length - mostMocks)),
}

const recordings: Collection<Recording> = {
  name: 'recordings',
  version: 1,
  isBinary: true,
  isValid: (value): value is Recording => (value as Partial<Recording> | null)?.audio instanceof Blob,
  // By an answer of the server: the clock of a phone may stand a month ahead.
  listSurplus: (kept) => kept.filter(({ value }) => value.recordedAt + recordingsKeptMs < (findAnsweredTime() ?? 0)),
}

/** Opens the mock interviews of an account on this device; those of a guest have no account. */
export const openMocks = (account: string) => openRecords(mocks, account)

export const openRecordings = (account: string) => openRecords(recordings, account)
