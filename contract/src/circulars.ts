import { z } from 'zod'
import { defineCall } from './call.ts'
import { DateOnly, Flag, Id, IdParam, PageMeta, PartQuery, SafeHtml } from './fields.ts'

/** A circular in a list. `closed` is 1 from the day after its deadline by the date in Dhaka. */
export const CircularRow = z.object({
  id: Id,
  title: z.string(),
  cate_name: z.string(),
  sub_cate_name: z.string(),
  category_id: Id,
  sub_category_id: Id,
  company: z.string().nullable(),
  place: z.string().nullable(),
  published_on: DateOnly.nullable(),
  deadline: DateOnly.nullable(),
  closed: Flag,
  is_sample: Flag,
})

export const Circular = CircularRow.extend({
  content: SafeHtml,
  vacancy: z.string().nullable(),
  salary: z.string().nullable(),
  education: z.string().nullable(),
  experience: z.string().nullable(),
  source: z.string().nullable(),
})

export const circularsCalls = {
  'circulars.ofSubCategory': defineCall({
    feature: 'circulars',
    summary: 'Circulars of a post (the path says category, the id is a sub-category’s): newest first, closed ones last',
    cacheTags: ['circulars', 'jobs'],
    params: z.object({ subCategoryId: IdParam }),
    query: PartQuery,
    answer: z.array(CircularRow),
    meta: PageMeta.optional(),
    refusals: ['not_found'],
  }),
  'circulars.one': defineCall({
    feature: 'circulars',
    summary: 'One circular',
    cacheTags: ['circulars', 'jobs'],
    params: z.object({ id: IdParam }),
    answer: Circular,
    refusals: ['not_found'],
  }),
}
