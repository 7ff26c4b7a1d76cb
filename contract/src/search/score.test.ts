import { expect, test } from 'vitest'
import { parseSynonyms, readQuery, type Synonyms, uniteKeys } from './read-query.ts'
import { type Candidate, scoreDocument, type WeightedTerm } from './score.ts'
import type { SearchKind } from './search-kinds.ts'
import { keysOfWord } from './word-keys.ts'

const synonyms = parseSynonyms('iron, ইস্ত্রি\noverlock, over lock')

/** Reads the words of a query as if each were in one document. */
const weighTerms = (typed: string, synonyms?: Synonyms): WeightedTerm[] =>
  readQuery(typed, synonyms).terms.map((term) => ({ ...term, documents: 1, keys: uniteKeys(term.alternatives) }))

/** An article with a title, whose text has some words. */
const candidate = (title: string, ...body: readonly string[]): Candidate => ({
  kind: 'article',
  title,
  context: '',
  hasInBody: (key) => body.some((word) => keysOfWord(word).includes(key)),
})

/** Scores titles alone, as if each word were in one document of a hundred. */
function scoreTitles(typed: string, titles: readonly string[]): number[] {
  const terms = weighTerms(typed, synonyms)
  return titles.map((title) => scoreDocument(terms, candidate(title), 100).score)
}

test('scoreDocument prefers the word that a synonym is to another word that sounds so', () => {
  const [iron = 0, yarn = 0] = scoreTitles('ইস্ত্রি ', ['Iron of the line', 'Yarn of the line'])
  expect(iron).toBeGreaterThan(yarn)
})

test('scoreDocument prefers the whole word to one that begins so, and that to one that sounds so', () => {
  const [whole = 0, begun = 0, alike = 0] = scoreTitles('over', ['Over the line', 'Overtime of line', 'Owner of line'])
  expect(whole).toBeGreaterThan(begun)
  expect(begun).toBeGreaterThan(alike)
})

test('scoreDocument takes the name of its kind for a word of the title', () => {
  const scoreOf = (kind: SearchKind) =>
    scoreDocument(weighTerms('gsm calculation '), { ...candidate('GSM of Fabric'), kind }, 100)
  expect(scoreOf('formula').score).toBeGreaterThan(scoreOf('article').score)
  expect(scoreOf('formula').sureness).toBeGreaterThan(scoreOf('article').sureness)
})

test('scoreDocument finds a phrase of which the title has a word and the text the other', () => {
  const terms = weighTerms('over lock ', synonyms)
  const scoreOf = (title: string) => scoreDocument(terms, candidate(title, 'over', 'lock'), 100).score
  expect(scoreOf('Lock of the line')).toBeGreaterThan(scoreOf('Speed of the line'))
  expect(scoreDocument(terms, candidate('Lock of the line'), 100).score).toBe(0)
})

test('scoreDocument trusts an everyday word less in the text than in the title, unless it is the only one', () => {
  const surenessOf = (typed: string, title: string) =>
    scoreDocument(weighTerms(typed), candidate(title, 'rent'), 100).sureness
  const inTitle = surenessOf('house rent ', 'Rent')
  expect(surenessOf('house rent ', 'Wage')).toBe(inTitle / 2)
  expect(surenessOf('rent ', 'Wage')).toBe(surenessOf('rent ', 'Rent'))
})

test('scoreDocument gives a phrase the weight of its words, and its words in the title their due', () => {
  const phrases = parseSynonyms('costing sheet, cost break down\nexpected salary, salary ask')
  const scoreOf = (typed: string, title: string, ...body: readonly string[]) =>
    scoreDocument(weighTerms(typed, phrases), candidate(title, ...body), 100).score
  const sheet = scoreOf('garment costing sheet ', 'Knit costing sheet')
  expect(sheet).toBeGreaterThan(scoreOf('garment costing sheet ', 'Selling price of garment', 'costing', 'sheet'))
  const asked = scoreOf('salary ask ', 'Expected salary in an interview')
  expect(asked).toBeGreaterThan(scoreOf('salary ask ', 'Salary slip of the first month', 'ask'))
})

test('scoreDocument takes one word of a title for no two words of a phrase', () => {
  const terms = weighTerms('বাড়ি ভাড়া ')
  const scoreOf = (title: string) => scoreDocument(terms, candidate(title), 100).score
  const listed = weighTerms('house rent ', parseSynonyms('house rent, বাড়ি ভাড়া'))
  expect(scoreDocument(listed, candidate('কাজ বাড়ে'), 100).score).toBe(0)
  expect(scoreOf('বাড়ি ভাড়া')).toBeGreaterThan(scoreOf('কাজ বাড়ে'))
})
