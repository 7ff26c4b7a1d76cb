// @vitest-environment jsdom
import type { Answer } from '@shelai/contract/calls.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeAnswers, renderScreen } from '../../testing/render-screen.tsx'
import { locked, post as samplePost, question as sampleQuestion } from '../../testing/sample-answers.ts'
import { useHead } from '../../ui/head.ts'

vi.mock('../../ui/head.ts', { spy: true })

const post: Answer<'jobs.subCategory'> = {
  ...samplePost,
  sub_category_id: 7,
  title: 'Line supervisor',
  category_id: 3,
  category_name: 'Sewing',
  category_name_bn: '',
  question_count: 2,
  circular_count: 0,
}

const question = (id: number, text: string, answer: string | null): Answer<'jobs.questionsOf'>[number] => ({
  ...sampleQuestion,
  question_id: id,
  question: text,
  sub_category_id: post.sub_category_id,
  topic: '',
  topic_bn: '',
  ...(answer === null ? locked : { answer, spoken: `I would say: ${text}` }),
})

const answers: FakeAnswers = {
  'jobs.subCategory': () => post,
  'jobs.questionsOf': () => [
    question(1, 'What is SMV?', '<p>Standard minute value</p>'),
    question(2, 'What is DHU?', null),
  ],
}

const item = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

const isShown = (element: HTMLElement) => element.closest('[hidden]') === null

test('The questions screen opens one answer at a time and closes it again', async () => {
  const { user } = await renderScreen('/jobs/sewing/7', answers)
  const first = await item('What is SMV?')
  await user.click(first.getByRole('button', { name: 'Show Answer' }))
  expect(isShown(first.getByText('Standard minute value'))).toBe(true)
  await user.click(first.getByRole('button', { name: 'Hide Answer' }))
  expect(isShown(first.getByText('Standard minute value'))).toBe(false)
})

test('The questions screen shows what can be said of an open answer beside its note, and nothing of a locked one', async () => {
  const { user } = await renderScreen('/jobs/sewing/7', answers)
  const first = await item('What is SMV?')
  await user.click(first.getByRole('button', { name: 'Show Answer' }))
  await user.click(first.getByText('Say it in 40 seconds'))
  expect(first.getByText('I would say: What is SMV?').closest('details')?.open).toBe(true)
  expect(isShown(first.getByText('Standard minute value'))).toBe(true)
  expect((await item('What is DHU?')).queryByText('Say it in 40 seconds')).toBeNull()
})

test('The questions screen offers packages for a locked answer', async () => {
  const { user } = await renderScreen('/jobs/sewing/7', answers)
  const locked = await item('What is DHU?')
  await user.click(locked.getByRole('button', { name: /Show Answer/ }))
  await screen.findByRole('heading', { name: 'Subscription Required' })
})

test('The questions screen offers Retry, and claims no emptiness, where its list fails', async () => {
  let fails = true
  const { user } = await renderScreen('/jobs/sewing/7', {
    ...answers,
    'jobs.questionsOf': (input) => {
      if (fails) throw new Error('no network')
      return answers['jobs.questionsOf']?.(input) ?? []
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })
  expect(screen.queryByText('No Items Found')).toBeNull()
  fails = false
  await user.click(retry)
  await screen.findByText('What is SMV?')
})

test('The questions screen declares the language of each question, and offers those that a reader’s preference hides', async () => {
  const bangla = question(3, 'SMV কী?', '<p>মিনিটে মাপা কাজ</p>')
  const { user } = await renderScreen('/jobs/sewing/7', {
    ...answers,
    'jobs.questionsOf': () => [
      question(1, 'What is SMV?', '<p>Standard minute value</p>'),
      { ...bangla, lang: 'bn' },
      { ...question(4, 'Trims', '<p>ট্রিমস</p>'), lang: 'mixed' },
    ],
  })
  const heading = await screen.findByText('SMV কী?')
  expect([heading.lang, heading.closest('li')?.dataset.lang]).toEqual(['bn', 'bn'])
  expect(screen.getByText('What is SMV?').lang).toBe('en')
  expect(screen.getByText('Trims').hasAttribute('lang')).toBe(false)
  expect(screen.getByText('মিনিটে মাপা কাজ').parentElement?.lang).toBe('bn')

  const list = heading.closest<HTMLElement>('.list-pages')
  const line = within(screen.getByText(/^1 in English hidden/))
  expect(list?.dataset.showsAll).toBeUndefined()
  await user.click(line.getByRole('button', { name: 'Show' }))
  expect(list?.dataset.showsAll).toBe('true')
  await user.click(within(screen.getByText(/^1 in English/)).getByRole('button', { name: 'Hide' }))
  expect(list?.dataset.showsAll).toBeUndefined()
})

test('The questions of a post are described to search engines in whole words', async () => {
  await renderScreen('/jobs/sewing/7', {
    ...answers,
    'jobs.questionsOf': () => [question(1, 'লাইনের দক্ষতা '.repeat(20), '<p>Yes</p>')],
  })
  await screen.findAllByText(/লাইনের দক্ষতা/)
  expect(vi.mocked(useHead).mock.lastCall?.[0].description).toMatch(/ (?:লাইনের|দক্ষতা)…$/)
})
