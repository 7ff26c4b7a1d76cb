// @vitest-environment jsdom
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { applications } from '@shelai/contract/features/circulars/application.ts'
import { interviews, type PracticePlan, rehearsals, reviews } from '@shelai/contract/features/practice/practice-logs.ts'
import { dayMs, formatDay, getDhakaDay, getDhakaMidnight } from '@shelai/contract/rules/dhaka-time.ts'
import 'fake-indexeddb/auto'
import type { Answer } from '@shelai/contract/calls.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { throwFull } from '../../device/storage.fixture.ts'
import { openLogRecords } from '../../network/synced-log.ts'
import { endSession } from '../../session/session-store.ts'
import { keepEntry, listKept } from '../../testing/kept-log.ts'
import { type FakeAnswers, renderScreen } from '../../testing/render-screen.tsx'
import {
  user as account,
  circular,
  locked,
  post,
  readerAnswers,
  sampleAnswers,
  question as sampleQuestion,
  storeSession,
} from '../../testing/sample-answers.ts'
import { type MockInterview, openMocks, openRecordings } from './mock-records.ts'
import { replay } from './replay.ts'
// The screens fetch these once they are shown; a test does not wait for that.
import './evening-body.tsx'
import './mock-body.tsx'
import './practice-body.tsx'
import './session-body.tsx'

const today = getDhakaDay(Date.now())
const inDays = (days: number) => formatDay(today + days)

const question = (id: number, change: Partial<typeof sampleQuestion> = {}) => ({
  ...sampleQuestion,
  question_id: id,
  question: `Question ${id}?`,
  answer: `<blockquote><p><strong>Say this first:</strong> First ${id}.</p></blockquote><p>Whole ${id}.</p>`,
  topic: 'SMV',
  topic_bn: 'এসএমভি',
  ...change,
})

const answers: FakeAnswers = {
  ...sampleAnswers,
  'jobs.subCategories': () => [{ ...post, question_count: 3 }],
  'jobs.questionsOf': () => [
    question(1),
    question(2, { asks_for: 'calculation', topic: 'Costing', result: '75.30 %' }),
    question(3, locked),
  ],
}

const open = (path: string) => renderScreen(path, answers)

