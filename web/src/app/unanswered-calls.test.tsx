// @vitest-environment jsdom
import type { CallName } from '@shelai/contract/calls.ts'
import { timeouts } from '@shelai/contract/rules/limits.ts'
import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { emptyTexts } from '@shelai/contract/texts/shell-texts.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeRecords } from '../device/records.ts'
import { type FakeAnswers, renderScreen } from '../testing/render-screen.tsx'
import { readerAnswers, sampleAnswers, storePurchase, storeSession, user } from '../testing/sample-answers.ts'

/** Texts that claim that there is nothing, or that the reader has nothing: they need an answer. */
const claims = [
  ...Object.values({ ...emptyTexts, ...ownEmptyTexts }).map(({ en }) => en),
  'you need to be a premium user',
  'Inctive',
  'Page Not Found',
  'Buying is closed',
]

/**
 * Calls without whose answers nothing is missing: the bell shows no count, the bar no name, the button of a pack no size, a package
 * no numbers.
 */
const isBackground = (call: CallName) =>
  ['about.product', 'notifications.unseenCount', 'packs.one', 'plans.contents'].includes(call)

const listClaims = () => claims.filter((claim) => document.body.textContent?.includes(claim))

async function expectComplete(): Promise<void> {
  await waitFor(() => {
    expect(screen.queryAllByRole('status', { name: 'Loading' })).toEqual([])
    expect(screen.queryByText('Retry')).toBeNull()
  })
}

/** Lists the calls that a screen makes while it is first shown. */
async function listCalls(path: string, answers: FakeAnswers, prepare: () => void): Promise<CallName[]> {
  prepare()
  const { calls, unmount } = await renderScreen(path, answers)
  await expectComplete()
  unmount()
  await removeRecords(() => true)
  return [...new Set(calls)].filter((call) => !isBackground(call))
}

/** Shows a screen with one call failing until Retry is pressed. */
async function expectRetry(path: string, answers: FakeAnswers, prepare: () => void, call: CallName, known: string[]) {
  prepare()
  let isFailing = true
  const answer = answers[call] as ((input: unknown) => unknown) | undefined
  const failing = {
    ...answers,
    [call]: (input: unknown) => {
      if (isFailing) throw new Error('no network')
      return answer?.(input)
    },
  }
  const { user: person, unmount } = await renderScreen(path, failing)
  const retry = await screen.findByText('Retry')
  expect(listClaims(), `${path} while ${call} fails`).toEqual(known)
  isFailing = false
  await person.click(retry)
  await expectComplete()
  unmount()
  await removeRecords(() => true)
}

test.each([
  '/',
  '/skills',
  '/skills/quality?categoryId=11',
  '/skills/quality/12',
  '/jobs',
  '/jobs/quality',
  '/jobs/quality/22',
  '/jobs-circular',
  '/jobs-circular-category',
  '/jobs-circular-category?categoryId=21',
  '/jobs-circular-subCat/22',
  '/jobs-circular-details/24',
  '/formulas',
  '/formulas/31',
  '/format',
  '/about',
  '/contact',
  '/notifications',
  '/packages',
  '/payment',
])('The screen %s of a guest offers Retry and claims no emptiness while one of its calls fails', async (path) => {
  const prepare = () => storePurchase()
  const calls = await listCalls(path, sampleAnswers, prepare)
  expect(calls.length).toBeGreaterThan(0)
  const known = path === '/contact' ? ['you need to be a premium user'] : []
  for (const call of calls) await expectRetry(path, sampleAnswers, prepare, call, known)
})

test.each([
  '/wishlist',
  '/profile',
  `/profile/${user.email}`,
  '/contact',
  '/packages',
  '/packages?tab=orders',
  '/payment',
  '/checkout',
  '/notifications',
  '/skills/quality/12',
  '/jobs/quality/22',
  '/formulas/31',
])(
  'The screen %s of a signed-in reader offers Retry and claims no emptiness while one of its calls fails',
  async (path) => {
    const prepare = () => {
      storeSession()
      storePurchase()
    }
    for (const call of await listCalls(path, readerAnswers, prepare))
      await expectRetry(path, readerAnswers, prepare, call, [])
  },
)

afterEach(() => void vi.useRealTimers())

test.each([
  ['/formulas', 'formulas.all'],
  ['/profile', 'orders.plansOfReader'],
  ['/wishlist', 'sync.entries'],
] as const)('The screen %s offers Retry and claims no emptiness while %s takes long', async (path, call) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  storeSession()
  let isHeld = true
  const answer = readerAnswers[call] as ((input: unknown) => unknown) | undefined
  const never = new Promise(() => {})
  const held: FakeAnswers = { ...readerAnswers, [call]: (input: unknown) => (isHeld ? never : answer?.(input)) }
  await renderScreen(path, held)
  await vi.advanceTimersByTimeAsync(timeouts.unanswered)
  const retry = await screen.findByText('Retry')
  expect(listClaims()).toEqual([])
  isHeld = false
  fireEvent.click(retry)
  await expectComplete()
})
