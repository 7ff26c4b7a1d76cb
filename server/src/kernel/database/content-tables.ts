/** The content tables. Each row has a position (`sort_order`), a `state` and, when scheduled, a `publish_at`. */
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
  'synonyms',
] as const

export type ContentTable = (typeof contentTables)[number]
