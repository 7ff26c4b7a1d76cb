import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import {
  ContentLang,
  DateOnly,
  Flag,
  FlagInput,
  Id,
  IdParam,
  Moment,
  PageMeta,
  PartQuery,
  SafeHtml,
  TypedLine,
} from '../../api/fields.ts'
import {
  choice,
  contentLanguage,
  dateOrNone,
  flag,
  html,
  momentOrNone,
  preparedPaths,
  readOnly,
  reference,
  text,
  textOrNone,
  uncopied,
  whole,
  wholeOrNone,
} from '../../records/admin-fields.ts'
import { defineContent, defineResource } from '../../records/admin-resource.ts'
import { reports } from '../../rules/limits.ts'
import { circularReportReasons } from './circular-report-reasons.ts'
import { employmentTypes, employmentWords } from './employment-types.ts'
import { scamSigns } from './scam-sign-names.ts'

/** A circular in a list. `closes_on` is its last day, and `closed` is 1 after it, by the rule of `isCircularOpen`. */
export const CircularRow = z.object({
  id: Id,
  title: z.string(),
  cate_name: z.string(),
  cate_name_bn: z.string(),
  sub_cate_name: z.string(),
  category_id: Id,
  sub_category_id: Id,
  company: z.string().nullable(),
  place: z.string().nullable(),
  experience: z.string().nullable(),
  salary: z.string().nullable(),
  /** The range of the salary in whole taka a month. */
  salary_from: z.int().nullable(),
  salary_to: z.int().nullable(),
  published_on: DateOnly.nullable(),
  deadline: DateOnly.nullable(),
  closes_on: DateOnly,
  closed: Flag,
  is_sample: Flag,
  lang: ContentLang,
})

export const Circular = CircularRow.extend({
  content: SafeHtml,
  vacancy: z.string().nullable(),
  employment_type: z.enum(employmentTypes),
  is_remote: Flag,
  education: z.string().nullable(),
  how_to_apply: z.string().nullable(),
  /** Where a reader can check that the employer exists. */
  proof: z.string().nullable(),
  source: z.string().nullable(),
  /** The posts whose questions are asked: its own, and those that the editor names. */
  posts: z.array(z.object({ sub_category_id: Id, title: z.string(), path: z.string(), question_count: z.int() })),
  /** The skills, questions and formulas that the editor names and readers can open. */
  prepare: z.array(
    z.object({
      kind: z.enum(['article', 'question', 'formula']),
      id: Id,
      title: z.string(),
      path: z.string(),
      is_premium: Flag,
    }),
  ),
  /** Signs by which readers are robbed, found in the circular's own words and beside other circulars. */
  signs: z.array(z.enum(scamSigns)),
})

/** The most posts, articles, questions and formulas that a circular names. */
const mostPrepared = 12

/** The highest salary, in taka a month. */
const mostSalary = 1_000_000

/** The statuses of a report of a circular. */
export const circularReportStatuses = ['open', 'dismissed', 'confirmed'] as const
export type CircularReportStatus = (typeof circularReportStatuses)[number]

const CircularParams = z.object({ id: IdParam })
const PostParams = z.object({ subCategoryId: IdParam })
const Wish = z.object({ is_wanted: FlagInput })

/** The wishes of a reader about a circular. */
/** `remind_at` is null without a reminder, and once it was given. */
const OwnCircular = z.object({ has_reminder: Flag, remind_at: Moment.nullable(), is_reported: Flag })

