import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import { isSigned, linkSecret, signedPath } from './signed-links.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const expires = now.getTime() + 1000
const signatureOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

test('a signature holds for its file, its time and its secret alone', () => {
  const signature = signatureOf(signedPath('secret', 7, expires))
  expect(isSigned('secret', 7, expires, signature, now)).toBe(true)
  expect(isSigned('secret', 8, expires, signature, now)).toBe(false)
  expect(isSigned('secret', 7, expires + 1, signature, now)).toBe(false)
  expect(isSigned('other', 7, expires, signature, now)).toBe(false)
  expect(isSigned('secret', 7, expires, `${signature.slice(0, -1)}!`, now)).toBe(false)
  expect(isSigned('secret', 7, expires, '', now)).toBe(false)
})

test('a signature is no longer ours when its time has come', () => {
  const signature = signatureOf(signedPath('secret', 7, expires))
  expect(isSigned('secret', 7, expires, signature, new Date(expires - 1))).toBe(true)
  expect(isSigned('secret', 7, expires, signature, new Date(expires))).toBe(false)
  expect(isSigned('secret', 7, Number.NaN, signatureOf(signedPath('secret', 7, Number.NaN)), now)).toBe(false)
})

eachDatabase('The secret of links', (open) => {
  test('is made once, the same for every process', async () => {
    const database = await open()
    const other = database.again()
    const [one, two] = await Promise.all([linkSecret(database.db), linkSecret(other.db)])
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(two).toBe(one)
  })

  test('is read without writing, so that no kept answer is forgotten for a download', async () => {
    const { db } = await open()
    const version = () => db.selectFrom('content_versions').selectAll().where('feature', '=', 'about').execute()
    await linkSecret(db)
    const before = await version()
    await linkSecret(db)
    expect(await version()).toEqual(before)
  })
})
