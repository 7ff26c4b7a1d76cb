// @vitest-environment jsdom
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { sampleAnswers, storeSession } from '../../testing/sample-answers.ts'

/** Stores a session whose user is lost, and something that waits to be sent. */
function loseUser() {
  storeSession()
  const account = JSON.parse(localStorage.getItem('user') ?? '')
  localStorage.removeItem('user')
  localStorage.setItem('own_begun', '{}')
  return account
}

test.each([new NetworkError('timeout'), createRefusal('busy'), createRefusal('failed')])(
  'A token without its user keeps the session after $message, and has its user once the call is answered',
  async (failure) => {
    const account = loseUser()
    const answer = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue({ account })
    await renderScreen('/profile', { ...sampleAnswers, 'accounts.export': answer })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined())
    expect(localStorage.getItem('authToken')).toBe('token')
    expect(localStorage.getItem('own_begun')).toBe('{}')
    dispatchEvent(new Event('online'))
    await screen.findByRole('heading', { name: account.name })
    expect(JSON.parse(localStorage.getItem('user') ?? '').user_id).toBe(account.user_id)
  },
)

test('A token without its user gives way to a session that began meanwhile', async () => {
  const account = loseUser()
  const { promise, resolve } = Promise.withResolvers<{ account: unknown }>()
  await renderScreen('/profile', { ...sampleAnswers, 'accounts.export': () => promise })
  localStorage.setItem('authToken', 'another')
  resolve({ account })
  await promise
  await new Promise((done) => setTimeout(done))
  expect(localStorage.getItem('user')).toBeNull()
})
