import { expect, test } from 'vitest'
import type { Pack } from '../pack.ts'
import { listTicFaults } from './tics.ts'

type Article = Pack['articleCategories'][number]['articles'][number]
type Question = Pack['jobCategories'][number]['posts'][number]['questions'][number]

const list = (articles: Partial<Article>[], questions: Partial<Question>[] = []) =>
  listTicFaults({
    articleCategories: [{ name_bn: '', name: '', image: { name: '', path: '' }, articles: articles as Article[] }],
    jobCategories: [
      {
        name: '',
        name_bn: '',
        image: { name: '', path: '' },
        general: false,
        posts: [{ slug: '', title: '', questions: questions as Question[], circulars: [] }],
      },
    ],
  })

const plain: Partial<Article> = { form: 'case', html: '<p>The documents agree.</p>' }

test('listTicFaults finds what no text may say, and what is said too often', () => {
  expect(list([plain])).toEqual([])
  expect(list([{ ...plain, html: '<p>The shipping papers.</p>' }])).toEqual(['Tics: a text says “papers”'])
  expect(list([{ ...plain, html: `<p>${'Answer in writing. '.repeat(17)}</p>` }])).toEqual([
    'Tics: “in writing” 17 times; at most 16',
  ])
})

test('listTicFaults finds answers that begin alike', () => {
  const question = { say_first: 'I check first.', html: '' }
  expect(list([plain], Array(4).fill(question))).toEqual([])
  expect(list([plain], Array(5).fill(question))).toEqual(['Tics: 5 answers begin with “I check”'])
})

test('listTicFaults finds one skeleton in too many answers and articles', () => {
  const answer = { kind: 'situation' as const, html: '<ol><li>One.</li></ol>' }
  expect(list([plain], [answer])).toEqual(['Tics: 1 of 1 situation answers are numbered lists'])
  expect(list([{ ...plain, form: 'steps' }])).toEqual(['Tics: 1 of 1 articles are steps'])
})

test('listTicFaults finds articles that end in a paragraph of links, and no other links', () => {
  const links = (count: number) => '<a href="post:lab-officer">lab</a> '.repeat(count)
  const ending = (html: string) => list([{ ...plain, html }])
  const two = 'Tics: 1 of 1 articles end in a paragraph of 2 links or more'
  expect(ending(`<p>Try ${links(2)}</p>`)).toEqual([two])
  expect(ending(`<p>Try ${links(3)}</p>\n`)).toEqual([two, two.replace('2', '3')])
  expect(ending(`<p>Try ${links(1)}</p>`)).toEqual([])
  expect(ending(`<p>Try ${links(3)}</p><p>The end.</p>`)).toEqual([])
  expect(ending(`<p>Then</p><ul><li>${links(3)}</li></ul>`)).toEqual([])
})
