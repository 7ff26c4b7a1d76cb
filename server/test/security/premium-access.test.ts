import { UserId } from '@shelai/contract/api/ids.ts'
import type { Answer } from '@shelai/contract/calls.ts'
import { expect, test } from 'vitest'
import { buildRegistry } from '../../src/app.ts'
import { hashToken } from '../../src/kernel/auth/secrets.ts'
import type { Reader } from '../../src/kernel/entitlements.ts'
import {
  createArticle,
  createFile,
  createFormula,
  createPerson,
  createQuestion,
  writtenAt,
} from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createContext } from '../../src/testing/test-context.ts'

const now = new Date(writtenAt)
const createReaderWithPlan = (type: string, until = '2026-12-20T04:00:00.000Z'): Reader => ({
  id: UserId.parse('r1'),
  email: 'reader@example.com',
  session: hashToken('token'),
  role: 'reader',
  plans: [{ type, until }],
})

/**
 * The expected access of each reader to: answer, answer in a page of a list, answer in the paged list, article, article
 * in the paged list, formula, owners, file.
 */
const table: [string, Reader | null, boolean[], string][] = [
  ['a guest', null, [false, false, false, false, false, false, false, false], 'sign_in_needed'],
  [
    'a reader without a plan',
    { ...createReaderWithPlan(''), plans: [] },
    [false, false, false, false, false, false, false, false],
    'plan_needed',
  ],
  [
    'a reader whose plan is over',
    createReaderWithPlan('jobs', writtenAt),
    [false, false, false, false, false, false, false, false],
    'plan_needed',
  ],
  [
    'a reader with a jobs plan',
    createReaderWithPlan('jobs'),
    [true, true, true, true, true, true, true, false],
    'plan_needed',
  ],
  [
    'a reader with a format plan',
    createReaderWithPlan('Format'),
    [false, false, false, true, true, true, true, true],
    '',
  ],
  [
    'a reader with another plan',
    createReaderWithPlan('gsd'),
    [false, false, false, true, true, true, true, false],
    'plan_needed',
  ],
]

eachDatabase('Premium content', (open) => {
  for (const [who, reader, opened, refusedWith] of table) {
    test(`${who} receives exactly what the plan unlocks`, async () => {
      const { db } = await open()
      const registry = buildRegistry(await createContext(db))
      const { id: questionId, sub_category_id } = await createQuestion(db, { is_premium: 1, spoken: 'I say because' })
      const { id: articleId } = await createArticle(db, { is_premium: 1 })
      const { id } = await createFormula(db, { is_premium: 1 })
      const { id: fileId } = await createFile(db, { is_premium: 1 })
      await createPerson(db, { type: 'contact' })

      const [question] = await registry.call(
        'jobs.questionsOf',
        { params: { subCategoryId: String(sub_category_id) } },
        reader,
        now,
      )
      const [questionOfPart] = await registry.call(
        'jobs.questionsOf',
        { params: { subCategoryId: String(sub_category_id) }, query: { limit: '100', item: String(questionId) } },
        reader,
        now,
      )
      const [listedQuestion] = await registry.call('jobs.questionsPage', { query: { fields: 'full' } }, reader, now)
      const article = await registry.call('articles.one', { params: { articleId: String(articleId) } }, reader, now)
      const [listedArticle] = await registry.call('articles.page', { query: { fields: 'full' } }, reader, now)
      const formula = await registry.call('formulas.one', { params: { id: String(id) } }, reader, now)
      const owners = await registry.call('about.people', { query: { type: 'contact' } }, reader, now)
      const link: Answer<'downloads.link'> | { code: string } = await registry
        .call('downloads.link', { params: { id: String(fileId) } }, reader, now)
        .catch((error: { code: string }) => error)

      const isOpen = (thing: { locked?: number | undefined } | undefined) => thing?.locked === 0
      expect([
        question?.answer === '<p>Because</p>' && question.spoken === 'I say because' && isOpen(question),
        questionOfPart?.answer === '<p>Because</p>' &&
          questionOfPart.spoken === 'I say because' &&
          isOpen(questionOfPart),
        listedQuestion?.answer === '<p>Because</p>' &&
          listedQuestion.spoken === 'I say because' &&
          isOpen(listedQuestion),
        article.content === '<p>Read me</p>' && isOpen(article),
        listedArticle?.content === '<p>Read me</p>' && isOpen(listedArticle),
        formula.formula !== null && formula.labels.length === 2 && isOpen(formula),
        owners[0]?.email === 'person@example.com' && owners[0].mobile === '01700-000001',
        'url' in link,
      ]).toEqual(opened)
      expect('code' in link ? link.code : '').toBe(refusedWith)
    })
  }

  test('GET /content/personal returns no contacts to anybody', async () => {
    const { db } = await open()
    const registry = buildRegistry(await createContext(db))
    await createPerson(db, { type: 'about' })
    const people = await registry.call('about.people', { query: { type: 'about' } }, createReaderWithPlan('jobs'), now)
    expect(JSON.stringify(people)).not.toMatch(/mobile|email|01700/)
  })
})
