import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { ContentLang, FilePath, Flag, Id, IdParam, PageMeta, PageQuery, PartQuery, SafeHtml } from '../../api/fields.ts'
import {
  choice,
  contentLanguage,
  dateOrMonth,
  flag,
  html,
  itemPaths,
  recordId,
  reference,
  text,
  whole,
} from '../../records/admin-fields.ts'
import { defineCategories, defineContent } from '../../records/admin-resource.ts'

/** The kind of answer that a question asks for: a definition, a number, or a way to act. */
export const questionKinds = ['definition', 'calculation', 'situation'] as const

export const JobCategory = z.object({
  category_id: Id,
  category_name: z.string(),
  category_name_bn: z.string(),
  category_img: FilePath,
  /** Interviews for every post ask its questions. */
  is_general: Flag,
  /** The former lower-cased names, if any, by which old URLs still find it. */
  former_names: z.array(z.string()).optional(),
  /** Live posts, questions and open circulars under it. */
  post_count: z.int(),
  question_count: z.int(),
  circular_count: z.int(),
})

/** The number of questions of each kind in a mock interview. */
export const MockMix = z.object({ mock_definitions: z.int(), mock_calculations: z.int(), mock_situations: z.int() })

/** A post, which has interview questions and circulars. The counts are of live ones. */
export const JobSubCategory = z.object({
  sub_category_id: Id,
  title: z.string(),
  category_id: Id,
  category_name: z.string(),
  ...MockMix.shape,
  category_name_bn: z.string(),
  question_count: z.int(),
  circular_count: z.int(),
})

/** An interview question. `answer` and `spoken` are null and `locked` 1 if the caller's plan does not unlock it. */
export const JobQuestion = z.object({
  question_id: Id,
  question: z.string(),
  answer: SafeHtml.nullable(),
  /** An answer as one would say it in the interview in 40 seconds, as plain text; empty if nobody wrote it. */
  spoken: z.string().nullable(),
  lang: ContentLang,
  is_premium: Flag,
  /** The latest day for which its legal, wage, rate or price figures are known to hold. */
  as_of: z.string().nullable(),
  locked: Flag,
  sub_category_id: Id,
  asks_for: z.enum(questionKinds),
  /** The subject that it shares with other questions; empty for none. */
  topic: z.string(),
  topic_bn: z.string(),
  /**
   * The frequency of the question in interviews: 0 not known, 1 seldom, 2 sometimes, 3 often. Where no editor has set it, it
   * follows from what readers report.
   */
  asked: z.int(),
  /** The number that is asked for, with its unit, such as `75.30 %`; empty for none, null with a locked answer. */
  result: z.string().nullable(),
})

/**
 * A row of the paged list, with its answer and spoken version only if `fields=full` is requested and the answer is unlocked for the
 * caller.
 */
export const JobQuestionListed = JobQuestion.partial({ answer: true, spoken: true, locked: true, result: true })

/** A question that interviews often ask, with its post. */
const AskedQuestion = JobQuestion.pick({ question_id: true, question: true, lang: true, sub_category_id: true }).extend(
  {
    post: z.string(),
    category_name: z.string(),
  },
)

