import { dayMs } from './dhaka-time.ts'

/** Business constants and limits. Durations are milliseconds unless the name says otherwise. */
export const splash = { shown: 2000 } as const

export const carousel = { autoplay: 3000, transition: 500 } as const

export const paging = { page: 1, limit: 10, mostLimit: 100, lastPage: 1_000_000, notifications: 20 } as const

/** The number of rows of a list that a screen requests at a time. Longer lists load in parts. */
export const listPart = { rows: 100 } as const

export const toasts = { notification: 5000, error: 4000, success: 2000, most: 20, visible: 3 } as const

export const password = { fewest: 6, most: 128 } as const

/** New passwords of staff, who see more than their own. */
export const staffPassword = { fewest: 8 } as const

export const calculator = { decimals: 2 } as const

export const memoryCache = { keptUnused: 60_000, batching: 500 } as const

export const socket = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const

/**
 * Durations of a call, in milliseconds: after `keptCopy` the kept copy answers in its place, shortly before `unanswered`,
 * when a screen offers Retry; after `read` or `write` the call fails. For `deadNetwork` after a failure kept copies answer
 * at once.
 */
export const timeouts = {
  keptCopy: 2400,
  unanswered: 2500,
  read: 15_000,
  write: 30_000,
  readRetries: 2,
  deadNetwork: 30_000,
} as const

/** The most answers that a device keeps for reading without a network. The oldest go first. */
export const keptAnswers = { most: 2000 } as const

/**
 * Reports of readers: how many verified readers hide a circular, the longest quotation and note in characters, how many paragraphs
 * of a page are offered as quotations, and how many questions may be told as asked.
 */
export const reports = { hideAfter: 3, quote: 500, note: 1000, paragraphs: 150, asked: 40 } as const

export const genders = ['male', 'female', 'other'] as const
export const professions = ['job', 'business', 'student'] as const
export const savedTypes = ['article', 'question', 'formula'] as const
/**
 * A pack on a device: how many items one call may name, the size of a piece in which items are sent, in bytes, and how many
 * records one pack holds at most.
 */
export const packs = { keys: 100, pieceBytes: 65_536, records: 1000 } as const
/** The most items that one call looks up. */
export const existingItems = { most: 100 } as const
/** The most entries of a log that one call adds or answers, and the most bytes of them that a device sends in one. */
export const syncing = { batch: 100, bytes: 48 * 1024 } as const
/** The longest note on an interview, in characters, and the most interviews of an account. */
export const interviewLimits = { note: 1000, most: 200 } as const
/** The most posts and chosen questions of a plan, and the minutes a day that it may have. */
export const planLimits = { posts: 10, questions: 500, leastMinutes: 5, mostMinutes: 180 } as const
/**
 * The duration of a question of a rehearsal, in seconds: the first time one thinks, reads and compares; again it is
 * half of that.
 */
export const meetingSeconds = { first: 90, again: 45 } as const
export const fileTypes = ['pdf', 'doc', 'docx', 'xls', 'xlsx'] as const

/** The time for which a started purchase is stored on the device after its last change. */
export const purchase = { kept: dayMs } as const

/**
 * The time for which a new pay-to number waits before readers are shown it, unless a second owner approves it, and the
 * time for which a person has to be an owner before their approval counts.
 */
export const payTo = { cooling: dayMs, ownerFor: dayMs } as const

export const money = { poishaInTaka: 100 } as const

export type Gender = (typeof genders)[number]
export type Profession = (typeof professions)[number]
export type SavedType = (typeof savedTypes)[number]
export type FileType = (typeof fileTypes)[number]
