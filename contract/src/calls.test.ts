import { describe, expect, test } from 'vitest'
import type { Call } from './call.ts'
import { callSchemas } from './call-schemas.ts'
import { buildCallUrl, type CallName, calls } from './calls.ts'
import { features } from './features.ts'
import { refusals } from './refusals.ts'

const entries = Object.entries(callSchemas) as [CallName, Call][]

/** The table of the specification (section 7) and of the calls beside it, written by hand. */
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
  'GET /jobs/categories',
  'GET /jobs/subcategories',
  'GET /jobs/subcategories/:categoryId',
  'GET /jobs/questions',
  'GET /jobs/questions/:subCategoryId',
  'GET /jobs/circular/category/:subCategoryId',
  'GET /jobs/circular/:id',
  'GET /formulas',
  'GET /formulas/:id',
  'GET /formulas/files',
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
  'GET /jobs/subcategory/:subCategoryId',
  'GET /saveditems/existing',
  'POST /users/logout',
  'POST /users/verify-phone',
  'GET /users/export',
  'POST /formulas/files/:id/download',
]

describe('The calls', () => {
  test('are those of the specification and those beside it', () => {
    const known = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
    expect(known.sort()).toEqual([...specified, ...besideIt].sort())
  })

  test('are promised one by one, each by the feature of its name', () => {
    expect(entries.map(([name]) => name).sort()).toEqual(Object.keys(calls).sort())
    for (const [name, { feature }] of entries) {
      expect(features).toContain(feature)
      expect(name.startsWith(`${feature}.`), name).toBe(true)
    }
  })

  test('read every parameter of their path, and no other', () => {
    for (const [name, call] of entries) {
      const inPath = [...calls[name].path.matchAll(/:(\w+)/g)].map(([, key]) => key)
      expect(Object.keys(call.params?.shape ?? {}), name).toEqual(inPath)
    }
  })

  test('declare a list exactly where their schema takes one', () => {
    for (const [name, { answer }] of entries) {
      if (calls[name].method !== 'GET') continue
      expect(calls[name].answers === 'list', name).toBe(answer.safeParse([]).success)
    }
  })

  test('take a body only where their method has one', () => {
    for (const [name, { body }] of entries) if (body) expect(calls[name].method, name).not.toBe('GET')
  })

  test('refuse with codes that there are, and signed-out readers wherever one must be signed in', () => {
    for (const [name, call] of entries) {
      for (const code of call.refusals) expect(refusals[code], `${name} ${code}`).toBeDefined()
      expect(call.refusals.includes('sign_in_needed'), name).toBe(
        calls[name].caller === 'reader' || name === 'downloads.link',
      )
    }
  })
})

describe('Refusals', () => {
  test('have a fitting HTTP status and a text', () => {
    for (const [code, [status, text]] of Object.entries(refusals)) {
      expect([400, 401, 403, 404, 409, 408, 413, 415, 429, 500, 503], code).toContain(status)
      expect(text.trim(), code).not.toBe('')
    }
  })
})

describe('The address of a call', () => {
  test('is its path with parameters and query in it', () => {
    expect(buildCallUrl('articles.categories')).toBe('/api/v1/articles')
    expect(buildCallUrl('articles.one', { articleId: 7 })).toBe('/api/v1/articles/details/7')
    expect(buildCallUrl('articles.page', {}, { page: 2, limit: 10, fields: undefined })).toBe(
      '/api/v1/articles/details/list?page=2&limit=10',
    )
  })

  test('is percent-encoded, so that nothing in it reads as something else', () => {
    expect(buildCallUrl('saved.all', { email: 'a/b?c#d%e&f@example.com' })).toBe(
      '/api/v1/saveditems/a%2Fb%3Fc%23d%25e%26f%40example.com',
    )
    expect(buildCallUrl('about.official', {}, { type: 'a&b=c' })).toBe('/api/v1/content?type=a%26b%3Dc')
    expect(buildCallUrl('saved.all', { email: 'সেলাই' })).toBe(`/api/v1/saveditems/${encodeURIComponent('সেলাই')}`)
  })

  test('is never that of another call for want of a parameter', () => {
    expect(buildCallUrl('articles.ofCategory')).toBe('/api/v1/articles/details/list/')
  })
})
