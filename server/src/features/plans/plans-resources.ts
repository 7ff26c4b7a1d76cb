import { commaList, inWords, taka, text, whole } from '../../platform/admin/field.ts'
import { createContentResource } from '../../platform/admin/resource.ts'
import { formatTimeFrame } from '../../platform/time-frame.ts'

/** The longest duration of a plan, in days. */
const maxDays = 3650

export const plansResources = [
  createContentResource({
    name: 'packages',
    table: 'packages',
    appendsWithin: null,
    fields: {
      name: text('name', 120, { isRequired: true, isSearched: true }),
      type: text('type', 40, { isRequired: true, isSearched: true }),
      price: taka('price_poisha', { isRequired: true }),
      days: whole('days', 1, maxDays, { isRequired: true }),
      time_frame: inWords('days', (days) => formatTimeFrame(Number(days))),
      features: commaList('features', 30),
    },
  }),
]
