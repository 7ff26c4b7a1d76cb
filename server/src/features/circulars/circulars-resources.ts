import { belongsTo, dayOrNone, flag, html, text, textOrNone } from '../../platform/admin/field.ts'
import { createContentResource } from '../../platform/admin/resource.ts'
import { getDhakaDate } from '../../platform/business-day.ts'

export const circularsResources = [
  createContentResource({
    name: 'job-circulars',
    table: 'job_circulars',
    order: ['published_on', 'desc'],
    fields: {
      title: text('title', 200, { isRequired: true, isSearched: true }),
      content: html('content', { isRequired: true, isSearched: true }),
      sub_category_id: belongsTo('sub_category_id', 'job_sub_categories', 'sub-category'),
      company: textOrNone('company', 200, { isSearched: true }),
      place: textOrNone('place', 200, { isSearched: true }),
      vacancy: textOrNone('vacancy', 200),
      salary: textOrNone('salary', 200),
      education: textOrNone('education', 500),
      experience: textOrNone('experience', 500),
      source: textOrNone('source', 500),
      published_on: dayOrNone('published_on'),
      deadline: dayOrNone('deadline'),
      is_sample: flag('is_sample'),
    },
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
