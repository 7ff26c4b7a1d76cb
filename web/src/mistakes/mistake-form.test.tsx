// @vitest-environment jsdom
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { throwFull } from '../device/storage.fixture.ts'
import { type FakeAnswers, failWith, renderScreen } from '../testing/render-screen.tsx'
import { article, sampleAnswers } from '../testing/sample-answers.ts'

/** Reports a mistake of an article, which the server answers as given. */
async function report(answer: FakeAnswers['reports.mistake']) {
  const path = `/skills/quality/${article.article_id}`
  // A sheet opens at the address of its page.
  history.replaceState(null, '', path)
  const { user, router } = await renderScreen('/privacy', {
    ...sampleAnswers,
    ...(answer && { 'reports.mistake': answer }),
  })
  await act(() => router.navigate(path))
  // The tools below a text come with the first touch.
  await user.click(await screen.findByText('Two different things.'))
  await user.click(await screen.findByRole('button', { name: 'Report a mistake' }))
  await user.type(await screen.findByLabelText('What is wrong, and what is right?'), 'The limit is 2.5')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  return { user, router, path }
}

test('A report of a mistake that the server refuses is not thanked for, and stays in its form', async () => {
  await report(failWith(createRefusal('not_found')))
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
  expect(screen.queryByText(/Your report has arrived/)).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What is wrong, and what is right?').value).toBe('The limit is 2.5')
})

test('A report of a mistake says that it has arrived once the server has taken it', async () => {
  await report(() => null)
  await screen.findByText(/Your report has arrived/)
})

test.each(['closed', 'left for the login'])(
  'A sheet that is %s while its report is sent leads back no further',
  async (how) => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const { user, router, path } = await report(() => promise)
    if (how === 'closed') await user.click(screen.getByRole('button', { name: 'Cancel' }))
    else await act(() => router.navigate('/login'))
    await act(async () => resolve(null))
    await screen.findByText(/Your report has arrived/)
    await act(async () => {})
    expect(router.state.location.pathname).toBe(how === 'closed' ? path : '/login')
  },
)

test('A report of a mistake that can be neither sent nor kept stays in its form', async () => {
  // jsdom has no database.
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwFull)
  onTestFinished(() => setItem.mockRestore())
  await report(failWith(new NetworkError('network')))
  await screen.findByText(/could not be sent/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('What is wrong, and what is right?').value).toBe('The limit is 2.5')
})

test('A report of a mistake that is sent again is one report, and a changed one is another', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => setItem.mockRestore())
  const keys: string[] = []
  await report(({ body }) => {
    keys.push(body.request_key)
    throw new NetworkError('network')
  })
  const send = async () => {
    const button = screen.getByRole('button', { name: 'Send' })
    await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
    await userEvent.click(button)
  }
  await send()
  await waitFor(() => expect(keys).toHaveLength(2))
  await userEvent.type(screen.getByLabelText('What is wrong, and what is right?'), ' %')
  await send()
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
