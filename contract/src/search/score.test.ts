import { expect, test } from 'vitest'
import { parseSynonyms, readQuery, type Synonyms, uniteKeys } from './read-query.ts'
import { scoreDocument, type WeightedTerm } from './score.ts'
import { keysOfWord } from './word-keys.ts'

const synonyms = parseSynonyms('iron, ইস্ত্রি\noverlock, over lock')

/** Reads the words of a query as if each were in one document. */
const weighTerms = (typed: string, synonyms?: Synonyms): WeightedTerm[] =>
  readQuery(typed, synonyms).terms.map((term) => ({ ...term, documents: 1, keys: uniteKeys(term.alternatives) }))

/** Scores titles alone, as if each word were in one document of a hundred. */
function scoreTitles(typed: string, titles: readonly string[]): number[] {
  const terms = weighTerms(typed, synonyms)
  return titles.map((title) => scoreDocument(terms, { title, context: '', hasInBody: () => false }, 100).score)
}

test('scoreDocument prefers the word that a synonym is to another word that sounds so', () => {
  const [iron = 0, yarn = 0] = scoreTitles('ইস্ত্রি ', ['Iron of the line', 'Yarn of the line'])
  expect(iron).toBeGreaterThan(yarn)
})

test('scoreDocument counts a word that begins with the letters typed so far as much as the whole word', () => {
  const [whole = 0, begun = 0, alike = 0] = scoreTitles('over', ['Over the line', 'Overtime of line', 'Owner of line'])
  expect(begun).toBe(whole)
  expect(begun).toBeGreaterThan(alike)
})

test('scoreDocument trusts an everyday word less in the text than in the title, unless it is the only one', () => {
  const candidate = (title: string) => ({
    title,
    context: '',
    hasInBody: (key: string) => keysOfWord('rent').includes(key),
  })
  const surenessOf = (typed: string, title: string) => scoreDocument(weighTerms(typed), candidate(title), 100).sureness
  const inTitle = surenessOf('house rent ', 'Rent')
  expect(surenessOf('house rent ', 'Wage')).toBe(inTitle / 2)
  expect(surenessOf('rent ', 'Wage')).toBe(surenessOf('rent ', 'Rent'))
})
