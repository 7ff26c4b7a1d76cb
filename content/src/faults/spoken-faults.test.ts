import { expect, test } from 'vitest'
import { listSpokenFaults } from './spoken-faults.ts'

type Question = Parameters<typeof listSpokenFaults>[0]

const question: Question = {
  lang: 'en',
  kind: 'situation',
  question: 'The line of 40 people is late. What do you do?',
  premium: false,
  figures: [],
  topic: '',
  topic_bn: '',
  asked: 0,
  result: '',
  calculations: [{ expression: '12*60', result: '720' }],
  say_first: 'I look for the pile first.',
  answer: '',
  html: '<p>It makes 1,250 pieces at <strong>64.5 %</strong>.</p>',
}

const say = (words: number, rest = '') => `${Array.from({ length: words }, () => 'word').join(' ')}. ${rest}`
const list = (spoken: string | undefined, changes: Partial<Question> = {}) =>
  listSpokenFaults({ ...question, ...changes, ...(spoken === undefined ? {} : { spoken }) })

test('listSpokenFaults wants a spoken version of every calculation and situation, and of no definition', () => {
  expect(list(undefined)).toEqual(['a situation without a spoken version'])
  expect(list(undefined, { kind: 'calculation' })).toEqual(['a calculation without a spoken version'])
  expect(list(undefined, { kind: 'definition' })).toEqual([])
  expect(list(say(70))).toEqual([])
})

test('listSpokenFaults wants what is spoken in about 40 seconds', () => {
  expect(list(say(59))).toEqual(['59 words in the spoken version; 60 to 110 are wanted'])
  expect(list(say(111))).toEqual(['111 words in the spoken version; 60 to 110 are wanted'])
  expect([...list(say(60)), ...list(say(110))]).toEqual([])
})

test('listSpokenFaults refuses the marks of tables, links, lists and emphasis', () => {
  for (const mark of ['| a |', '[a](formula:A)', '**a**', '<b>', '`a`', '# a', 'https://a.bd', '\nnext'])
    expect(list(say(70, mark)), mark).toEqual(['the spoken version has marks that nobody can say'])
  expect(list(`- ${say(70)}`)).toEqual(['the spoken version has marks that nobody can say'])
})

test('listSpokenFaults refuses a number that stands neither in the question nor the answer nor a calculation', () => {
  expect(list(say(70, 'With 40 people 1250 pieces at 64.5 percent, 12 hours are 720 minutes.'))).toEqual([])
  expect(list(say(70, 'About 65 percent.'))).toEqual(['the spoken version says 65, which is not in the answer'])
  expect(list(say(70, '৬৪.৫ শতাংশ'), { lang: 'mixed' })).toEqual([])
})

test('listSpokenFaults refuses a sentence of what is said first, and another language than that of the question', () => {
  expect(list(say(70, 'I look for the pile first!'))).toEqual([
    'the spoken version repeats what is said first: “i look for the pile first”',
  ])
  expect(list(say(70), { lang: 'bn' })).toEqual(['the spoken version: declares bn, and 0 % of its letters are Bangla'])
})
