// @vitest-environment jsdom

import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Answer } from '@shelai/contract/calls.ts'
import { fieldTexts } from '@shelai/contract/features/accounts/accounts-field-texts.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { readerAnswers, storeSession } from '../../testing/sample-answers.ts'

const session = (id: string, changes: object = {}): Answer<'accounts.sessions'>[number] => ({
  id,
  device: 'Chrome, Android',
  signed_in_on: '2026-11-01',
  last_seen_on: '2026-11-20',
  is_current: 0,
  ...changes,
})

/** Renders the screen on an API that keeps sessions. */
function renderSessions(path = '/profile/sessions') {
  storeSession()
  let sessions = [session('here', { is_current: 1 }), session('there', { device: 'Firefox, Windows' }), session('old')]
  return renderScreen(path, {
    ...readerAnswers,
    'accounts.sessions': () => sessions,
    'accounts.endSession': ({ params, body }) => {
      if (!body.password) throw createRefusal('password_needed', {}, { password: fieldTexts.passwordNeeded.en })
      if (body.password !== 'needle-77')
        throw createRefusal('wrong_password', {}, { password: fieldTexts.passwordWrong.en })
      sessions = sessions.filter(({ id, is_current }) =>
        params.session === 'others' ? is_current === 1 : id !== params.session,
      )
      return null
    },
  })
}

test('The sessions screen ends one session, then all others, and never offers to end this one', async () => {
  const { user } = await renderSessions()
  expect(await screen.findByText('This device')).toBeTruthy()
  expect(screen.getAllByText('Last seen 20 Nov 2026, signed in 01 Nov 2026')).toHaveLength(3)
  await user.type(screen.getByLabelText('Password'), 'needle-77')
  await user.click(screen.getByRole('button', { name: 'Sign out: Firefox, Windows' }))
  await expect.poll(() => screen.queryByText('Firefox, Windows')).toBeNull()
  // The button that had the focus is gone.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Where you are signed in'))
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull()
})

test('The sessions screen ends nothing without the password, and focuses its field', async () => {
  const { user } = await renderSessions()
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText(fieldTexts.passwordNeeded.en)).toBeTruthy()
  const password = screen.getByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(password.getAttribute('autocomplete')).toBe('current-password')
  await user.type(password, 'needle-78{Enter}')
  expect(screen.queryByText(fieldTexts.passwordNeeded.en)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign out: Firefox, Windows' }))
  expect(await screen.findAllByText(fieldTexts.passwordWrong.en)).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(screen.getByText('Firefox, Windows')).toBeTruthy()
})