export const circularsCalls = {
  'circulars.ofSubCategory': defineCall({
    method: 'GET',
    path: '/jobs/circular/category/:subCategoryId',
    caller: 'anyone',
    offline: 'packed',
    summary: 'Circulars of a post (the path says category, the id is a sub-category’s): newest first, closed ones last',
    cacheTags: ['circulars', 'jobs', 'about'],
    params: z.object({ subCategoryId: IdParam }),
    query: PartQuery,
    answer: z.array(CircularRow),
    meta: PageMeta.optional(),
    refusals: ['not_found'],
  }),
  'circulars.closingFirst': defineCall({
    method: 'GET',
    path: '/jobs/circulars/closing-first',
    caller: 'anyone',
    offline: 'kept',
    summary: 'Open circulars of all posts by their deadlines, the next first and samples last; none without a deadline',
    cacheTags: ['circulars', 'jobs', 'about'],
    answer: z.array(CircularRow),
    refusals: [],
  }),
  'circulars.one': defineCall({
    method: 'GET',
    path: '/jobs/circular/:id',
    caller: 'anyone',
    offline: 'packed',
    summary: 'One circular',
    cacheTags: ['circulars', 'jobs', 'about', 'articles', 'formulas'],
    params: z.object({ id: IdParam }),
    answer: Circular,
    refusals: ['not_found'],
  }),
  'circulars.mine': defineCall({
    method: 'GET',
    path: '/jobs/circular/:id/mine',
    caller: 'reader',
    offline: 'kept',
    summary: 'What the reader has asked for on a circular: a reminder, a report',
    params: CircularParams,
    answer: OwnCircular,
    refusals: ['sign_in_needed'],
  }),
  'circulars.remind': defineCall({
    method: 'PUT',
    path: '/jobs/circular/:id/reminder',
    caller: 'reader',
    offline: 'queued',
    summary: 'Remind the reader of the deadline, on the evening before or on the morning of its day, or no more',
    params: CircularParams,
    body: Wish,
    answer: z.object({ remind_at: Moment.nullable() }),
    refusals: ['sign_in_needed', 'not_found', 'reminder_too_late'],
  }),
  'circulars.report': defineCall({
    method: 'POST',
    path: '/jobs/circular/:id/reports',
    caller: 'reader',
    offline: 'queued',
    summary: 'Report a circular to the staff, once; three verified readers hide it until it is reviewed',
    params: CircularParams,
    body: z.object({ reason: z.enum(circularReportReasons), note: TypedLine(reports.note).optional() }),
    answer: z.null(),
    refusals: ['sign_in_needed', 'not_found', 'too_many_requests'],
  }),
  'circulars.follow': defineCall({
    method: 'PUT',
    path: '/jobs/circular/category/:subCategoryId/follow',
    caller: 'reader',
    offline: 'queued',
    summary: 'Tell the reader of new circulars of a post, or no more',
    params: PostParams,
    body: Wish,
    answer: z.null(),
    refusals: ['sign_in_needed', 'not_found'],
  }),
}

export const circularsResources = {
  /** Reports of readers. Settling one settles all open reports of its circular. */
  'circular-reports': defineResource({
    feature: 'circulars',
    called: ['report of a circular', 'reports of circulars'],
    names: {
      one: { en: 'Report of a circular', bn: 'সার্কুলার নিয়ে রিপোর্ট' },
      many: { en: 'Reports of circulars', bn: 'সার্কুলার নিয়ে রিপোর্ট' },
    },
    icon: 'report',
    menu: ['jobs', 5],
    idKind: 'number',
    actions: ['read'],
    rights: 'reports',
    order: ['id', 'desc'],
    customActions: {
      dismiss: {
        summary: 'Find the circular in order: it is shown again, and these readers do not hide it again',
        body: z.object({}),
        refusals: ['report_settled'],
      },
      confirm: {
        summary: 'Agree with the reports: the circular is archived',
        body: z.object({}),
        refusals: ['report_settled'],
      },
    },
    fields: {
      title: readOnly(text(200), { isSearched: true }),
      circular_id: readOnly(whole(1, 2_147_483_647)),
      reason: readOnly(choice(circularReportReasons)),
      note: readOnly(textOrNone(reports.note), { isSearched: true }),
      status: readOnly(choice(circularReportStatuses)),
      hid_circular: readOnly(flag()),
      created_at: readOnly(momentOrNone()),
      settled_by: readOnly(textOrNone(320)),
      settled_at: readOnly(momentOrNone()),
    },
  }),
  'job-circulars': defineContent({
    feature: 'circulars',
    called: ['circular', 'circulars'],
    names: { one: { en: 'Circular', bn: 'সার্কুলার' }, many: { en: 'Circulars', bn: 'সার্কুলার' } },
    icon: 'workOutline',
    menu: ['jobs', 4],
    order: ['published_on', 'desc'],
    fields: {
      title: text(200, { isRequired: true, isSearched: true }),
      sub_category_id: reference('job-sub-categories'),
      deadline: uncopied(dateOrNone()),
      content: html({ isRequired: true, isSearched: true }),
      company: textOrNone(200, { isSearched: true }),
      place: textOrNone(200, { isSearched: true }),
      vacancy: textOrNone(200),
      salary: textOrNone(200),
      salary_from: wholeOrNone(1, mostSalary),
      salary_to: wholeOrNone(1, mostSalary),
      employment_type: choice(employmentTypes, { initial: 'unstated', choiceLabels: employmentWords }),
      is_remote: flag(),
      education: textOrNone(500),
      experience: textOrNone(500),
      how_to_apply: textOrNone(1000),
      proof: textOrNone(500),
      prepare: preparedPaths(mostPrepared),
      source: textOrNone(500),
      published_on: uncopied(dateOrNone()),
      is_sample: flag(),
      lang: contentLanguage(),
    },
  }),
}
