import { findNewScamSign } from '@shelai/contract/features/circulars/scam-signs.ts'
import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { circularPage } from '@shelai/contract/rules/urls.ts'
import { createContentResource, createResource, type StaffRecord } from '../../back-office/resource.ts'
import { findCopied } from './check-circular.ts'

/**
 * Returns the day of publication of a circular without one: the day of its schedule, or the day on which it goes live. Lists show the
 * newest first, and without a deadline a circular closes by that day. A draft has none.
 */
function derivePublishedOn({ state, publish_at: at }: StaffRecord, now: Date): string | null {
  if (state === 'scheduled' && at) return getDhakaDate(new Date(String(at)))
  return state === 'live' ? getDhakaDate(now) : null
}

/** Tells whether the day of publication is that of a schedule which a change moves or ends. */
function isDerived(before: StaffRecord | undefined, after: StaffRecord): boolean {
  if (before?.state !== 'scheduled' || !before.publish_at || after.published_on !== before.published_on) return false
  const isMoved = after.publish_at !== before.publish_at || after.state !== before.state
  return isMoved && before.published_on === getDhakaDate(new Date(String(before.publish_at)))
}

export const circularsResources = [
  createResource('circular-reports', 'circular_reports'),
  createContentResource('job-circulars', 'job_circulars', undefined, {
    findDoubt: async (db, record, published) => {
      const quote = findNewScamSign(record, published)
      if (quote) return `This has signs of fraud: “${quote}”. It is published in its form only.`
      const copied = await findCopied(db, record, published)
      return copied && `This repeats the circular “${copied}” with another number. It is published in its form only.`
    },
    findPage: (_db, { id }) => circularPage(Number(id)),
    rowsInBin: [
      { table: 'announced_circulars', column: 'circular_id' },
      { table: 'circular_reminders', column: 'circular_id' },
      { table: 'circular_reports', column: 'circular_id' },
    ],
    check: (_tx, { before, after }) => {
      const { deadline, published_on: published, salary_from: from, salary_to: to } = after
      const isEarly = deadline && published && String(deadline) < String(published)
      return {
        deadline: isEarly && !isDerived(before, after) ? 'The deadline lies before the day of publication.' : undefined,
        salary_to: from && to && Number(to) < Number(from) ? 'The salary ends below its beginning.' : undefined,
      }
    },
    derive: ({ before, after, now }) =>
      after.published_on && !isDerived(before, after) ? {} : { published_on: derivePublishedOn(after, now) },
  }),
]
