import { apiBase } from '@shelai/contract/call-urls.ts'
import { calls } from '@shelai/contract/calls.ts'
import { expect, test } from 'vitest'
import {
  createArticle,
  createFile,
  createFormula,
  createPerson,
  createQuestion,
} from '../../src/testing/content-fixtures.ts'
import { oneDatabase } from '../../src/testing/each-database.ts'
import { createTestOrder, settle } from '../../src/testing/test-order.ts'
import { createReader } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

/** A different text in each kind of locked content. */
const canaries = {
  answer: 'kanari-answer',
  article: 'kanari-article',
  formula: 'kanari-formula',
  owners: 'kanari-owners',
  file: 'kanari-file',
}
type Kind = keyof typeof canaries

const any: Kind[] = ['article', 'formula', 'owners']
/** The kinds that each plan unlocks. */
const unlockedKinds: [string, Kind[]][] = [
  ['jobs', ['answer', ...any]],
  ['JOBS', ['answer', ...any]],
  ['format', ['file', ...any]],
  ['gsd', any],
]

oneDatabase('A plan', (open) => {
  async function setUp() {
    const clock = { now: new Date('2026-11-20T04:00:00.000Z') }
    const server = await startServer(await open(), { now: () => clock.now })
    const { db } = server
    await createQuestion(db, { is_premium: 1, answer: `<p>${canaries.answer}</p>` })
    await createArticle(db, { is_premium: 1, content: `<p>${canaries.article}</p>` })
    await createFormula(db, { is_premium: 1, formula: canaries.formula })
    await createPerson(db, { type: 'contact', mobile: canaries.owners })
    const { path } = await server.files.put('private', 'sheet.pdf', Buffer.from(canaries.file))
    const { id: file } = await createFile(db, { is_premium: 1, file_path: path })

    /** Requests every URL, with a token or without, and returns the kinds whose canary it finds. */
    const findUnlocked = async (authorization?: string): Promise<Kind[]> => {
      const headers = authorization ? { authorization } : {}
      let all = ''
      for (const [name, facts] of Object.entries(calls)) {
        if (facts.method !== 'GET') continue
        const answers = await Promise.all(
          ['', '?fields=full', '?page=1&limit=100', '?item=1', '?type=contact', '?type=about'].map(async (query) =>
            (await server.request(apiBase + facts.path.replace(/:\w+/, '1') + query, { headers })).text(),
          ),
        )
        const answered = answers.join('')
        for (const [kind, canary] of Object.entries(canaries))
          if (answered.includes(canary)) expect(facts, name).toMatchObject({ dependsOnPlan: kind })
        all += answered
      }
      for (const address of ['/sitemap.xml', `${apiBase}/openapi.json`])
        all += await (await server.request(address)).text()
      const link = await server.read(`${apiBase}/formulas/files/${file}/download`, { method: 'POST', headers })
      const { url } = (link.data ?? {}) as { url?: string }
      if (url) all += await (await server.request(new URL(url).pathname)).text()
      return (Object.keys(canaries) as Kind[]).filter((kind) => all.includes(canaries[kind])).sort()
    }
    return { db, clock, findUnlocked }
  }

  test.each(unlockedKinds)(
    'A plan of type %s unlocks exactly its kinds until it ends, and nothing for a guest',
    async (package_type, kinds) => {
      const { db, clock, findUnlocked } = await setUp()
      const [reader, other] = [await createReader(db), await createReader(db)]
      const order = await createTestOrder(db, reader.id, { package_type, days: 1 })
      expect(await findUnlocked(reader.authorization)).toEqual([])
      await settle(db, order)
      expect(await findUnlocked(reader.authorization)).toEqual([...kinds].sort())
      expect(await findUnlocked()).toEqual([])
      expect(await findUnlocked(other.authorization)).toEqual([])
      clock.now = new Date('2026-11-21T03:59:59.999Z')
      expect(await findUnlocked(reader.authorization)).toEqual([...kinds].sort())
      clock.now = new Date('2026-11-21T04:00:00.000Z')
      expect(await findUnlocked(reader.authorization)).toEqual([])
    },
  )

  test('A refunded, rejected or pending order unlocks nothing', async () => {
    const { db, findUnlocked } = await setUp()
    const reader = await createReader(db)
    await createTestOrder(db, reader.id)
    await settle(db, await createTestOrder(db, reader.id), { to: 'reject', reason: 'x' })
    const order = await createTestOrder(db, reader.id)
    await settle(db, order)
    await settle(db, order, { to: 'refund', reason: 'x' })
    expect(await findUnlocked(reader.authorization)).toEqual([])
  })
})
