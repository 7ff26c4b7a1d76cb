import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Answer } from '@shelai/contract/calls.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import type { FakeAnswers } from './render-screen.tsx'

/** A small product for tests of screens: a thing of each kind, under ids that no other kind has. */
export const formula: Answer<'formulas.one'> = {
  formula_id: 31,
  title: 'Efficiency of Line',
  group_name: 'Industrial Engineering',
  group_name_bn: 'ইন্ডাস্ট্রিয়াল ইঞ্জিনিয়ারিং',
  use: 'To compare lines.',
  is_premium: 0,
  formula: '(Output * SMV * 100) / (Manpower * Working Hours * 60)',
  labels: [
    { label_name: 'Output', label_value: '2000', unit: 'pcs' },
    { label_name: 'SMV', label_value: '22', unit: 'min' },
    { label_name: 'Manpower', label_value: '100', unit: '' },
    { label_name: 'Working Hours', label_value: '10', unit: 'h' },
  ],
  notes: '',
  source: '',
  use_bn: '',
  result_unit: '%',
  keeps_units: 0,
  usual_range: '',
  pitfall: '',
  as_of: null,
  locked: 0,
}

export const article: Answer<'articles.one'> = {
  article_id: 12,
  title: 'DHU and defective per cent',
  category_id: 11,
  is_premium: 0,
  lang: 'en',
  content: '<p>Two different things.</p>',
  locked: 0,
  summary: 'What they count.',
  category_name: 'Quality',
  category_name_bn: 'কোয়ালিটি',
  as_of: null,
  sources: [],
  updated_at: '2026-01-01T00:00:00.000Z',
  previous_id: null,
  next_id: null,
}

export const post: Answer<'jobs.subCategory'> = {
  sub_category_id: 22,
  title: 'Work Study Officer',
  category_id: 21,
  category_name: 'Quality',
  category_name_bn: 'কোয়ালিটি',
  question_count: 1,
  circular_count: 1,
  mock_definitions: 4,
  mock_calculations: 2,
  mock_situations: 4,
}

export const question: Answer<'jobs.questionsOf'>[number] = {
  question_id: 23,
  question: 'What is SMV?',
  answer: '<p>Standard minute value</p>',
  spoken: '',
  lang: 'en',
  is_premium: 0,
  as_of: null,
  locked: 0,
  sub_category_id: post.sub_category_id,
  asks_for: 'definition',
  topic: 'SMV and time study',
  topic_bn: 'SMV ও টাইম স্টাডি',
  asked: 0,
  result: '',
}

/** What a question has in place of its answer where no package opens it. */
export const locked = { answer: null, spoken: null, result: null, is_premium: 1, locked: 1 } as const

export const jobCategory: Answer<'jobs.categories'>[number] = {
  category_id: post.category_id,
  category_name: post.category_name,
  category_name_bn: 'কোয়ালিটি',
  category_img: '',
  is_general: 0,
  post_count: 1,
  question_count: 2,
  circular_count: 1,
}

export const articleCategory: Answer<'articles.categories'>[number] = {
  category_id: article.category_id,
  category_name: article.category_name,
  category_name_bn: 'কোয়ালিটি',
  category_img: '',
  article_count: 1,
}

export const circular: Answer<'circulars.one'> = {
  id: 24,
  title: 'QA Officer, knit unit',
  cate_name: 'Quality',
  cate_name_bn: '',
  sub_cate_name: post.title,
  category_id: post.category_id,
  sub_category_id: post.sub_category_id,
  company: 'Test Knitwear Ltd.',
  place: 'Gazipur',
  published_on: '2026-01-01',
  deadline: '2099-12-31',
  closes_on: '2099-12-31',
  closed: 0,
  is_sample: 0,
  lang: 'en',
  content: '<p>You will check.</p>',
  vacancy: null,
  salary: null,
  salary_from: null,
  salary_to: null,
  employment_type: 'unstated',
  is_remote: 0,
  how_to_apply: null,
  proof: null,
  signs: [],
  posts: [{ sub_category_id: post.sub_category_id, title: post.title, path: '/jobs/quality/22', question_count: 1 }],
  prepare: [],
  education: null,
  experience: null,
  source: null,
}

export const plan: Answer<'plans.one'> = {
  id: 51,
  name: 'Interview Pass',
  name_bn: 'ইন্টারভিউ পাস',
  type: 'jobs',
  price: 199,
  time_frame: '30 days',
  days: 30,
  features: 'All premium interview answers, Valid for 30 days',
  features_bn: 'সব প্রিমিয়াম উত্তর, মেয়াদ ৩০ দিন',
}

export const bkash: Answer<'orders.paymentMethods'>[number] = {
  id: 61,
  method_name: 'bKash',
  img: '',
  phone: '01700-000000',
  account_type: 'Personal',
  action: 'Send Money',
  instruction: 'Open bKash and send.',
}

export const user: Answer<'accounts.one'> = {
  user_id: 'reader-1',
  name: 'Nusrat Jahan',
  email: 'nusrat@example.com',
  phone: '01711223344',
  gender: 'female',
  profession: 'job',
  img: '',
  phone_verified: 0,
}

export const order: Answer<'orders.create'> = {
  orders_id: 'order-1',
  reference: 'K7RM-4XA2',
  package_title: plan.name,
  package_title_bn: plan.name_bn,
  package_type: plan.type,
  start_date: null,
  expire_date: null,
  status: 'pending',
  price: plan.price,
  method_name: 'bKash',
  tran_id: 'CJ…U6',
  reason: null,
  timeline: [],
}

