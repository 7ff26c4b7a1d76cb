import { expect, test } from 'vitest'
import { loadPack } from '../load-pack.ts'
import { listSoldFaults } from './sold-faults.ts'

const pack = await loadPack()

type Question = (typeof pack.jobCategories)[number]['posts'][number]['questions'][number]

/** The starter content with another choice of premium questions. */
const withPremium = (isPremium: (question: Question, slug: string) => boolean): typeof pack => ({
  ...pack,
  jobCategories: pack.jobCategories.map((category) => ({
    ...category,
    posts: category.posts.map((post) => ({
      ...post,
      questions: post.questions.map((question) => ({ ...question, premium: isPremium(question, post.slug) })),
    })),
  })),
})

test('listSoldFaults finds nothing in the starter content', () => {
  expect(listSoldFaults(pack)).toEqual([])
})

test('listSoldFaults names what is premium and rests on a rule of two versions', () => {
  const downloads = pack.downloads.map((one) => ({ ...one, premium: true }))
  expect(listSoldFaults({ ...pack, downloads })).toContain(
    'File leave-policy: is premium, and rests on a rule of which two versions are declared',
  )
})

test('listSoldFaults names a premium text and a premium file with a figure that nobody checked', () => {
  const figures = [{ what: 'Rest', value: '1 h', source: 'Labour Act 2006 s.101', as_of: 'not checked' as const }]
  const formulas = pack.formulas.slice(0, 1).map((one) => ({ ...one, title: 'Rest', figures, premium: true }))
  const downloads = pack.downloads.map((one) =>
    one.slug === 'noc-letter' ? { ...one, figures: figures.map((figure) => ({ ...figure, cells: {} })) } : one,
  )
  expect(listSoldFaults({ ...pack, formulas, downloads })).toEqual([
    'Formula Rest: is premium, and states a figure that nobody checked',
    'File noc-letter: is premium, and states a figure that nobody checked',
  ])
})

test('listSoldFaults wants a fifth to 30 % of the questions premium, and no more of any post', () => {
  expect(listSoldFaults(withPremium(() => false))).toContain('Questions: 0 % are premium; 20 % to 30 % are wanted')
  expect(listSoldFaults(withPremium(({ premium }, slug) => premium || slug === 'lab-officer'))).toEqual([
    'Questions of lab-officer: more than 30 % are premium',
  ])
})

test('listSoldFaults wants a third of the answers with depth for freshers in the interview pass', () => {
  expect(listSoldFaults(withPremium(({ premium }, slug) => premium && slug !== 'fresher-viva'))).toEqual([
    'Questions of fresher-viva: 0 % of the answers with depth are premium',
  ])
})

test('listSoldFaults wants whole sets behind the format pass, with a free file of each', () => {
  const list = (isPremium: boolean) =>
    listSoldFaults({
      ...pack,
      downloads: pack.downloads.map((one) => ({ ...one, premium: one.set === 'export' ? isPremium : one.premium })),
    })
  expect(list(true)).toEqual(['Files of the set export: none is free'])
  expect(list(false)).toEqual(['Files of the set export: only 0 % are premium'])
  expect(listSoldFaults({ ...pack, downloads: pack.downloads.filter(({ slug }) => slug !== 'noc-letter') })).toEqual([])
  expect(listSoldFaults({ ...pack, downloads: pack.downloads.filter(({ slug }) => slug !== 'ohs-policy') })).toEqual([
    'Files of the set policies: 11, at least 12',
  ])
})
