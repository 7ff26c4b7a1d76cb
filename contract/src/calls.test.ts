import { describe, expect, test } from 'vitest'
import type { Call } from './api/call.ts'
import { refusals } from './api/refusals.ts'
import { buildCallUrl } from './call-urls.ts'
import { type CallName, calls, featureOf } from './calls.ts'
import { features } from './rules/features.ts'

const entries = Object.entries(calls) as [CallName, Call][]

/** The table of the specification (section 7) and of the additional calls, written by hand. */
const specified = [
  'GET /content',
  'GET /content/personal',
  'GET /banner',
  'GET /banner/announcement',
  'POST /orders/create',
  'GET /orders/:userId',
  'GET /orders/packages/:userId',
  'GET /articles',
  'GET /articles/details/list',
  'GET /articles/details/list/:categoryId',
  'GET /articles/details/:articleId',
  'GET /articles/spoken-words',
  'GET /jobs/categories',
  'GET /jobs/subcategories',
  'GET /jobs/subcategories/:categoryId',
  'GET /jobs/questions',
  'GET /jobs/questions/:subCategoryId',
  'GET /jobs/circular/category/:subCategoryId',
  'GET /jobs/circular/:id',
  'GET /formulas',
  'GET /formulas/:id',
  'POST /formulas/:id/uses',
  'GET /formulas/files',
  'GET /packs/:pack',
  'GET /packs/items',
  'GET /saveditems/:email',
  'POST /saveditems',
  'DELETE /saveditems/:itemId',
  'POST /users/register',
  'POST /users/login',
  'DELETE /users/delete',
  'GET /users/:email',
  'PUT /users/update/:email',
  'POST /send-otp',
  'POST /verify-otp',
  'POST /reset-password',
  'GET /packages',
  'GET /packages/:id',
  'GET /payment',
  'GET /notifications/all',
  'GET /notifications/unseen-count',
  'PUT /notifications/mark-seen',
]
const besideIt = [
  'GET /product',
  'GET /packages/contents',
  'GET /jobs/subcategory/:subCategoryId',
  'GET /jobs/asked-most',
  'GET /jobs/circulars/closing-first',
  'GET /saveditems/existing',
  'GET /sync/:collection',
  'POST /sync/:collection',
  'POST /users/logout',
  'POST /users/verify-phone',
  'GET /users/export',
  'GET /users/sessions',
  'DELETE /users/sessions/:session',
  'POST /users/sessions/end',
  'POST /formulas/files/:id/download',
  'GET /search',
  'GET /search/synonyms',
  'GET /search/related/:kind/:id',
  'POST /search/misses',
  'GET /jobs/circular/:id/mine',
  'PUT /jobs/circular/:id/reminder',
  'POST /jobs/circular/:id/reports',
  'PUT /jobs/circular/category/:subCategoryId/follow',
  'GET /notifications/push-key',
  'POST /notifications/push-subscriptions',
  'POST /reports/mistakes',
]

describe('calls', () => {
  test('calls contains exactly the calls of the specification and the additional ones', () => {
    const declared = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
    expect(declared.sort()).toEqual([...specified, ...besideIt].sort())
  })

  test('calls names each call after its feature', () => {
    for (const [name] of entries) expect(features).toContain(featureOf(name))
  })

  test('calls parses every parameter of a path and no other', () => {
    for (const [name, call] of entries) {
      const inPath = [...calls[name].path.matchAll(/:(\w+)/g)].map(([, key]) => key)
      expect(Object.keys(call.params?.shape ?? {}), name).toEqual(inPath)
    }
  })

  test('calls declares a body only where the method has one', () => {
    for (const [name, { body }] of entries) if (body) expect(calls[name].method, name).not.toBe('GET')
  })

  test('calls refuses with existing codes, and guests wherever a reader is required', () => {
    for (const [name, call] of entries) {
      for (const code of call.refusals) expect(refusals[code], `${name} ${code}`).toBeDefined()
      const { caller } = calls[name]
      // A queued call of a session that has ended is refused too, so that its device keeps it until the next login.
      expect(call.refusals.includes('sign_in_needed'), name).toBe(
        caller === 'reader' || (caller !== 'anyone' && call.offline === 'queued') || name === 'downloads.link',
      )
    }
  })
})

describe('refusals', () => {
  test('refusals have a fitting HTTP status and a text', () => {
    for (const [code, [status, text]] of Object.entries(refusals)) {
      expect([400, 401, 403, 404, 409, 408, 413, 415, 429, 500, 503], code).toContain(status)
      expect(text.trim(), code).not.toBe('')
    }
  })
})

describe('buildCallUrl', () => {
  test('buildCallUrl fills in parameters and query', () => {
    expect(buildCallUrl('articles.categories')).toBe('/api/v1/articles')
    expect(buildCallUrl('articles.one', { articleId: 7 })).toBe('/api/v1/articles/details/7')
    expect(buildCallUrl('articles.page', {}, { page: 2, limit: 10, fields: undefined })).toBe(
      '/api/v1/articles/details/list?page=2&limit=10',
    )
  })

  test('buildCallUrl percent-encodes every value', () => {
    expect(buildCallUrl('saved.all', { email: 'a/b?c#d%e&f@example.com' })).toBe(
      '/api/v1/saveditems/a%2Fb%3Fc%23d%25e%26f%40example.com',
    )
    expect(buildCallUrl('about.official', {}, { type: 'a&b=c' })).toBe('/api/v1/content?type=a%26b%3Dc')
    expect(buildCallUrl('saved.all', { email: 'সেলাই' })).toBe(`/api/v1/saveditems/${encodeURIComponent('সেলাই')}`)
  })

  test("buildCallUrl never returns another call's URL for a missing parameter", () => {
    expect(buildCallUrl('articles.ofCategory')).toBe('/api/v1/articles/details/list/')
  })
})
