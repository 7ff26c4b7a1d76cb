// @vitest-environment jsdom
import type { Answer } from '@shelai/contract/calls.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { circular, post } from '../testing/sample-answers.ts'

const asked = (question_id: number, question: string, lang: 'en' | 'bn'): Answer<'jobs.askedMost'>[number] => ({
  question_id,
  question,
  lang,
  sub_category_id: post.sub_category_id,
  post: post.title,
  category_name: post.category_name,
})

const list = (name: string) => {
  const section = screen.getByRole('heading', { name }).closest('section')
  return within(section as HTMLElement).getAllByRole('listitem')
}

test('The page of jobs says which three circulars close first, and leads to each', async () => {
  const circulars = ['one', 'two', 'three', 'four'].map((title, at) => ({ ...circular, id: at + 1, title }))
  await renderScreen('/job', { 'circulars.closingFirst': () => circulars })
  expect(list('Closing first').map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
    '/jobs-circular-details/1',
    '/jobs-circular-details/2',
    '/jobs-circular-details/3',
  ])
  expect(list('Closing first')[0]?.textContent).toContain('Test Knitwear Ltd. · Gazipur')
})

test('The page of jobs lists what is asked most in the reader’s language, and opens each at its answer', async () => {
  const rows = [asked(1, 'What is SMV?', 'en'), asked(2, 'SMV কী?', 'bn')]
  await renderScreen('/job', { 'jobs.askedMost': () => rows })
  expect(list('Asked most').map(({ textContent }) => textContent)).toEqual(['1What is SMV?Work Study Officer'])
  expect(screen.getByRole('link', { name: /What is SMV/ }).getAttribute('href')).toBe('/jobs/quality/22#question-1')
})

test('Where nothing is asked most in the reader’s language, the page of jobs lists what there is', async () => {
  await renderScreen('/job', { 'jobs.askedMost': () => [asked(2, 'SMV কী?', 'bn')] })
  expect(list('Asked most')).toHaveLength(1)
})

test('The page of jobs has no empty lists, and claims no failure where they cannot be fetched', async () => {
  await renderScreen('/job', {
    'circulars.closingFirst': () => [],
    'jobs.askedMost': () => Promise.reject(new Error('away')),
  })
  expect(await screen.findByRole('link', { name: /Rehearsal/ })).toBeDefined()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