test('The plan says what fits, names locked questions once and counts them nowhere', async () => {
  await open(`/practice?posts=${post.sub_category_id}&date=${inDays(5)}&minutes=20`)
  expect(await screen.findByText(/2 questions, each at least twice before/)).toBeTruthy()
  expect(screen.getByText(/1 more questions open with a package/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Begin with today’s 2 questions' })).toBeTruthy()
})

test('A plan that does not fit says how much does, and a press on the first way out makes it fit', async () => {
  const many: FakeAnswers = {
    ...answers,
    'jobs.questionsOf': () => Array.from({ length: 40 }, (_, at) => question(at + 1)),
  }
  const { user } = await renderScreen(`/practice?posts=${post.sub_category_id}&date=${inDays(3)}&minutes=5`, many)
  expect(await screen.findByText(/Not everything fits in 5 minutes a day: 6 of 40 are met twice/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /minutes a dayAll 40, each twice/ }))
  expect(await screen.findByText(/40 questions, each at least twice before/)).toBeTruthy()
})

test('A link that begins makes the plan of a reader without one and leads into its first round, later into the next, and asks before another plan', async () => {
  const { router } = await open(`/practice?posts=${post.sub_category_id}&date=${inDays(5)}&begin`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/practice/session'))
  expect(screen.queryByText('Which posts?')).toBeNull()
  await screen.findByText(/^Question \d\?/)
  expect(listKept(rehearsals)).toEqual([
    expect.objectContaining({ posts: [post.sub_category_id], date: inDays(5), minutes: 5 }),
  ])
  await router.navigate(`/practice?posts=${post.sub_category_id}&date=${inDays(5)}&begin`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/practice/session'))
  await router.navigate(`/practice?posts=${post.sub_category_id}&date=${inDays(9)}&begin`)
  await screen.findByText('Which posts?')
})

test('A link that begins on the last day of a circular plans without a day', async () => {
  const { router } = await open(`/practice?posts=${post.sub_category_id}&date=${inDays(0)}&begin`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/practice/session'))
  expect(listKept(rehearsals)).toMatchObject([{ date: null }])
})

const beginFor = (date: string) => `/practice?posts=${post.sub_category_id}&date=${date}&circular=${circular.id}&begin`

test('A link of a circular plans for the day of the interview that the reader said of it, and not for its last day', async () => {
  const application = { circular_id: circular.id, title: circular.title, company: '', state: 'interview' as const }
  await keepEntry(applications, { ...application, interview_on: inDays(12) })
  const { router } = await open(beginFor(inDays(5)))
  await waitFor(() => expect(router.state.location.pathname).toBe('/practice/session'))
  expect(listKept(rehearsals)).toMatchObject([{ date: inDays(12) }])
})

test('A link of a circular leads into the plan for it whose day the reader has moved, and not to a form with its last day', async () => {
  await keepPlan(9, '', { circular: circular.id })
  const { router } = await open(beginFor(inDays(5)))
  await waitFor(() => expect(router.state.location.pathname).toBe('/practice/session'))
  await router.navigate(`/practice?posts=${post.sub_category_id}&date=${inDays(5)}&circular=${circular.id + 1}&begin`)
  await screen.findByText('Which posts?')
})

test.each([-1, 0])(
  'An interview in %i days is refused beside its field, with a way to rehearse at once',
  async (days) => {
    const { user } = await open(`/practice?posts=${post.sub_category_id}&date=${inDays(days)}&minutes=20`)
    expect(await screen.findByText(/No day is left before it/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Begin/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Rehearse without a date' }))
    expect(await screen.findByRole('button', { name: /Begin/ })).toBeTruthy()
    expect(screen.queryByText(/No day is left before it/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Interview on'))
  },
)

test('Back leads from the first round of a plan to where the reader came from, and not to the form that was sent', async () => {
  const { user, router } = await open('/practice')
  await router.navigate(`/practice?posts=${post.sub_category_id}&date=${inDays(5)}&minutes=20`)
  await user.click(await screen.findByRole('button', { name: /Begin/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/practice/session'))
  await router.navigate(-1)
  expect(router.state.location).toMatchObject({ pathname: '/practice', search: '' })
  expect(await screen.findByText(/Today: 2 questions/)).toBeTruthy()
  await router.navigate('/practice/mock')
  await user.click(await screen.findByRole('button', { name: 'Start the interview' }))
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?id=/))
  await router.navigate(-1)
  expect(router.state.location).toMatchObject({ pathname: '/practice', search: '' })
})

test('A session shows a question alone, then what to say first, then the whole answer, and keeps each grade at once', async () => {
  const { user } = await open(`/practice?posts=${post.sub_category_id}&date=${inDays(5)}&minutes=20`)
  await user.click(await screen.findByRole('button', { name: /Begin/ }))
  expect(await screen.findByRole('heading', { name: 'Question 1?' })).toBeTruthy()
  expect(screen.queryByText('First 1.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show what to say first' }))
  expect(screen.getByText('First 1.')).toBeTruthy()
  expect(screen.queryByText('Whole 1.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Whole answer' }))
  expect(screen.getByText('Whole 1.')).toBeTruthy()
  await user.click(within(screen.getByRole('group', { name: /How well/ })).getByRole('button', { name: /Said it/ }))

  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Question 2?' }))
  expect(screen.queryByText('First 2.')).toBeNull()
  await waitFor(() => expect(listKept(reviews)).toMatchObject([{ question: 1, grade: 3 }]))

  await user.type(screen.getByLabelText('Your number'), 'about 75')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByText(/Please type a number/)).toBeTruthy()
  await user.clear(screen.getByLabelText('Your number'))
  await user.type(screen.getByLabelText('Your number'), '75.3{Enter}')
  expect(await screen.findByText('Right: 75.30 %')).toBeTruthy()
  await user.keyboard('1')

  expect(await screen.findByText(/Undo “Not yet”/)).toBeTruthy()
  await user.click(screen.getByText(/Undo “Not yet”/))
  expect(await screen.findByRole('heading', { name: 'Question 2?' })).toBeTruthy()
  expect(screen.queryByText('First 2.')).toBeNull()
  expect((screen.getByLabelText('Your number') as HTMLInputElement).value).toBe('')
  await waitFor(() => expect(listKept(reviews)?.filter((data) => 'undoes' in data)).toHaveLength(1))
})

test('A session that is opened anew has the questions of all posts, also where those of one come later', async () => {
  await keepPlan(5, '', { posts: [post.sub_category_id, 99] })
  const later = Promise.withResolvers<Answer<'jobs.questionsOf'>>()
  const { calls } = await renderScreen('/practice/session', {
    ...answers,
    'jobs.questionsOf': ({ params }) => (params.subCategoryId === '99' ? later.promise : [question(1)]),
  })
  await waitFor(() => expect(calls.filter((name) => name === 'jobs.questionsOf')).toHaveLength(2))
  // The page has drawn what came of the first post.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  later.resolve([question(2)])
  await screen.findByRole('heading', { name: /^Question \d\?$/ })
  expect(await screen.findByText(/1 of 2/)).toBeTruthy()
})

test('The verdict of a calculation is in the digits of the page', async () => {
  await keepPlan(5)
  const { user } = await renderScreen('/practice/session?only=2', {
    ...answers,
    'about.product': () => ({ product_name: 'Shelai', language: 'bn' }),
  })
  await user.type(await screen.findByLabelText('আপনার সংখ্যা'), '৭০{Enter}')
  await screen.findByText('হবে ৭৫.৩০ %')
})

/** Keeps an answer of another phone, which had no network for a while. */
const answerElsewhere = (question: number) =>
  keepEntry(
    reviews,
    { question, grade: 3 },
    { id: `e${question}`, at: new Date(Math.max(getDhakaMidnight(inDays(0)), Date.now() - 60_000)) },
  )

test('A session does not ask what another tab or phone has answered, and leaves a question whose answer is being read', async () => {
  await keepPlan(5)
  const { user } = await renderScreen('/practice/session', {
    ...answers,
    'jobs.questionsOf': () => Array.from({ length: 5 }, (_, at) => question(at + 1)),
  })
  await screen.findByRole('heading', { name: 'Question 1?' })
  await answerElsewhere(1)
  await screen.findByRole('heading', { name: 'Question 2?' })
  await user.click(screen.getByRole('button', { name: 'Show what to say first' }))
  await answerElsewhere(2)
  await answerElsewhere(3)
  await waitFor(() => expect(listKept(reviews)).toHaveLength(3))
  expect(screen.getByText('First 2.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Half/ }))
  await screen.findByRole('heading', { name: 'Question 4?' })
  await user.click(screen.getByRole('button', { name: /Undo “Half”/ }))
  await screen.findByRole('heading', { name: 'Question 2?' })
})

/** Keeps a plan for an interview in so many days, of an account or a guest. */
async function keepPlan(days: number, owner = '', change: Partial<PracticePlan> = {}): Promise<void> {
  const plan = { posts: [post.sub_category_id], only: [], minutes: 20, since: inDays(-9), isEnded: false }
  await keepEntry(rehearsals, { ...plan, date: inDays(days), ...change }, { account: owner, at: new Date() })
}

/** Keeps a mock interview, which the pages call `m-1`. */
const keepMock = (change: Pick<MockInterview, 'questions' | 'seconds'> & Partial<MockInterview>) =>
  openMocks('').change(() => [
    ['m-1', { post: post.sub_category_id, title: 'Officer', isRecorded: false, startedAt: 1, ...change }],
  ])

test('A day after the interview asks how it went, and ends the plan when the reader wants another', async () => {
  await keepPlan(-1)
  const { user } = await open('/practice')
  expect(await screen.findByRole('group', { name: 'How did it go?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Plan another interview' }))
  expect(await screen.findByText('Which posts?')).toBeTruthy()
})

test.each(['/practice/session', '/practice/evening'])(
  '%s leads to the days after the interview once its day has passed',
  async (path) => {
    await keepPlan(-1)
    const { router } = await open(path)
    expect(await screen.findByRole('group', { name: 'How did it go?' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/practice')
  },
)

test('How an interview went is kept as it is chosen, with a note, and can be read and changed after the plan has ended', async () => {
  await keepPlan(-1)
  const { user } = await open('/practice')
  await user.click(await screen.findByLabelText('So-so'))
  await user.click(screen.getByLabelText('Not yet'))
  await user.type(screen.getByLabelText('A note for yourself'), 'Two from costing')
  const said = { date: inDays(-1), posts: [post.sub_category_id], went: 'so_so', result: 'waiting' }
  await waitFor(() => expect(listKept(interviews)).toMatchObject([{ ...said, note: 'Two from costing' }]))
  await user.click(screen.getByRole('button', { name: 'Plan another interview' }))
  await user.click(await screen.findByText(/ · So-so/))
  expect((screen.getByLabelText('A note for yourself') as HTMLTextAreaElement).value).toBe('Two from costing')
  await user.click(screen.getByLabelText('Got the job'))
  await waitFor(() => expect(listKept(interviews)?.map(({ result }) => result)).toEqual(['chosen']))
})

test('The result of an interview for a circular is kept with the application for it, and is shown where it is known already', async () => {
  await keepPlan(-1, '', { circular: circular.id })
  const { user } = await open('/practice')
  await user.click(await screen.findByLabelText('Well'))
  await user.click(screen.getByLabelText('Got the job'))
  const application = {
    circular_id: circular.id,
    title: circular.title,
    company: circular.company ?? '',
    interview_on: inDays(-1),
  }
  await waitFor(() => expect(listKept(applications)).toEqual([{ ...application, state: 'chosen' }]))
  expect((screen.getByLabelText('Got the job') as HTMLInputElement).checked).toBe(true)
  await user.click(screen.getByLabelText('Not this time'))
  await waitFor(() => expect(listKept(applications)).toEqual([{ ...application, state: 'refused' }]))
  expect(listKept(interviews)).toMatchObject([{ went: 'well', result: null }])
})

test('A result that was said before the circular has come stays said', async () => {
  await keepPlan(-1, '', { circular: circular.id })
  const { promise: coming, resolve: bring } = Promise.withResolvers<typeof circular>()
  const { user } = await renderScreen('/practice', { ...answers, 'circulars.one': () => coming })
  await user.click(await screen.findByLabelText('Got the job'))
  const isSaid = () => (screen.getByLabelText('Got the job') as HTMLInputElement).checked
  expect(isSaid()).toBe(true)
  bring(circular)
  await act(async () => void (await coming))
  expect(isSaid()).toBe(true)
})

test('The note of an earlier interview can be written anew where nothing else was said of it', async () => {
  const data = { date: inDays(-9), posts: [post.sub_category_id], went: null, result: null, note: 'SMV' }
  await keepEntry(interviews, data, { at: new Date() })
  const { user } = await open('/practice')
  const heading = await screen.findByRole('heading', { name: 'Earlier interviews' })
  await user.click(heading.parentElement?.querySelector('summary') as HTMLElement)
  const note = await screen.findByLabelText('A note for yourself')
  await user.clear(note)
  await user.type(note, 'Costing')
  expect(listKept(interviews)).toMatchObject([{ note: 'Costing' }])
})

test('The weak questions of a mock interview are practised also where the plan has others', async () => {
  await keepPlan(5, '', { only: [1] })
  await keepMock({ questions: [2], seconds: [60] })
  const { user } = await open('/practice/mock?id=m-1')
  await user.click(await screen.findByRole('button', { name: 'Not yet' }))
  await user.click(await screen.findByRole('link', { name: 'Practise the weak ones' }))
  expect(await screen.findByRole('heading', { name: 'Question 2?' })).toBeTruthy()
})

test('After the interview a reader tells which questions were asked, also without a word of their own', async () => {
  await keepPlan(-1)
  const sent: unknown[] = []
  const { user } = await renderScreen('/practice', {
    ...answers,
    'jobs.questionsOf': () => Array.from({ length: 12 }, (_, nth) => question(nth + 1)),
    'reports.mistake': ({ body }) => {
      sent.push(body)
      return null
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send to the editors' }))
  expect(screen.getByText('Choose a question or write one.')).toBeTruthy()
  expect(sent).toEqual([])
  expect(screen.getByText('4 more. Type a word to find one.')).toBeTruthy()
  await user.click(screen.getByLabelText('Question 2?'))
  await user.type(screen.getByLabelText('Find a question'), 'question 12')
  await user.click(screen.getByLabelText('Question 12?'))
  await user.click(screen.getByRole('button', { name: 'Send to the editors' }))
  expect(await screen.findByText('Thank you. It helps the next one.')).toBeTruthy()
  expect(sent).toMatchObject([{ kind: 'post', item_id: post.sub_category_id, note: '', asked: [2, 12] }])
  expect((screen.getByLabelText('Question 12?') as HTMLInputElement).checked).toBe(false)
})

test('What a reader wrote of an interview stays over a reload, and neither a logout nor another account leaves it to the next reader', async () => {
  const openAs = async (reader: string) => {
    storeSession(reader)
    await keepPlan(-1, reader)
    const opened = await renderScreen('/practice', { ...answers, ...readerAnswers, 'jobs.questionsOf': () => [] })
    const note = () => screen.getByLabelText('In your words') as HTMLTextAreaElement
    await screen.findByRole('button', { name: 'Send to the editors' })
    return { ...opened, note }
  }
  const typed = 'Why did you leave?'
  const first = await openAs('u1')
  await first.user.type(first.note(), typed)
  first.unmount()
  const again = await openAs('u1')
  expect(again.note().value).toBe(typed)
  again.unmount()
  endSession(true)
  const other = await openAs('u2')
  expect(other.note().value).toBe('')
  other.unmount()
  endSession()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(typed)
})

test('The plan shows the days of practice in a row and in all, and says nothing of a missed day', async () => {
  await keepPlan(5)
  const practise = async (...days: number[]) => {
    for (const day of days) await keepEntry(reviews, { question: 1, grade: 3 }, { at: new Date((today + day) * dayMs) })
  }
  await practise(-6, -5)
  const { unmount } = await open('/practice')
  expect(await screen.findByText('Days practised: 2')).toBeTruthy()
  unmount()
  await practise(-2, -1)
  await open('/practice')
  expect(await screen.findByText('2 days in a row, 4 in all')).toBeTruthy()
})

test('After a package has ended, a plan without an open question says so on each of its screens and can be changed', async () => {
  await keepPlan(5)
  const closed: FakeAnswers = { ...answers, 'jobs.questionsOf': () => [question(1, locked)] }
  for (const path of ['/practice', '/practice/session', '/practice/evening', '/practice/readiness']) {
    const { unmount } = await renderScreen(path, closed)
    expect(await screen.findByText('None of these questions is open without a package.')).toBeTruthy()
    expect(screen.queryByText(/Done for today|Nothing is due now|0 of 0/)).toBeNull()
    if (path === '/practice') expect(screen.getByRole('link', { name: 'Change' })).toBeTruthy()
    unmount()
  }
})

/** Leaves the device no room until the test is over. */
function fillDevice(): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(throwFull)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwFull)
  onTestFinished(() => void vi.restoreAllMocks())
}

test('Where the browser keeps nothing, the plan says so, and who has read it can practise all the same', async () => {
  const { user, router } = await open(`/practice?posts=${post.sub_category_id}&date=${inDays(5)}&minutes=20`)
  const begin = await screen.findByRole('button', { name: /Begin/ })
  fillDevice()
  await user.click(begin)
  expect(await screen.findByText(/This browser keeps nothing/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/practice')
  await user.click(screen.getByRole('button', { name: /Begin/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/practice/session'))
  expect(await screen.findByRole('heading', { name: 'Question 1?' })).toBeTruthy()
})

test('Questions that cannot be fetched are not said to be none, also on the next screen', async () => {
  await keepPlan(5)
  const { router } = await renderScreen('/practice', {
    ...answers,
    'jobs.questionsOf': () => Promise.reject(new NetworkError('network')),
  })
  await screen.findByRole('button', { name: 'Retry' })
  await router.navigate('/practice/session')
  await screen.findByRole('button', { name: 'Retry' })
  expect(within(screen.getByRole('main')).getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText(/^Nothing is due/)).toBeNull()
})

test('On the day of the interview the page leads to the ten to read, and to no session', async () => {
  await keepPlan(0)
  await open('/practice')
  expect(await screen.findByText('The interview is today')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'The ten to read last' }).getAttribute('href')).toBe('/practice/evening')
  expect(screen.queryByText(/Done for today/)).toBeNull()
})

test('After a pause five minutes come first, and a plan that no longer fits says so and leads to the ways out', async () => {
  await keepPlan(1)
  await keepEntry(reviews, { question: 1, grade: 3 }, { at: new Date((today - 5) * dayMs) })
  await renderScreen('/practice', {
    ...answers,
    'jobs.questionsOf': () => Array.from({ length: 40 }, (_, nth) => question(nth + 1)),
  })
  expect(await screen.findByText('Welcome back.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Five minutes' }).className).toBe('button')
  expect(screen.getByText(/Not everything fits in 20 minutes a day: 9 of 40 are met twice/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'What you can do' }).getAttribute('href')).toBe('/practice?change')
})

/** What the clock of a mock interview shows once it has moved. */
const clockRuns = /^1:5\d$/

test('A double tap on the button of a mock interview skips no question', async () => {
  await keepMock({ questions: [1, 2], seconds: [] })
  const { user } = await open('/practice/mock?id=m-1')
  await screen.findByText(clockRuns)
  await user.dblClick(screen.getByRole('button', { name: 'Next question' }))
  await screen.findByText('Question 2 of 2')
  await screen.findByText(clockRuns)
  expect(openMocks('').list()?.[0]?.value.seconds).toHaveLength(1)
  await user.dblClick(screen.getByRole('button', { name: 'To the answers' }))
  await screen.findByRole('heading', { name: 'Answer by answer' })
})

test('Recordings for which the phone has no room are not said to stay there', async () => {
  await keepMock({ questions: [1], seconds: [60], isRecorded: true })
  const record = (id: string) =>
    openRecordings('').change(() => [
      [id, { mock: 'm-1', question: 1, audio: new Blob(['sound']), recordedAt: today * dayMs }],
    ])
  await record('m-1 0')
  await open('/practice/mock?id=m-1')
  expect(await screen.findByText(/^1 recordings, 1 kB, on this phone\./)).toBeTruthy()
  fillDevice()
  await record('m-1 1')
  expect(await screen.findByText(/^2 recordings, 1 kB\. This phone cannot keep them/)).toBeTruthy()
})

test('A grade keeps the focus after the recordings of a mock interview are deleted', async () => {
  await keepMock({ questions: [1, 2], seconds: [60, 60], isRecorded: true })
  await openRecordings('').change(() => [
    ['m-1 0', { mock: 'm-1', question: 1, audio: new Blob(['sound']), recordedAt: today * dayMs }],
  ])
  const { user } = await open('/practice/mock?id=m-1')
  await screen.findByText(/^1 recordings/)
  await user.click(screen.getByRole('button', { name: 'Delete now' }))
  expect(document.activeElement).toBe(await screen.findByText('The recordings are deleted.'))
  const [grade] = screen.getAllByRole('button', { name: 'Said it', hidden: true })
  if (grade === undefined) throw new Error('an answer is graded')
  await user.click(grade)
  await waitFor(() => expect(grade.getAttribute('aria-pressed')).toBe('true'))
  expect(document.activeElement).toBe(grade)
})

test('A mock interview leaves out what an editor has removed meanwhile, and goes on to its end', async () => {
  await keepMock({ questions: [1, 98, 2, 99], seconds: [10] })
  const { user } = await open('/practice/mock?id=m-1')
  await screen.findByRole('heading', { name: 'Question 2?' })
  await screen.findByText('Question 2 of 2')
  await screen.findByText(clockRuns)
  await user.click(screen.getByRole('button', { name: 'To the answers' }))
  await screen.findByRole('heading', { name: 'Answer by answer' })
  for (const said of screen.getAllByRole('button', { name: /Said it/, hidden: true })) await user.click(said)
  await screen.findByText(/2 of 2 said well/)
})

test('An answer that an editor has removed before it was graded holds back no summary', async () => {
  await keepMock({ questions: [1, 99], seconds: [10, 10] })
  const { user } = await open('/practice/mock?id=m-1')
  await user.click(await screen.findByRole('button', { name: /Said it/ }))
  await screen.findByText(/1 of 1 said well/)
})

test('An answer of a mock interview that is graded again was given once, with its last grade', async () => {
  await keepMock({ questions: [1], seconds: [10] })
  const { user } = await open('/practice/mock?id=m-1')
  for (const name of ['Not yet', 'Said it', 'Said it']) await user.click(await screen.findByRole('button', { name }))
  await screen.findByText(/1 of 1 said well/)
  const { memories } = replay(
    openLogRecords(reviews, '')
      .list()
      ?.map(({ value }) => value) ?? [],
  )
  expect(memories.get(1)).toMatchObject({ grade: 3, met: 1 })
})

test('The end of a mock interview moves the focus from its last button to the heading of the answers', async () => {
  await keepMock({ questions: [1], seconds: [] })
  const { user } = await open('/practice/mock?id=m-1')
  await screen.findByText(clockRuns)
  await user.click(await screen.findByRole('button', { name: 'To the answers' }))
  const heading = await screen.findByRole('heading', { name: 'Officer' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('A post without a mock interview or without questions says so, and does not send to the packages', async () => {
  await keepPlan(5)
  await renderScreen(`/practice/mock?post=${post.sub_category_id}`, {
    ...answers,
    'jobs.subCategories': () => [{ ...post, mock_definitions: 0, mock_calculations: 0, mock_situations: 0 }],
  })
  await screen.findByText('This post has no mock interview yet.')
  expect(screen.queryByRole('button', { name: 'Start the interview' })).toBeNull()
  cleanup()
  await renderScreen(`/practice?posts=${post.sub_category_id}&date=${inDays(5)}&minutes=20`, {
    ...answers,
    'jobs.questionsOf': () => [],
  })
  await screen.findByText('There are no questions for this yet.')
  expect(screen.queryByRole('link', { name: 'See packages' })).toBeNull()
})

test('A mock interview that is over stays on the page of mock interviews with its day and its result', async () => {
  await keepPlan(5)
  await keepMock({ questions: [1, 2], seconds: [60, 70], startedAt: Date.now() })
  await keepEntry(reviews, { question: 1, grade: 3, mock: 'm-1' }, { at: new Date() })
  await keepEntry(reviews, { question: 2, grade: 1, mock: 'm-1' }, { at: new Date() })
  await open('/practice/mock')
  const link = await screen.findByRole('link', { name: /1 of 2 said well/ })
  expect(link.getAttribute('href')).toBe('/practice/mock?id=m-1')
})

test('A signed-in reader chooses when to be reminded; the plan keeps the hour where the browser shows no messages, and a guest is not asked', async () => {
  await keepPlan(5)
  await keepPlan(5, account.user_id)
  const guest = await open('/practice')
  expect(await screen.findByText(/Today: 2 questions/)).toBeTruthy()
  expect(screen.queryByLabelText('Remind me of today’s questions')).toBeNull()
  guest.unmount()
  storeSession()
  const { user } = await open('/practice')
  await user.selectOptions(await screen.findByLabelText('Remind me of today’s questions'), '8 in the evening')
  expect(await screen.findByText('Messages on the screen do not work in this browser.')).toBeTruthy()
  const listReminders = () => listKept(rehearsals, account.user_id)?.map(({ reminder }) => reminder)
  expect(listReminders()).toEqual([{ hour: 20, language: 'en' }])
  await user.selectOptions(screen.getByLabelText('Remind me of today’s questions'), 'Never')
  await waitFor(() => expect(listReminders()).toEqual([undefined]))
})

test('A browser that may show messages is subscribed again when a plan with a reminder is opened, and not for a plan without one', async () => {
  const subscription = { endpoint: 'https://push.example.com/phone', keys: { p256dh: 'key', auth: 'auth' } }
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => ({ toJSON: () => subscription }),
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', {
    ...navigator,
    language: 'en',
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  storeSession()
  const subscribed: unknown[] = []
  const withPush: FakeAnswers = {
    ...answers,
    'notifications.pushKey': () => ({ key: 'BKey' }),
    'notifications.subscribePush': ({ body }) => {
      subscribed.push(body)
      return null
    },
  }
  await keepPlan(5, account.user_id)
  const without = await renderScreen('/practice', withPush)
  await screen.findByLabelText('Remind me of today’s questions')
  without.unmount()
  await keepPlan(5, account.user_id, { reminder: { hour: 20, language: 'en' } })
  await renderScreen('/practice', withPush)
  await waitFor(() => expect(subscribed).toEqual([subscription]))
})

test('A reminder comes in the language of the page once the plan is opened in it, with what another phone has planned meanwhile', async () => {
  storeSession()
  await keepPlan(5, account.user_id, { reminder: { hour: 20, language: 'en' } })
  const kept = openLogRecords(rehearsals, account.user_id)
  const plan = kept.list()?.[0]?.value.data as PracticePlan
  const ofOther = { id: 'of-another-phone', at: '2099-01-01T00:00:00.000Z', data: { ...plan, minutes: 45 } }
  await renderScreen('/practice', {
    ...answers,
    'about.product': () => ({ product_name: 'Shelai', language: 'bn' }),
    'sync.append': () => ({ refused: [] }),
    'sync.entries': ({ params, query }) =>
      params.collection === 'rehearsals' && query?.after === 0
        ? { entries: [ofOther], last: 1, hasMore: false }
        : { entries: [], last: Number(query?.after), hasMore: false },
  })
  await waitFor(() =>
    expect(kept.list()?.map(({ value }) => [value.data.minutes, value.data.reminder])).toEqual([
      [45, { hour: 20, language: 'bn' }],
    ]),
  )
})
