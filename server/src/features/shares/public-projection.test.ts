import { loadPack } from '@shelai/content/load-pack.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { expect, test } from 'vitest'
import { buildRegistry } from '../../app.ts'
import { loadStarterContent } from '../../starter-content.ts'
import { openTestSqlite } from '../../testing/each-database.ts'
import { createContext } from '../../testing/test-context.ts'
import { createShareText, shareKinds } from './share-subject.ts'
import { listShareSubjects } from './share-subjects-store.ts'

test('The picture of every link to the starter content shows only what a guest reads on its page', async () => {
  const { db } = await openTestSqlite()
  const context = await createContext(db)
  await loadStarterContent(db, context.files, await loadPack(), context.now())
  const registry = buildRegistry(context)
  const read = async (name: 'articles.one' | 'jobs.questionsOf' | 'circulars.one' | 'formulas.one', params: object) =>
    JSON.stringify((await registry.callWithEnvelope(name, { params } as never, null, context.now())).data)
  const lists = new Map<string, string>()
  for (const { sub_category_id, title, category_name } of (
    await registry.callWithEnvelope('jobs.subCategories', {}, null, context.now())
  ).data)
    lists.set(
      String(sub_category_id),
      JSON.stringify([title, category_name]) +
        (await read('jobs.questionsOf', { subCategoryId: String(sub_category_id) })),
    )
  const allLists = [...lists.values()].join('\n')
  const guest = {
    article: (id: string) => read('articles.one', { articleId: id }),
    post: async (id: string) => lists.get(id) ?? '',
    question: async () => allLists,
    circular: (id: string) => read('circulars.one', { id }),
    formula: (id: string) => read('formulas.one', { id }),
  }
  const counts: Record<string, number> = {}
  for (const kind of shareKinds) {
    const subjects = await listShareSubjects[kind](db, { after: 0, limit: 100_000 })
    counts[kind] = subjects.length
    for (const subject of subjects) {
      const page = await guest[kind](String(subject.id))
      const { title, details } = createShareText(subject, 'Shelai')
      // Counts and dates are written for people; the page has them as they are.
      const written = (part: string) => !/^(?:\d+ questions|[০-৯]+টি প্রশ্ন)$/.test(part)
      const dates = [...page.matchAll(/"deadline":"([\d-]+)"/g)].flatMap(([, day = '']) => [
        `Deadline ${formatDate(day, 'en')}`,
        `শেষ তারিখ ${formatDate(day, 'bn')}`,
      ])
      const parts = [title, ...details.flatMap((line) => line.split(' · '))].filter(written)
      const unread = parts.filter((part) => !page.includes(JSON.stringify(part).slice(1, -1)) && !dates.includes(part))
      expect({ kind, id: subject.id, unread }).toEqual({ kind, id: subject.id, unread: [] })
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
}, 120_000)
