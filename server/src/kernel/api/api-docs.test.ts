import { Validator } from '@seriousme/openapi-schema-validator'
import { type CallName, calls, featureOf } from '@shelai/contract/calls.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestSqlite } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'
import { buildOpenApi } from './openapi-document.ts'

const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() })).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
})
const Document = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

const names = Object.keys(calls) as CallName[]

function documented() {
  const document = Document.parse(
    JSON.parse(JSON.stringify(buildOpenApi({ publicUrl: 'https://shelai.example', adminUrl: undefined }, '1.0.0'))),
  )
  const at = (name: CallName) => {
    const { method, path } = calls[name]
    return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  }
  return { ...document, at }
}

describe('The OpenAPI document', () => {
  test('The OpenAPI document is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const document = JSON.parse(
      JSON.stringify(buildOpenApi({ publicUrl: 'https://shelai.example', adminUrl: undefined }, '1.0.0')),
    )
    expect(await validator.validate(document)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('The OpenAPI document contains exactly the calls of the contract, each at its method and path', () => {
    const { at, paths } = documented()
    for (const name of names) expect(at(name)?.operationId, name).toBe(name)
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    const ofReaders = operations.filter(({ tags }) => !tags.includes('admin'))
    expect(ofReaders.map(({ operationId }) => operationId).sort()).toEqual([...names].sort())
  })

  test('The OpenAPI document names every path parameter as required', () => {
    const { at } = documented()
    for (const name of names) {
      const inPath = at(name)?.parameters.filter((parameter) => parameter.in === 'path')
      const expected = [...calls[name].path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
        name: parameter,
        in: 'path',
        required: true,
      }))
      expect(inPath, name).toEqual(expected)
    }
  })

  test('The OpenAPI document says of every call whether a token is required, optional or ignored', () => {
    const { at } = documented()
    expect(at('articles.categories')?.security).toEqual([])
    expect(at('jobs.questionsOf')?.security).toEqual([{}, { bearer: [] }])
    expect(at('orders.create')?.security).toEqual([{ bearer: [] }])
  })

  test('The OpenAPI document has a response for every status with which a call refuses', () => {
    const { at } = documented()
    expect(Object.keys(at('downloads.link')?.responses ?? {})).toEqual(['200', '401', '403', '404'])
    for (const name of names) expect(at(name)?.tags, name).toEqual([featureOf(name)])
  })

  test('The OpenAPI document contains the admin calls of every resource, with its fields', () => {
    const { paths } = documented()
    const summarize = (path: string) =>
      Object.entries(paths[path] ?? {}).map(([method, { operationId }]) => `${method} ${operationId}`)
    expect(summarize('/admin/articles')).toEqual(['get admin.articles.list', 'post admin.articles.create'])
    expect(summarize('/admin/articles/{id}')).toEqual([
      'get admin.articles.read',
      'put admin.articles.update',
      'delete admin.articles.delete',
    ])
    expect(summarize('/admin/audit/{id}')).toEqual(['get admin.audit.read'])
    expect(summarize('/admin/orders')).toEqual(['get admin.orders.list'])
    expect(summarize('/admin/orders/{id}/approve')).toEqual(['post admin.orders.approve'])
    for (const path of ['me', 'confirm', 'uploads']) expect(paths[`/admin/${path}`], path).toBeDefined()
    for (const [path, methods] of Object.entries(paths).filter(([path]) => path.startsWith('/admin/'))) {
      // Only the link of an invitation opens calls without a session.
      // A restore ends all sessions, also that of who asks what became of it.
      const needsSession = !path.startsWith('/admin/invitation/') && path !== '/admin/backups/restore/{id}'
      for (const { security, responses } of Object.values(methods)) {
        expect(security, path).toEqual(needsSession ? [{ bearer: [] }] : [])
        expect(Object.keys(responses).includes('401'), path).toBe(needsSession)
      }
    }
    const create = JSON.stringify(paths['/admin/articles']?.post)
    expect(create).toContain('"required":["title","category_id","content"]')
    expect(create).toContain('"maxLength":200')
    expect(create).not.toContain('article_id')
  })

  test('GET /api/docs serves the document and its page without script from other origins', async () => {
    const { request } = await startServer(await openTestSqlite(), { publicUrl: 'https://shelai.example' })
    const response = await request('/api/v1/openapi.json')
    expect(response.headers.get('etag')).not.toBeNull()
    const document = Document.parse(await response.json())
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.servers).toEqual([{ url: 'https://shelai.example/api/v1' }])

    const page = await request('/api/docs')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const html = await page.text()
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(files).toHaveLength(3)
    for (const file of files) {
      const response = await request(file)
      expect([response.status, (await response.text()).length > 0], file).toEqual([200, true])
      expect(response.headers.get('content-security-policy'), file).toContain("frame-ancestors 'none'")
      expect(response.headers.get('x-content-type-options'), file).toBe('nosniff')
    }
    for (const file of ['', 'index.html', 'oauth2-redirect.html', 'swagger-initializer.js', 'package.json']) {
      expect((await request(`/api/docs/files/${file}`)).status, file).toBe(404)
    }
  })
})
