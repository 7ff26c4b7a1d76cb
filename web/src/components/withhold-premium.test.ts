import { expect, test } from 'vitest'
import { withholdPremium } from './withhold-premium.ts'

const question = { question_id: 1, question: 'Why?', answer: '<p>Because</p>', is_premium: 1, locked: 0 }

test('withholdPremium takes the answers of premium questions out of a part of a list, and of no others', () => {
  const free = { ...question, question_id: 2, is_premium: 0 }
  expect(withholdPremium({ page: 1, rows: [question, free], total: 2 })).toEqual({
    page: 1,
    rows: [{ ...question, answer: null, locked: 1 }, free],
    total: 2,
  })
})

test('withholdPremium takes the text and the sources out of a premium article', () => {
  const article = { title: 'Seams', summary: 'About', content: '<p>Text</p>', sources: ['A book'], is_premium: '1' }
  expect(withholdPremium(article)).toEqual({ ...article, content: null, sources: [] })
  expect(withholdPremium({ ...article, is_premium: 0 })).toEqual({ ...article, is_premium: 0 })
})

test('withholdPremium takes the expression, the labels and the notes out of a premium formula', () => {
  const formula = {
    title: 'SMV',
    formula: 'a * b',
    labels: [{ label_name: 'a' }],
    notes: 'n',
    source: 's',
    is_premium: 1,
  }
  expect(withholdPremium(formula)).toEqual({ ...formula, formula: null, labels: [], notes: '', source: '' })
})

test('withholdPremium returns nothing for an answer that does not mark what is premium in it', () => {
  expect(withholdPremium([{ name: 'Owner', mobile: '017' }])).toBeUndefined()
  expect(withholdPremium(undefined)).toBeUndefined()
})
