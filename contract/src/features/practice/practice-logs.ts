import * as v from 'valibot'
import { interviewLimits, planLimits } from '../../rules/limits.ts'
import { Edits, mergeEdits } from '../../rules/merge-records.ts'
import type { SyncedCollection } from '../../rules/synced-entry.ts'
import { languages } from '../../rules/words.ts'

const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const EntryId = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))

/** The grades of an answer, as the memory model counts: not, half, said, easily. */
export const grades = [1, 2, 3, 4] as const
export type Grade = (typeof grades)[number]

/** A graded answer, or the taking back of one. What a reader knows is computed from all of them. */
const Review = v.union([
  v.object({
    question: Id,
    grade: v.picklist(grades),
    /** The duration of the answer, in whole seconds. */
    seconds: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(3600))),
    /** The mock interview that the answer belongs to. */
    mock: v.optional(EntryId),
  }),
  v.object({ undoes: EntryId }),
])

export type Review = v.InferOutput<typeof Review>

/** The hours at which a reader can be reminded. None is at night, when no message goes out. */
export const reminderHours = [8, 13, 18, 20, 21] as const

const PracticePlan = v.object({
  posts: v.pipe(v.array(Id), v.maxLength(planLimits.posts)),
  /** The questions of the posts that it contains; empty for all. */
  only: v.pipe(v.array(Id), v.maxLength(planLimits.questions)),
  /** The day of the interview in Dhaka, such as `2026-12-03`; null for practice without a date. */
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(planLimits.leastMinutes), v.maxValue(planLimits.mostMinutes)),
  /** The day on which it was made. */
  since: v.pipe(v.string(), v.isoDate()),
  /** True once its reader has ended it. */
  isEnded: v.boolean(),
  /** The circular that the interview belongs to, if the rehearsal began there. */
  circular: v.optional(Id),
  /** The full hour in Dhaka at which the reader wants to be reminded on a day without practice, and the language; absent for never. */
  reminder: v.optional(v.object({ hour: v.picklist(reminderHours), language: v.picklist(languages) })),
})

export type PracticePlan = v.InferOutput<typeof PracticePlan>

const parseWith =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (data: unknown): T | undefined => {
    const parsed = v.safeParse(schema, data)
    return parsed.success ? parsed.output : undefined
  }

export const reviews: SyncedCollection<Review, 'reviews'> = {
  name: 'reviews',
  parse: parseWith(Review),
  most: 50_000,
}

/** The plan of a reader. A new one replaces it. */
export const rehearsals: SyncedCollection<PracticePlan, 'rehearsals'> = {
  name: 'rehearsals',
  parse: parseWith(PracticePlan),
  getKey: () => 'plan',
  most: 1,
}

/** The ways in which an interview went, and whether its result is known. */
export const interviewMoods = ['well', 'so_so', 'badly'] as const
export const interviewResults = ['waiting', 'chosen', 'refused'] as const

/** What a reader says of an interview after it: private, for the devices of the account alone. */
const Interview = v.object({
  /** The day of the interview, and the posts that it was for. */
  date: v.pipe(v.string(), v.isoDate()),
  posts: v.pipe(v.array(Id), v.minLength(1), v.maxLength(planLimits.posts)),
  circular: v.optional(Id),
  went: v.nullable(v.picklist(interviewMoods)),
  /** Null where it is not said, or is said of the application for the circular. */
  result: v.nullable(v.picklist(interviewResults)),
  note: v.pipe(v.string(), v.maxLength(interviewLimits.note)),
  edits: v.optional(Edits),
})

export type Interview = v.InferOutput<typeof Interview>

/** Gives what is said without a moment, as a former release kept it, the first of all: only what is left out since replaces it. */
function stampSaid(interview: Interview): Interview {
  const said = (['went', 'result', 'note'] as const).filter((field) => interview[field])
  const first = new Date(0).toISOString()
  return { ...interview, edits: { ...Object.fromEntries(said.map((field) => [field, first])), ...interview.edits } }
}

export const interviews: SyncedCollection<Interview, 'interviews'> = {
  name: 'interviews',
  parse: parseWith(Interview),
  getKey: ({ date, posts }) => `${date} ${posts[0]}`,
  merge: (later, earlier) => {
    const merged = v.safeParse(Interview, mergeEdits(stampSaid(later), stampSaid(earlier)))
    return merged.success ? merged.output : later
  },
  most: interviewLimits.most,
}
