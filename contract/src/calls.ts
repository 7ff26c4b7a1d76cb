/**
 * The whole API on one page: every call's name, method, path, caller and kind of answer. This file contains no schema,
 * so that the browser loads no validator; the schemas of a call are in the file of its feature.
 */
export const apiBase = '/api/v1'

/** The permitted callers: anybody, anybody with a richer answer for a reader, or a signed-in reader only. */
export type Caller = 'anyone' | 'anyone_or_reader' | 'reader'

type CallProperties = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below `/api/v1`, with `:name` for each parameter. */
  path: string
  caller: Caller
  /** Whether `data` is a list or a single object. */
  answers: 'list' | 'one'
  /** Whether a reader's plans change the answer. */
  dependsOnPlan?: true
}

export const calls = {
  'about.product': { method: 'GET', path: '/product', caller: 'anyone', answers: 'one' },
  'about.official': { method: 'GET', path: '/content', caller: 'anyone', answers: 'list' },
  'about.people': {
    method: 'GET',
    path: '/content/personal',
    caller: 'anyone_or_reader',
    answers: 'list',
    dependsOnPlan: true,
  },

  'home.banners': { method: 'GET', path: '/banner', caller: 'anyone', answers: 'list' },
  'home.announcements': { method: 'GET', path: '/banner/announcement', caller: 'anyone', answers: 'list' },

  'articles.categories': { method: 'GET', path: '/articles', caller: 'anyone', answers: 'list' },
  'articles.page': {
    method: 'GET',
    path: '/articles/details/list',
    caller: 'anyone_or_reader',
    answers: 'list',
    dependsOnPlan: true,
  },
  'articles.ofCategory': {
    method: 'GET',
    path: '/articles/details/list/:categoryId',
    caller: 'anyone',
    answers: 'list',
  },
  'articles.one': {
    method: 'GET',
    path: '/articles/details/:articleId',
    caller: 'anyone_or_reader',
    answers: 'one',
    dependsOnPlan: true,
  },

  'jobs.categories': { method: 'GET', path: '/jobs/categories', caller: 'anyone', answers: 'list' },
  'jobs.subCategories': { method: 'GET', path: '/jobs/subcategories', caller: 'anyone', answers: 'list' },
  'jobs.subCategoriesOf': { method: 'GET', path: '/jobs/subcategories/:categoryId', caller: 'anyone', answers: 'list' },
  'jobs.subCategory': { method: 'GET', path: '/jobs/subcategory/:subCategoryId', caller: 'anyone', answers: 'one' },
  'jobs.questionsPage': {
    method: 'GET',
    path: '/jobs/questions',
    caller: 'anyone_or_reader',
    answers: 'list',
    dependsOnPlan: true,
  },
  'jobs.questionsOf': {
    method: 'GET',
    path: '/jobs/questions/:subCategoryId',
    caller: 'anyone_or_reader',
    answers: 'list',
    dependsOnPlan: true,
  },

  'circulars.ofSubCategory': {
    method: 'GET',
    path: '/jobs/circular/category/:subCategoryId',
    caller: 'anyone',
    answers: 'list',
  },
  'circulars.one': { method: 'GET', path: '/jobs/circular/:id', caller: 'anyone', answers: 'one' },

  'circulars.mine': { method: 'GET', path: '/jobs/circular/:id/mine', caller: 'reader', answers: 'one' },
  'circulars.remind': { method: 'PUT', path: '/jobs/circular/:id/reminder', caller: 'reader', answers: 'one' },
  'circulars.report': { method: 'POST', path: '/jobs/circular/:id/reports', caller: 'reader', answers: 'one' },
  'circulars.follow': {
    method: 'PUT',
    path: '/jobs/circular/category/:subCategoryId/follow',
    caller: 'reader',
    answers: 'one',
  },

  'formulas.all': { method: 'GET', path: '/formulas', caller: 'anyone', answers: 'list' },
  'formulas.one': {
    method: 'GET',
    path: '/formulas/:id',
    caller: 'anyone_or_reader',
    answers: 'one',
    dependsOnPlan: true,
  },
  'formulas.countUse': { method: 'POST', path: '/formulas/:id/uses', caller: 'anyone', answers: 'one' },

  'downloads.all': { method: 'GET', path: '/formulas/files', caller: 'anyone', answers: 'list' },
  'downloads.link': {
    method: 'POST',
    path: '/formulas/files/:id/download',
    caller: 'anyone_or_reader',
    answers: 'one',
  },

  'saved.all': { method: 'GET', path: '/saveditems/:email', caller: 'reader', answers: 'list' },
  'saved.existing': { method: 'GET', path: '/saveditems/existing', caller: 'anyone', answers: 'list' },
  'saved.add': { method: 'POST', path: '/saveditems', caller: 'reader', answers: 'one' },
  'saved.remove': { method: 'DELETE', path: '/saveditems/:itemId', caller: 'reader', answers: 'one' },

  'accounts.register': { method: 'POST', path: '/users/register', caller: 'anyone', answers: 'one' },
  'accounts.login': { method: 'POST', path: '/users/login', caller: 'anyone', answers: 'one' },
  'accounts.logout': { method: 'POST', path: '/users/logout', caller: 'reader', answers: 'one' },
  'accounts.remove': { method: 'DELETE', path: '/users/delete', caller: 'reader', answers: 'one' },
  'accounts.export': { method: 'GET', path: '/users/export', caller: 'reader', answers: 'one' },
  'accounts.verifyPhone': { method: 'POST', path: '/users/verify-phone', caller: 'reader', answers: 'one' },
  'accounts.sessions': { method: 'GET', path: '/users/sessions', caller: 'reader', answers: 'list' },
  'accounts.endSession': { method: 'DELETE', path: '/users/sessions/:session', caller: 'reader', answers: 'one' },
  'accounts.endLeftSession': { method: 'POST', path: '/users/sessions/end', caller: 'anyone', answers: 'one' },
  'accounts.one': { method: 'GET', path: '/users/:email', caller: 'reader', answers: 'one' },
  'accounts.update': { method: 'PUT', path: '/users/update/:email', caller: 'reader', answers: 'one' },
  'accounts.sendOtp': { method: 'POST', path: '/send-otp', caller: 'anyone_or_reader', answers: 'one' },
  'accounts.verifyOtp': { method: 'POST', path: '/verify-otp', caller: 'anyone', answers: 'one' },
  'accounts.resetPassword': { method: 'POST', path: '/reset-password', caller: 'anyone', answers: 'one' },

  'plans.all': { method: 'GET', path: '/packages', caller: 'anyone', answers: 'list' },
  'plans.one': { method: 'GET', path: '/packages/:id', caller: 'anyone', answers: 'one' },

  'orders.paymentMethods': { method: 'GET', path: '/payment', caller: 'anyone', answers: 'list' },
  'orders.create': { method: 'POST', path: '/orders/create', caller: 'reader', answers: 'one' },
  'orders.ofReader': { method: 'GET', path: '/orders/:userId', caller: 'reader', answers: 'list' },
  'orders.plansOfReader': { method: 'GET', path: '/orders/packages/:userId', caller: 'reader', answers: 'list' },

  'notifications.all': { method: 'GET', path: '/notifications/all', caller: 'anyone_or_reader', answers: 'list' },
  'notifications.unseenCount': {
    method: 'GET',
    path: '/notifications/unseen-count',
    caller: 'anyone_or_reader',
    answers: 'one',
  },
  'packs.items': {
    method: 'GET',
    path: '/packs/items',
    caller: 'anyone_or_reader',
    answers: 'one',
    dependsOnPlan: true,
  },
  'packs.one': { method: 'GET', path: '/packs/:pack', caller: 'anyone_or_reader', answers: 'one', dependsOnPlan: true },

  'notifications.markSeen': { method: 'PUT', path: '/notifications/mark-seen', caller: 'reader', answers: 'one' },

  'notifications.pushKey': { method: 'GET', path: '/notifications/push-key', caller: 'anyone', answers: 'one' },
  'notifications.subscribePush': {
    method: 'POST',
    path: '/notifications/push-subscriptions',
    caller: 'reader',
    answers: 'one',
  },

  'reports.mistake': { method: 'POST', path: '/reports/mistakes', caller: 'anyone_or_reader', answers: 'one' },

  'search.find': { method: 'GET', path: '/search', caller: 'anyone', answers: 'list' },
  'search.synonyms': { method: 'GET', path: '/search/synonyms', caller: 'anyone', answers: 'list' },
  'search.related': { method: 'GET', path: '/search/related/:kind/:id', caller: 'anyone', answers: 'list' },
  'search.countMiss': { method: 'POST', path: '/search/misses', caller: 'anyone', answers: 'one' },
} as const satisfies Record<string, CallProperties>

export type CallName = keyof typeof calls
export type Method = (typeof calls)[CallName]['method']

/**
 * Builds the URL of a call with its parameters and query, percent-encoded. Omits query keys whose value is undefined.
 */
export function buildCallUrl(
  name: CallName,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const path = calls[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')))
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
  return apiBase + path + (entries.length > 0 ? `?${entries.join('&')}` : '')
}
