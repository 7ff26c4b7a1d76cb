import { expect, test } from 'vitest'
import { withholdPremium } from './withhold-premium.ts'

const question = {
  question_id: 1,
  question: 'Why?',
  answer: '<p>Because</p>',
  spoken: 'Because I say so',
  is_premium: 1,
  locked: 0,
}

test('withholdPremium removes the answers of premium questions from a part of a list, and no others', () => {
  const free = { ...question, question_id: 2, is_premium: 0 }
  expect(withholdPremium({ page: 1, rows: [question, free], total: 2 })).toEqual({
    page: 1,
    rows: [{ ...question, answer: null, spoken: null, locked: 1 }, free],
    total: 2,
  })
})

test('withholdPremium removes the text and the sources from a premium article', () => {
  const article = { title: 'Seams', summary: 'About', content: '<p>Text</p>', sources: ['A book'], is_premium: '1' }
  expect(withholdPremium(article)).toEqual({ ...article, content: null, sources: [] })
  expect(withholdPremium({ ...article, is_premium: 0 })).toEqual({ ...article, is_premium: 0 })
})

test('withholdPremium removes the expression, the labels and the notes from a premium formula', () => {
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

test('withholdPremium returns undefined for an answer without a premium mark', () => {
  expect(withholdPremium([{ name: 'Owner', mobile: '017' }])).toBeUndefined()
  expect(withholdPremium(undefined)).toBeUndefined()
})
