/**
 * The closed list of features. A feature has the same name in every workspace: `contract/src/features/articles/articles.ts`,
 * `server/src/features/articles/`, `web/src/features/articles/`.
 */
export const features = [
  'home',
  'articles',
  'jobs',
  'circulars',
  'formulas',
  'downloads',
  'saved',
  'accounts',
  'plans',
  'orders',
  'notifications',
  'about',
  'packs',
  'search',
  'reports',
  'sync',
  'practice',
  'shares',
  'studio',
] as const

export type Feature = (typeof features)[number]