/** Finds the one thing that the sample has of a kind. Any other id is refused as not found. */
function only<T>(thing: T, id: number, asked: string): T {
  if (asked !== String(id)) throw createRefusal('not_found')
  return thing
}

/** The answers of the sample's calls to everybody. */
export const sampleAnswers: FakeAnswers = {
  'home.banners': () => [
    {
      id: 1,
      img: 'uploads/banner.webp',
      alt: 'A banner',
      link: '/skills',
      width: 640,
      height: 320,
      title: '',
      title_bn: '',
      button_text: '',
      button_text_bn: '',
    },
  ],
  'home.announcements': () => [{ id: 1, text: 'Welcome to Shelai.', text_bn: '' }],
  'plans.contents': () => ({
    answers: { free: 412, premium: 74 },
    articles: { free: 100, premium: 20 },
    files: { free: 31, premium: 26 },
    samples: { answer: { title: 'What is DHU?', path: '/jobs/quality/7#question-2' }, article: null, file: null },
    posts: 36,
    checking: { half: 38, most: 110 },
    contact: null,
  }),
  'articles.categories': () => [articleCategory],
  'articles.ofCategory': ({ params }) => only([article], 11, params.categoryId),
  'articles.one': ({ params }) => only(article, article.article_id, params.articleId),
  'jobs.categories': () => [jobCategory],
  'jobs.subCategories': () => [post],
  'jobs.subCategoriesOf': ({ params }) => only([post], post.category_id, params.categoryId),
  'jobs.subCategory': ({ params }) => only(post, post.sub_category_id, params.subCategoryId),
  'jobs.questionsOf': ({ params }) => only([question], post.sub_category_id, params.subCategoryId),
  'jobs.askedMost': () => [{ ...question, post: post.title, category_name: post.category_name }],
  'circulars.closingFirst': () => [circular],
  'circulars.ofSubCategory': ({ params }) => only([circular], post.sub_category_id, params.subCategoryId),
  'circulars.one': ({ params }) => only(circular, circular.id, params.id),
  'formulas.all': () => [formula],
  'formulas.one': ({ params }) => only(formula, formula.formula_id, params.id),
  'downloads.all': () => [
    {
      id: 41,
      title: 'Hourly production report',
      description: 'By hour.',
      type: 'xlsx',
      file_path: 'uploads/report.xlsx',
      is_premium: 0,
      size: 1000,
      sha256: null,
      as_of: null,
      updated_at: '2026-01-01T00:00:00.000Z',
    },
  ],
  'about.official': () => [
    { id: 1, type: 'about', content_1: '1.0.0', content_2: '2025-01-01', content_3: '2026-01-01' },
  ],
  'about.people': () => [
    {
      id: 1,
      img: '',
      name: 'Rafiul Namuna',
      degree: 'BSc',
      institute: 'BUTEX',
      designation: 'Founder',
      designation2: '',
    },
  ],
  'plans.all': () => [plan],
  'plans.one': ({ params }) => only(plan, plan.id, params.id),
  'orders.paymentMethods': () => [bkash],
  'notifications.all': () => [
    {
      id: 71,
      title: 'Welcome',
      message: 'Read on.',
      title_bn: 'স্বাগতম',
      message_bn: 'পড়তে থাকুন।',
      link: null,
      created_at: '2026-01-01T00:00:00.000Z',
      seen: 1,
    },
  ],
  'saved.existing': () => [],
}

/** The answers of the sample's calls to its reader, who has a package, an order and a saved item. */
export const readerAnswers: FakeAnswers = {
  ...sampleAnswers,
  'accounts.export': () => ({}),
  'accounts.one': () => user,
  'sync.append': () => ({ refused: [] }),
  'sync.entries': () => ({
    entries: [
      {
        id: 'press',
        at: '2026-01-01T00:00:00.000Z',
        data: {
          type: 'question',
          item_id: 23,
          title: 'What is SMV?',
          path: '/jobs/quality/22#question-23',
          wanted: true,
        },
      },
    ],
    last: 1,
    hasMore: false,
  }),
  'orders.plansOfReader': () => [
    {
      package_title: plan.name,
      package_title_bn: plan.name_bn,
      package_type: plan.type,
      status: 'active',
      expire_date: new Date(Date.now() + 30 * dayMs).toISOString(),
    },
  ],
  'orders.ofReader': () => [order],
  'notifications.markSeen': () => null,
}

/** Stores the session of the sample's reader, as a login does. */
export function storeSession(account = user.user_id): void {
  localStorage.setItem('authToken', 'token')
  localStorage.setItem('user', JSON.stringify({ ...user, user_id: account }))
}

/** Stores a purchase of the sample's package by its payment method, as the screens of buying do. */
export function storePurchase(values: { plan?: object; sendFrom?: string; tranId?: string } = {}): void {
  localStorage.setItem(
    'own_purchase',
    JSON.stringify({
      v: 1,
      key: '0b6f1c9e-5d0a-4a57-9a55-3a4f5a1f2b3c',
      createdAt: new Date().toISOString(),
      plan,
      method: bkash,
      sendFrom: '',
      tranId: '',
      ...values,
    }),
  )
}
