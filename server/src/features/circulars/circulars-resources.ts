import { findNewScamSign } from '@shelai/contract/features/circulars/scam-signs.ts'
import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { circularPage } from '@shelai/contract/rules/urls.ts'
import { createContentResource, createResource } from '../../back-office/resource.ts'
import { findCopied } from './check-circular.ts'

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
    check: (_tx, { after: { deadline, published_on: published, salary_from: from, salary_to: to } }) => ({
      deadline:
        deadline && published && String(deadline) < String(published)
          ? 'The deadline lies before the day of publication.'
          : undefined,
      salary_to: from && to && Number(to) < Number(from) ? 'The salary ends below its beginning.' : undefined,
    }),
    // A circular without a date is published today, or when it is scheduled: lists show the newest first, and without a deadline it closes by that day.
    derive: ({ after: { published_on: published, state, publish_at: at }, now }) =>
      published ? {} : { published_on: getDhakaDate(state === 'scheduled' && at ? new Date(String(at)) : now) },
  }),
]
