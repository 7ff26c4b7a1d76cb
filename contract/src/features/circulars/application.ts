import * as v from 'valibot'
import type { SyncedCollection } from '../../rules/synced-entry.ts'

/** The progress of an application. `none` takes it off the reader's list. */
export const applicationStates = ['applied', 'interview', 'chosen', 'refused', 'none'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** A reader's record of an application: private, for the devices of the account alone. */
const Application = v.object({
  circular_id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.pipe(v.string(), v.maxLength(200)),
  company: v.pipe(v.string(), v.maxLength(200)),
  state: v.picklist(applicationStates),
  /** The day of the interview, where there is one. */
  interview_on: v.nullable(v.pipe(v.string(), v.isoDate())),
})

export type Application = v.InferOutput<typeof Application>

export const applications: SyncedCollection<Application, 'applications'> = {
  name: 'applications',
  parse: (data) => {
    const parsed = v.safeParse(Application, data)
    return parsed.success ? parsed.output : undefined
  },
  getKey: ({ circular_id }) => String(circular_id),
  most: 500,
}
