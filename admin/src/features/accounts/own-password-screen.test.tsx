// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpError, testDataProvider } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../testing/render-office.tsx'
import { createTestAuthProvider } from '../../testing/test-auth-provider.ts'
import { InitialPasswordNotice } from './initial-password-notice.tsx'
import { OwnPasswordScreen } from './own-password-screen.tsx'

afterEach(cleanup)

/** The passwords that were sent. */
let sent: string[] = []
beforeEach(() => {
  sent = []
})

/** Renders the notice and the screen for an owner whose password ends, on an API that refuses one password. */
function renderScreen() {
  const account = {
    user: { email: 'owner@shelai.example' },
    password_expires_at: '2026-11-30T04:00:00Z' as string | null,
  }
  const dataProvider = testDataProvider({
    call: async (_call: unknown, { body: { password } }: { body: { password: string } }) => {
      sent.push(password)
      if (password === '123456') throw new HttpError('Refused', 400, { errors: { password: 'Others would guess it.' } })
      account.password_expires_at = null
      return null
    },
  })
  const authProvider = { ...createTestAuthProvider('owner'), getMe: async () => ({ ...account }), forgetMe: () => {} }
  renderOffice(
    <>
      <InitialPasswordNotice />
      <OwnPasswordScreen />
    </>,
    { authProvider, dataProvider },
  )
  return userEvent.setup()
}

test('InitialPasswordNotice stands until OwnPasswordScreen has set another password', async () => {
  const user = renderScreen()
  expect(await screen.findByText(/password of the first start\. It ends on/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose your own' }).getAttribute('href')).toBe('/password')
  await user.type(screen.getByLabelText('New password'), 'stitch by stitch{Enter}')
  expect(await screen.findByText('Your password is changed.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  await expect.poll(() => screen.queryByText(/password of the first start/)).toBeNull()
})

test('OwnPasswordScreen sends nothing by a second press, which comes when the first has emptied the field', async () => {
  const user = renderScreen()
  await user.type(screen.getByLabelText('New password'), 'stitch by stitch')
  const button = screen.getByRole('button', { name: 'Change password' })
  await user.click(button)
  expect(await screen.findByText('Your password is changed.')).toBeTruthy()
  await user.click(button)
  expect(screen.getByText('Your password is changed.')).toBeTruthy()
  expect(sent).toEqual(['stitch by stitch'])
})

test('OwnPasswordScreen says beside the field why a password is refused, and keeps what was typed', async () => {
  const user = renderScreen()
  const field = screen.getByLabelText<HTMLInputElement>('New password')
  await user.type(field, '123456')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Others would guess it.')).toBeTruthy()
  expect([field.value, document.activeElement === field]).toEqual(['123456', true])
  // React Admin writes what a data provider throws to the console, in development only.
  expect(vi.spyOn(console, 'error').mock.calls.splice(0)).toMatchObject([[{ status: 400 }]])
})
