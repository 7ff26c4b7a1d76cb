/**
 * The whole API on one page: every call's name, method and path below `/api/v1`.
 * No schema stands here, so that the browser can know the paths without carrying a validator;
 * what each call takes and answers is in the file of its feature.
 */
export const apiBase = '/api/v1'

export const calls = {
  'about.product': ['GET', '/product'],
  'about.official': ['GET', '/content'],
  'about.people': ['GET', '/content/personal'],

  'home.banners': ['GET', '/banner'],
  'home.announcements': ['GET', '/banner/announcement'],

  'articles.categories': ['GET', '/articles'],
  'articles.page': ['GET', '/articles/details/list'],
  'articles.ofCategory': ['GET', '/articles/details/list/:categoryId'],
  'articles.one': ['GET', '/articles/details/:articleId'],

  'jobs.categories': ['GET', '/jobs/categories'],
  'jobs.subCategories': ['GET', '/jobs/subcategories'],
  'jobs.subCategoriesOf': ['GET', '/jobs/subcategories/:categoryId'],
  'jobs.subCategory': ['GET', '/jobs/subcategory/:subCategoryId'],
  'jobs.questionsPage': ['GET', '/jobs/questions'],
  'jobs.questionsOf': ['GET', '/jobs/questions/:subCategoryId'],

  'circulars.ofSubCategory': ['GET', '/jobs/circular/category/:subCategoryId'],
  'circulars.one': ['GET', '/jobs/circular/:id'],

  'formulas.all': ['GET', '/formulas'],
  'formulas.one': ['GET', '/formulas/:id'],

  'downloads.all': ['GET', '/formulas/files'],
  'downloads.link': ['POST', '/formulas/files/:id/download'],

  'saved.all': ['GET', '/saveditems/:email'],
  'saved.existing': ['GET', '/saveditems/existing'],
  'saved.add': ['POST', '/saveditems'],
  'saved.remove': ['DELETE', '/saveditems/:itemId'],

  'accounts.register': ['POST', '/users/register'],
  'accounts.login': ['POST', '/users/login'],
  'accounts.logout': ['POST', '/users/logout'],
  'accounts.remove': ['DELETE', '/users/delete'],
  'accounts.export': ['GET', '/users/export'],
  'accounts.verifyPhone': ['POST', '/users/verify-phone'],
  'accounts.one': ['GET', '/users/:email'],
  'accounts.update': ['PUT', '/users/update/:email'],
  'accounts.sendOtp': ['POST', '/send-otp'],
  'accounts.verifyOtp': ['POST', '/verify-otp'],
  'accounts.resetPassword': ['POST', '/reset-password'],

  'plans.all': ['GET', '/packages'],
  'plans.one': ['GET', '/packages/:id'],

  'orders.paymentMethods': ['GET', '/payment'],
  'orders.create': ['POST', '/orders/create'],
  'orders.ofReader': ['GET', '/orders/:userId'],
  'orders.plansOfReader': ['GET', '/orders/packages/:userId'],

  'notifications.all': ['GET', '/notifications/all'],
  'notifications.unseenCount': ['GET', '/notifications/unseen-count'],
  'notifications.markSeen': ['PUT', '/notifications/mark-seen'],
} as const

export type CallName = keyof typeof calls
export type Method = (typeof calls)[CallName][0]

/**
 * The address of a call with its parameters and query filled in, percent-encoded.
 * Query keys whose value is undefined are left out.
 */
export function addressOf(
  name: CallName,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const path = calls[name][1].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')))
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
  return apiBase + path + (asked.length > 0 ? `?${asked.join('&')}` : '')
}
