import { z } from 'zod'
import { contentLanguage, dateOrNone, flag, html, reference, text, textOrNone } from './admin-fields.ts'
import { defineContent } from './admin-resource.ts'
import { defineCall } from './call.ts'
import { ContentLang, DateOnly, Flag, Id, IdParam, PageMeta, PartQuery, SafeHtml } from './fields.ts'

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
  lang: ContentLang,
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

export const circularsResources = {
  'job-circulars': defineContent({
    feature: 'circulars',
    called: ['circular', 'circulars'],
    order: ['published_on', 'desc'],
    fields: {
      title: text(200, { isRequired: true, isSearched: true }),
      content: html({ isRequired: true, isSearched: true }),
      sub_category_id: reference('job-sub-categories'),
      company: textOrNone(200, { isSearched: true }),
      place: textOrNone(200, { isSearched: true }),
      vacancy: textOrNone(200),
      salary: textOrNone(200),
      education: textOrNone(500),
      experience: textOrNone(500),
      source: textOrNone(500),
      published_on: dateOrNone(),
      deadline: dateOrNone(),
      is_sample: flag(),
      lang: contentLanguage(),
    },
  }),
}
