/** The tables of content: each row has its place (`sort_order`), its `state` and, where scheduled, its `publish_at`. */
export const contentTables = [
  'banners',
  'announcements',
  'official_contents',
  'people',
  'article_categories',
  'articles',
  'job_categories',
  'job_sub_categories',
  'job_questions',
  'job_circulars',
  'formulas',
  'files',
  'packages',
  'payment_methods',
] as const

export type ContentTable = (typeof contentTables)[number]
