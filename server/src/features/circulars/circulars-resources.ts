import { circularPage } from '@shelai/contract/urls.ts'
import { createContentResource } from '../../platform/admin/resource.ts'
import { getDhakaDate } from '../../platform/business-day.ts'

export const circularsResources = [
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
