import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import { loadStoredSecret } from './stored-secrets-store.ts'

eachDatabase('loadStoredSecret', (open) => {
  test('loadStoredSecret creates one secret for all processes', async () => {
    const database = await open()
    const other = database.again()
    const [one, two] = await Promise.all([
      loadStoredSecret(database.db, 'download_secret'),
      loadStoredSecret(other.db, 'download_secret'),
    ])
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(two).toBe(one)
  })

  test('loadStoredSecret reads the secret without a write, so that a download invalidates no cached response', async () => {
    const { db } = await open()
    const version = () => db.selectFrom('content_versions').selectAll().where('feature', '=', 'about').execute()
    await loadStoredSecret(db, 'download_secret')
    const before = await version()
    await loadStoredSecret(db, 'download_secret')
    expect(await version()).toEqual(before)
  })
})
