import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { circularPage } from '@shelai/contract/rules/urls.ts'
import { createContentResource, createResource } from '../../back-office/resource.ts'

export const circularsResources = [
  createResource('circular-reports', 'circular_reports'),
  createContentResource('job-circulars', 'job_circulars', undefined, {
    findPage: (_db, { id }) => circularPage(Number(id)),
    check: (_tx, { after: { deadline, published_on: published } }) => ({
      deadline:
        deadline && published && String(deadline) < String(published)
          ? 'The deadline lies before the day of publication.'
          : undefined,
    }),
    // A circular without a date was published today, because lists show the newest first.
    derive: ({ before, after, now }) =>
      before === undefined && !after.published_on ? { published_on: getDhakaDate(now) } : {},
  }),
]