export const jobsCalls = {
  'jobs.categories': defineCall({
    method: 'GET',
    path: '/jobs/categories',
    caller: 'anyone',
    offline: 'packed',
    summary: 'Job categories',
    cacheTags: ['jobs', 'circulars', 'about'],
    answer: z.array(JobCategory),
    refusals: [],
  }),
  'jobs.subCategories': defineCall({
    method: 'GET',
    path: '/jobs/subcategories',
    caller: 'anyone',
    offline: 'packed',
    summary: 'All posts, by category',
    cacheTags: ['jobs', 'circulars'],
    query: PageQuery,
    answer: z.array(JobSubCategory),
    meta: PageMeta.optional(),
    refusals: [],
  }),
  'jobs.subCategory': defineCall({
    method: 'GET',
    path: '/jobs/subcategory/:subCategoryId',
    caller: 'anyone',
    offline: 'packed',
    summary: 'One post',
    cacheTags: ['jobs', 'circulars'],
    params: z.object({ subCategoryId: IdParam }),
    answer: JobSubCategory,
    refusals: ['not_found'],
  }),
  'jobs.subCategoriesOf': defineCall({
    method: 'GET',
    path: '/jobs/subcategories/:categoryId',
    caller: 'anyone',
    offline: 'packed',
    summary: 'Posts of a category',
    cacheTags: ['jobs', 'circulars'],
    params: z.object({ categoryId: IdParam }),
    query: PartQuery,
    answer: z.array(JobSubCategory),
    meta: PageMeta.optional(),
    refusals: ['not_found'],
  }),
  'jobs.questionsPage': defineCall({
    method: 'GET',
    path: '/jobs/questions',
    caller: 'anyone_or_reader',
    dependsOnPlan: 'answer',
    offline: 'kept',
    summary: 'All interview questions, a page at a time',
    cacheTags: ['jobs'],
    query: PageQuery.extend({ fields: z.literal('full').optional().catch(undefined) }),
    answer: z.array(JobQuestionListed),
    meta: PageMeta,
    refusals: [],
  }),
  'jobs.askedMost': defineCall({
    method: 'GET',
    path: '/jobs/asked-most',
    caller: 'anyone',
    offline: 'kept',
    summary:
      'Free questions that interviews often ask, a few in each language, each of another category: first what readers report, then what editors say',
    cacheTags: ['jobs'],
    answer: z.array(AskedQuestion),
    refusals: [],
  }),
  'jobs.questionsOf': defineCall({
    method: 'GET',
    path: '/jobs/questions/:subCategoryId',
    caller: 'anyone_or_reader',
    dependsOnPlan: 'answer',
    offline: { packedBy: 'question_id' },
    summary: 'Interview questions of a post; premium answers are null unless the reader’s plan opens them',
    cacheTags: ['jobs'],
    params: z.object({ subCategoryId: IdParam }),
    query: PartQuery,
    answer: z.array(JobQuestion),
    meta: PageMeta.optional(),
    refusals: ['not_found'],
  }),
}

export const jobsResources = {
  'job-categories': defineCategories(
    'jobs',
    {
      names: { one: { en: 'Job category', bn: 'চাকরির বিভাগ' }, many: { en: 'Job categories', bn: 'চাকরির বিভাগ' } },
      icon: 'workspaces',
      menu: ['jobs', 3],
    },
    { is_general: flag() },
  ),
  'job-sub-categories': defineContent({
    feature: 'jobs',
    called: ['sub-category', 'sub-categories'],
    names: { one: { en: 'Post', bn: 'পদ' }, many: { en: 'Posts', bn: 'পদ' } },
    icon: 'groups2',
    menu: ['jobs', 2],
    appendsWithin: 'category_id',
    fields: {
      sub_category_id: recordId(),
      title: text(120, { isRequired: true, isSearched: true }),
      category_id: reference('job-categories'),
      mock_definitions: whole(0, 30),
      mock_calculations: whole(0, 30),
      mock_situations: whole(0, 30),
    },
  }),
  'job-questions': defineContent({
    feature: 'jobs',
    called: ['question', 'questions'],
    names: { one: { en: 'Question', bn: 'প্রশ্ন' }, many: { en: 'Questions', bn: 'প্রশ্ন' } },
    icon: 'quiz',
    menu: ['jobs', 1],
    appendsWithin: 'sub_category_id',
    fields: {
      question_id: recordId(),
      question: text(1000, { isRequired: true, isSearched: true }),
      answer: html({ isRequired: true, isSearched: true }),
      spoken: text(1500),
      sub_category_id: reference('job-sub-categories'),
      is_premium: flag(),
      as_of: dateOrMonth(),
      related: itemPaths(4),
      asks_for: choice(questionKinds, {
        initial: 'definition',
        choiceLabels: {
          definition: { en: 'What something is', bn: 'কোনো কিছু কী' },
          calculation: { en: 'A calculation', bn: 'হিসাব' },
          situation: { en: 'What you would do', bn: 'আপনি কী করতেন' },
        },
      }),
      topic: text(60),
      topic_bn: text(60),
      asked: whole(0, 3),
      result: text(40),
      lang: contentLanguage(),
    },
  }),
}
