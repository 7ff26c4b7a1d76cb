import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import type { Db } from '../tables.ts'
import { createArticleCategory, createJobCategory, createPost, createUploadedPicture } from './content-fixtures.ts'

let made = 0

/** The body of a new record for each resource, with its parents already inserted. */
export const staffSamples: Readonly<
  Partial<Record<ResourceName, (db: Db) => Promise<Record<string, unknown>> | Record<string, unknown>>>
> = {
  banners: async (db) => ({ img: await createUploadedPicture(db), alt: 'Sewing line', link: '/packages' }),
  synonyms: () => ({ words: 'snap button, টিপ বোতাম, press stud' }),
  announcements: () => ({ text: 'We are open on Friday', priority: 3 }),
  'official-content': () => ({
    type: 'contact',
    content_1: 'Dhaka',
    content_2: '01700-000000',
    content_3: 'a@b.example',
  }),
  people: () => ({ type: 'about', name: 'Rahima Khatun', degree: 'BSc', designation: 'Editor' }),
  'article-categories': () => ({ category_name: `Cutting ${++made}`, category_img: '' }),
  articles: async (db) => ({
    title: 'How a marker is made',
    content: '<p>Lay the fabric</p>',
    category_id: (await createArticleCategory(db)).id,
  }),
  'job-categories': () => ({ category_name: `Washing ${++made}` }),
  'job-sub-categories': async (db) => ({ title: 'Wash technician', category_id: (await createJobCategory(db)).id }),
  'job-questions': async (db) => ({
    question: 'What is DHU?',
    answer: '<p>Defects per hundred units</p>',
    sub_category_id: (await createPost(db)).id,
    is_premium: 1,
  }),
  'job-circulars': async (db) => ({
    title: 'Line chief wanted',
    content: '<p>Apply by post</p>',
    sub_category_id: (await createPost(db)).id,
    deadline: '2026-12-31',
  }),
  formulas: () => ({
    title: 'Efficiency of Line',
    formula: 'Output * SMV / Minutes * 100',
    labels: [
      { label_name: 'Output', label_value: 120 },
      { label_name: 'SMV', label_value: '2.5' },
      { label_name: 'Minutes' },
    ],
    examples: [
      { inputs: { Output: 120, SMV: 2.5, Minutes: 480 }, result: 62.5 },
      { inputs: { Output: '১০০', SMV: 3, Minutes: '1,000' }, result: '30' },
    ],
  }),
  packages: () => ({ name: 'Job seeker', type: 'jobs', price: 199, days: 30, features: 'All answers, All articles' }),
  'payment-methods': () => ({
    method_name: `bKash ${++made}`,
    phone: '01712345678',
    account_type: 'Personal',
    action: 'Send Money',
  }),
  campaigns: () => ({ title: 'New answers', message: 'Twenty more questions for IE', audience: 'everybody' }),
  notifications: () => ({ title: 'New answers', message: 'Twenty more questions for IE', link: '/jobs' }),
}
