// @vitest-environment jsdom

import { applications } from '@shelai/contract/features/circulars/application.ts'
import { reviews } from '@shelai/contract/features/practice/practice-logs.ts'
import 'fake-indexeddb/auto'
import { Refused } from '@shelai/contract/api/refused.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readBegun, storeBegun } from '../../device/stored-begun.ts'
import { openCalls } from '../../network/outbox.ts'
import { keepEntry, listKept } from '../../testing/kept-log.ts'
import { type FakeAnswers, failWith, renderScreen } from '../../testing/render-screen.tsx'
import {
  circular,
  jobCategory,
  locked,
  post,
  question,
  user as reader,
  readerAnswers,
  sampleAnswers,
  storeSession,
} from '../../testing/sample-answers.ts'

const path = `/jobs-circular-details/${circular.id}`

/** Opens the page of the circular. A sheet opens at the address of the document. */
function openCircular(answers: FakeAnswers) {
  history.replaceState(null, '', path)
  return renderScreen(path, answers)
}

test('The posts of all categories stand by category where the address names none', async () => {
  await renderScreen('/jobs-circular-category', {
    ...sampleAnswers,
    'jobs.categories': () => [jobCategory, { ...jobCategory, category_id: 22, category_name: 'Production' }],
    'jobs.subCategories': () => [
      post,
      { ...post, sub_category_id: 25, category_id: 22, category_name: 'Production', title: 'Line Supervisor' },
    ],
  })
  const main = within(await screen.findByRole('main'))
  const headings = await main.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Quality', 'Production'])
  expect(main.getAllByRole('link')).toHaveLength(2)
})

test('The circulars of a post say "No Circular Found" where it has none', async () => {
  await renderScreen(`/jobs-circular-subCat/${post.sub_category_id}`, {
    ...sampleAnswers,
    'circulars.ofSubCategory': () => [],
  })
  await screen.findByRole('heading', { name: 'No Circular Found', level: 2 })
})

test('Below the circulars of a post are its questions and the other posts of its category that have circulars', async () => {
  await renderScreen(`/jobs-circular-subCat/${post.sub_category_id}`, {
    ...sampleAnswers,
    'jobs.subCategoriesOf': () => [
      { ...post, question_count: 17 },
      { ...post, sub_category_id: 25, title: 'Line Supervisor', circular_count: 2 },
      { ...post, sub_category_id: 26, title: 'Cutting Master', circular_count: 0 },
    ],
  })
  const main = within(await screen.findByRole('main'))
  const questions = await main.findByRole('link', { name: /^Its 17 questions/ })
  expect(questions.getAttribute('href')).toBe(`/jobs/quality/${post.sub_category_id}`)
  const near = main.getByRole('link', { name: /Line Supervisor2 circulars$/ })
  expect(near.getAttribute('href')).toBe('/jobs-circular-subCat/25')
  expect(main.queryByText('Cutting Master')).toBeNull()
})

test('The slip of a circular says what is offered, and one that a former release kept says what it knows', async () => {
  const { experience, salary, salary_from, salary_to, ...kept } = circular
  await renderScreen(`/jobs-circular-subCat/${post.sub_category_id}`, {
    ...sampleAnswers,
    'circulars.ofSubCategory': () => [
      { ...circular, experience: '2 years', salary_from: 20_000, salary_to: 25_000 },
      { ...(kept as typeof circular), id: 31, place: 'Savar' },
      { ...circular, id: 32, place: null },
    ],
  })
  const [full, former] = await screen.findAllByText('Workplace')
  expect(full?.closest('dl')?.textContent).toBe('WorkplaceGazipurExperience2 yearsSalary৳20,000–25,000 a month')
  expect(former?.closest('dl')?.textContent).toBe('WorkplaceSavar')
  expect(document.querySelectorAll('main dl'), 'no list where nothing is stated').toHaveLength(2)
})

test('The posts of a category without posts say "No Items Found"', async () => {
  await renderScreen('/jobs-circular-category?categoryId=21', { ...sampleAnswers, 'jobs.subCategoriesOf': () => [] })
  await screen.findByRole('heading', { name: 'No Items Found' })
})

test.each(['99999', 'abc'])('A circular called %s is not found', async (id) => {
  await renderScreen(`/jobs-circular-details/${id}`, sampleAnswers)
  expect(await screen.findAllByRole('heading', { name: 'No Circular Found' })).not.toHaveLength(0)
})

