import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openOfflineDatabase } from '../../device/offline-database.ts'
import { keepAnswer } from '../../network/kept-answers.ts'
import { storeItems, storePack } from '../../network/kept-packs.ts'
import { listDocuments } from './answer-documents.ts'
import { readKeptAnswers } from './kept-answers-of-calls.ts'

const article = (article_id: number, title: string, fields: object = {}) => ({
  article_id,
  title,
  category_name: 'Quality',
  summary: '',
  content: `<p>About ${title}</p>`,
  is_premium: 0,
  ...fields,
})
const envelope = (data: unknown) => ({ status: true as const, message: 'OK', data })
const keep = (address: string, account: string, data: unknown) =>
  keepAnswer({ address: `/api/v1${address}`, account, envelope: envelope(data), keptAt: 1 })

test('readKeptAnswers lists what was seen and what packs hold, also as rows, and nothing of another account', async () => {
  await keep('/articles/details/1', '', article(1, 'Rib'))
  await keep('/articles/details/2', 'r2', article(2, 'Of another account'))
  await keep('/articles/details/list/9', '', [{ article_id: 7, title: 'A row of a list that is not searched' }])
  await keep('/formulas?limit=100&page=1', '', [{ formula_id: 4, title: 'SMV', is_premium: 0, use: '', use_bn: '' }])
  await keep('/jobs/subcategories/1', '', [
    { sub_category_id: 3, title: 'QC', category_name: 'Quality', question_count: 1 },
    { sub_category_id: 4, title: 'A post without questions', category_name: 'Quality', question_count: 0 },
  ])
  const pack = { pack: 'post-3', title: 'QC', path: '/', version: '', list: [], pictures: [], listedAt: 0, keptAt: 0 }
  await storePack({ ...pack, state: 'fetching', doneBytes: 0, totalBytes: 1 })
  await storeItems('post-3', [
    {
      key: 'jobs.subCategory/3',
      version: 'a',
      answer: envelope({ sub_category_id: 3, title: 'QC', category_name: 'Quality' }),
    },
    { key: 'jobs.questionsOf/3', version: 'b', answer: envelope([11]) },
    {
      key: 'jobs.questionsOf/3/11',
      version: 'c',
      answer: {
        question_id: 11,
        question: 'What is AQL?',
        answer: '<p>A limit</p>',
        is_premium: 0,
        sub_category_id: 3,
      },
    },
  ])
  const documents = listDocuments(await readKeptAnswers('r1'))
  expect(documents.map(({ kind, title, text }) => [kind, title, text.trim()])).toEqual([
    ['article', 'Rib', 'About Rib'],
    ['post', 'QC', 'Quality'],
    ['question', 'What is AQL?', 'A limit'],
    ['formula', 'SMV', ''],
  ])
})

test('readKeptAnswers leaves out a damaged item of a pack, and lists the others', async () => {
  const pack = { pack: 'skills-1', title: '', path: '/', version: '', list: [], pictures: [], listedAt: 0, keptAt: 0 }
  await storePack({ ...pack, state: 'kept', doneBytes: 0, totalBytes: 1 })
  const titles = ['Seam', 'Stitch'] as const
  await storeItems(
    'skills-1',
    titles.map((title, at) => ({
      key: `articles.one/${21 + at}`,
      version: title,
      answer: envelope(article(21 + at, title)),
    })),
  )
  const database = await openOfflineDatabase()
  const item = await database.get('packItems', ['skills-1', 'articles.one/21'])
  if (item) await database.put('packItems', { ...item, text: item.text.slice(0, 40) })
  const documents = listDocuments(await readKeptAnswers('r1'))
  expect(documents.map(({ title }) => title)).toContain('Stitch')
  expect(documents.map(({ title }) => title)).not.toContain('Seam')
})

test('readKeptAnswers lists calculators and circulars that were opened alone, and circulars that close first', async () => {
  await keep('/formulas/6', '', {
    formula_id: 6,
    title: 'GSM of knit',
    is_premium: 0,
    use: 'Weigh a cutting',
    use_bn: '',
  })
  const circular = {
    company: 'Mill',
    place: 'Savar',
    sub_cate_name: 'QC',
    cate_name: 'Quality',
    closes_on: '2999-01-01',
  }
  await keep('/jobs/circular/8', '', { ...circular, id: 8, title: 'Fabric inspector' })
  await keep('/jobs/circulars/closing-first', '', [{ ...circular, id: 9, title: 'Merchandiser' }])
  const documents = listDocuments(await readKeptAnswers('r3'))
  expect(documents.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['GSM of knit', 'Fabric inspector', 'Merchandiser']),
  )
})
