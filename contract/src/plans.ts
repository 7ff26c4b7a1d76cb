import { z } from 'zod'
import { defineCall } from './call.ts'
import { Id, IdParam } from './fields.ts'

/** A package as readers see it. `price` is taka; `time_frame` is the shown text and `days` its number. */
export const Plan = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  price: z.number(),
  time_frame: z.string(),
  days: z.int(),
  /** Comma-separated, as the specification requires. */
  features: z.string(),
})

export const plansCalls = {
  'plans.all': defineCall({
    feature: 'plans',
    summary: 'Packages on sale',
    cacheTags: ['plans'],
    answer: z.array(Plan),
    refusals: [],
  }),
  'plans.one': defineCall({
    feature: 'plans',
    summary: 'One package',
    cacheTags: ['plans'],
    params: z.object({ id: IdParam }),
    answer: Plan,
    refusals: ['not_found'],
  }),
}
