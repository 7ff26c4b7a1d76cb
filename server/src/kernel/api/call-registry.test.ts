import { UserId } from '@shelai/contract/api/ids.ts'
import { Refused } from '@shelai/contract/api/refused.ts'
import { describe, expect, test } from 'vitest'
import { hashToken } from '../auth/secrets.ts'
import type { Reader } from '../entitlements.ts'
import { CallRegistry } from './call-registry.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const reader: Reader = {
  id: UserId.parse('r1'),
  email: 'reader@example.com',
  session: hashToken('token'),
  role: 'reader',
  plans: [],
}
const words = { title: '', title_bn: '', button_text: '', button_text_bn: '' }
const banner = { id: 1, img: 'a.svg', alt: '', link: null, width: null, height: null, ...words }

describe('CallRegistry', () => {
  test('CallRegistry strips fields that the contract does not declare from an answer', async () => {
    const registry = new CallRegistry()
    registry.handle('home.banners', async () => [{ ...banner, state: 'live', secret: 'x' }])
    expect(await registry.call('home.banners', {}, null, now)).toEqual([banner])
  })

  test('CallRegistry throws for an answer that does not fit the contract', async () => {
    const registry = new CallRegistry()
    registry.handle('home.banners', async () => [{ ...banner, id: -1 }])
    await expect(registry.call('home.banners', {}, null, now)).rejects.not.toBeInstanceOf(Refused)
  })

  test('CallRegistry passes the parsed input to the handler, and of a reader the plans alone where they decide', async () => {
    const registry = new CallRegistry()
    let context: object = {}
    registry.handle('articles.page', async ({ query, reader: who, now: when }) => {
      context = { query, who, when }
      return { data: [], meta: { page: 1, limit: 1, total: 0 } }
    })
    await registry.call(
      'articles.page',
      { query: { page: '2', limit: '1000', fields: 'full', more: 'x' } },
      reader,
      now,
    )
    expect(context).toEqual({ query: { page: 2, limit: 100, fields: 'full' }, who: { plans: reader.plans }, when: now })
  })

  test('CallRegistry refuses invalid input before it runs the handler', async () => {
    const registry = new CallRegistry()
    const handler = async () => {
      throw new Error('was asked')
    }
    registry.handle('saved.remove', handler)
    registry.handle('accounts.export', handler)
    const code = (context: Promise<unknown>) =>
      context.catch((error) => (error instanceof Refused ? error.code : error))
    expect(await code(registry.call('saved.remove', { params: { itemId: '1' } }, null, now))).toBe('sign_in_needed')
    expect(
      await code(registry.call('saved.remove', { params: { itemId: 'x' }, query: { type: 'article' } }, reader, now)),
    ).toBe('not_found')
    expect(
      await code(registry.call('saved.remove', { params: { itemId: '1' }, query: { type: 'shoe' } }, reader, now)),
    ).toBe('not_removed')
    expect(await code(registry.call('accounts.export', {}, null, now))).toBe('sign_in_needed')
  })

  test('CallRegistry refuses a call without a handler as not found', async () => {
    await expect(new CallRegistry().call('home.banners', {}, null, now)).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    })
  })
})
