import { expect, test } from 'vitest'
import { parseSynonyms, readQuery } from './read-query.ts'
import { cutSnippet, joinLanguages, markWords } from './snippet.ts'

const synonyms = parseSynonyms('overtime, OT, extra time\nefficiency, line efficiency\nsmv, sam, standard minute value')
const listMarked = (text: string, query: string) =>
  markWords(text, readQuery(query, synonyms).terms).flatMap(({ text: part, isMarked }) => (isMarked ? [part] : []))

test.each([
  ['overtime', 'At ten the OT begins; overtime is paid twice.', ['OT', 'overtime']],
  ['overtime', 'The extra hour is no extra time at all', ['extra', 'time']],
  ['ওভারটাইম', 'At দশটায় ওভারটাইম', ['ওভারটাইম']],
  ['efficiency', 'Line balancing raises line efficiency', ['line', 'efficiency']],
  ['smv', 'A minute is standard; SAM is the standard minute value', ['SAM', 'standard', 'minute', 'value']],
  ['efisiency', 'The efficiency of a line', ['efficiency']],
  ['sutar hisab', 'স্তর ধরে সুতার হিসাব', ['সুতার', 'হিসাব']],
  ['cricket', 'The correct length', []],
  ['line eff', 'Efficiency of the Line', ['Efficiency', 'Line']],
])('markWords of %s marks only what was meant', (query, text, marked) => {
  expect(listMarked(text, query)).toEqual(marked)
})

test('cutSnippet begins before the first word that was meant, however far into the text it stands', () => {
  const filler = 'At the end of a line somebody counts pieces. '.repeat(40)
  const snippet = cutSnippet(`${filler}The overtime of November is paid.`, readQuery('overtime', synonyms))
  expect(snippet).toContain('overtime of November is paid.')
  expect(cutSnippet(filler, readQuery('overtime', synonyms))).toMatch(/^At the end of a line/)
})

test.each([
  ['smv', 'To find the SMV of an operation.'],
  ['এসএমভি', 'স্টপওয়াচের সময় থেকে SMV।'],
  ['somoy', 'স্টপওয়াচের সময় থেকে SMV।'],
  ['operation', 'To find the SMV of an operation.'],
  ['bulletin', 'To find the SMV of an operation.'],
])('cutSnippet of %s is in the language of the query, or in that which has the word', (query, snippet) => {
  const text = joinLanguages('স্টপওয়াচের সময় থেকে SMV।', 'To find the SMV of an operation.')
  expect(cutSnippet(text, readQuery(query, parseSynonyms('smv, এসএমভি')))).toBe(snippet)
})