test('A reminder that cannot be saved just now is kept, and its sheet says that it is sent by itself', async () => {
  storeSession()
  const { user } = await openCircular({
    ...readerAnswers,
    'circulars.remind': failWith(new Refused('busy', 503, 'Busy for a moment.', undefined, {}, 2)),
  })
  await user.click(await screen.findByRole('button', { name: 'Remind me' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Remind me' }))
  await sheet.findByText('Kept on this phone. It is sent by itself when the product answers again.')
  expect((await openCalls(reader.user_id).load()).map(({ value }) => value)).toMatchObject([
    { name: 'circulars.remind', params: { id: String(circular.id) }, body: { is_wanted: 1 } },
  ])
})

test('A reminder that is set stands on its button with its day, and its sheet sets it only where a press asks for it', async () => {
  storeSession()
  const { user, calls } = await openCircular({
    ...readerAnswers,
    'circulars.mine': () => ({ has_reminder: 1, remind_at: '2099-12-30T12:00:00.000Z', is_reported: 0 }),
  })
  const button = await screen.findByRole('button', { name: 'Reminder set · 30 Dec 2099' })
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await user.click(button)
  const sheet = within(await screen.findByRole('dialog', { name: 'Remind me' }))
  await sheet.findByRole('button', { name: 'Remove the reminder' })
  expect(calls).not.toContain('circulars.remind')
})

test('Removing the reminder of a circular leaves the deadline of another one on the home page', async () => {
  storeSession()
  const other = { path: '/jobs-circular-details/9', title: 'Other', company: '', day: '2099-12-31' }
  storeBegun('deadline', other)
  const { user, calls } = await openCircular({
    ...readerAnswers,
    'circulars.mine': () => ({ has_reminder: 1, remind_at: '2099-12-30T12:00:00.000Z', is_reported: 0 }),
    'circulars.remind': () => ({ remind_at: null }),
  })
  await user.click(await screen.findByRole('button', { name: /^Reminder/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove the reminder' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remind me' })).toBeNull())
  expect(calls).toContain('circulars.remind')
  expect(readBegun('').deadline).toEqual(other)
})

test('Forward to the sheet of a reminder that was removed sets none', async () => {
  storeSession()
  let hasReminder = false
  const { user, calls, router } = await openCircular({
    ...readerAnswers,
    'circulars.mine': () => ({ has_reminder: hasReminder ? 1 : 0, remind_at: null, is_reported: 0 }),
    'circulars.remind': ({ body }) => {
      hasReminder = body.is_wanted === 1
      return { remind_at: null }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remind me' }))
  const sheet = async () => within(await screen.findByRole('dialog', { name: 'Remind me' }))
  await user.click(await (await sheet()).findByRole('button', { name: 'Remove the reminder' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate(1)
  expect(await (await sheet()).findByRole('button', { name: 'Set a reminder' })).toBeDefined()
  expect(calls.filter((call) => call === 'circulars.remind')).toHaveLength(2)
})

test('What a guest has applied for is kept on the device, with the day of the interview, and listed in the sheet', async () => {
  const { user } = await openCircular(sampleAnswers)
  await user.click(await screen.findByRole('button', { name: 'My application' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'My application' }))
  await user.click(await sheet.findByRole('radio', { name: 'Interview' }))
  fireEvent.change(await sheet.findByLabelText('Day of the interview'), { target: { value: '2099-01-05' } })
  await sheet.findByText(/Interview · 05 Jan 2099/)
  await waitFor(() =>
    expect(listKept(applications)).toEqual([
      {
        circular_id: circular.id,
        title: circular.title,
        company: circular.company,
        state: 'interview',
        interview_on: '2099-01-05',
      },
    ]),
  )
  await user.click(sheet.getByRole('radio', { name: 'Not applied' }))
  await waitFor(() => expect(sheet.queryByRole('heading', { name: 'My applications' })).toBeNull())
})

test('An application that a guest took off their list stays on that of the account that signs in', async () => {
  const application = { circular_id: circular.id, title: circular.title, company: '', interview_on: null }
  await keepEntry(applications, { ...application, state: 'none' }, { at: '2026-11-11' })
  await keepEntry(applications, { ...application, state: 'applied' }, { at: '2026-11-10', account: reader.user_id })
  storeSession(reader.user_id)
  const { user } = await openCircular(readerAnswers)
  await user.click(await screen.findByRole('button', { name: 'My application' }))
  await screen.findByRole('dialog', { name: 'My application' })
  await waitFor(() => expect(listKept(applications)).toEqual([]))
  expect((screen.getByRole('radio', { name: 'Applied' }) as HTMLInputElement).checked).toBe(true)
})

test('A sheet that is closed twice at once leads back to its page and no further', async () => {
  const { user, router } = await renderScreen('/about', sampleAnswers)
  await router.navigate(path)
  await user.click(await screen.findByRole('button', { name: 'My application' }))
  const sheet = await screen.findByRole('dialog', { name: 'My application' })
  // Chromium reports an Escape in a date field twice.
  fireEvent(sheet, new Event('cancel', { cancelable: true }))
  fireEvent(sheet, new Event('cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe(path)
})

test('A circular leads into the rehearsal of its posts until its last day, and says how much of what is open was practised', async () => {
  for (const practised of [1, 3]) await keepEntry(reviews, { question: practised, grade: 3 })
  await renderScreen(`/jobs-circular-details/${circular.id}`, {
    ...sampleAnswers,
    'circulars.one': () => ({ ...circular, closes_on: '2099-12-31' }),
    'jobs.questionsOf': () => [
      ...[1, 2, 3].map((question_id) => ({ ...question, question_id })),
      { ...question, ...locked, question_id: 4 },
    ],
  })
  const link = await screen.findByRole('link', { name: 'Rehearse for the interview' })
  expect(link.getAttribute('href')).toBe(
    `/practice?posts=${post.sub_category_id}&date=2099-12-31&circular=${circular.id}&begin`,
  )
  fireEvent.pointerDown(link)
  await screen.findByText(/^2 of 3 questions practised, \d+ days left, 5 minutes a day$/)
})
