import { expect, test } from 'vitest'
import { listFiguresToRenew } from './figures-to-renew.ts'
import { loadPack } from './load-pack.ts'

const pack = await loadPack()
const [formula] = pack.formulas
const [category] = pack.articleCategories
const [article] = category?.articles ?? []
if (!formula || !category || !article) throw new Error('the pack has a formula and an article')

test('listFiguresToRenew names the place of each figure, the oldest first', () => {
  const page = listFiguresToRenew({
    ...pack,
    formulas: [
      {
        ...formula,
        title: 'Pay of Day',
        figures: [{ what: 'Rate', value: '2 | 3', source: 'Act s.1', as_of: '2025-11-17' }],
      },
    ],
    articleCategories: [
      {
        ...category,
        articles: [
          {
            ...article,
            title: 'Wages',
            figures: [{ what: 'Wage', value: 'Tk 5', source: 'Gazette', as_of: '2023-12-01' }],
          },
        ],
      },
    ],
    jobCategories: [],
    downloads: [],
  })
  expect(page.split('\n').filter((line) => line.startsWith('| 20'))).toEqual([
    '| 2023-12-01 | Gazette | Wage | Tk 5 | Article: Wages |  |',
    '| 2025-11-17 | Act s.1 | Rate | 2 \\| 3 | Formula: Pay of Day |  |',
  ])
})

test('The starter content declares the figures of its labour law', () => {
  const page = listFiguresToRenew(pack)
  for (const place of [
    'Formula: Maternity Benefit of Worker',
    'Article: Planning a new style: attendance and learning curve',
    'File: Compliance audit checklist',
  ]) {
    expect(page).toContain(place)
  }
})
