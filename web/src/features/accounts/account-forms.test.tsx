// @vitest-environment jsdom

import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { NetworkError, Refused } from '@shelai/contract/api/refused.ts'
import { fieldTexts } from '@shelai/contract/features/accounts/accounts-field-texts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { endSession, storeSession as openSession } from '../../session/session-store.ts'
import { type FakeAnswers, failWith, renderScreen } from '../../testing/render-screen.tsx'
import { user as reader, readerAnswers, sampleAnswers, storeSession } from '../../testing/sample-answers.ts'
import { profileWords } from './profile-words.ts'
import { storeResetToken } from './recovery-store.ts'

const field = async (name: string): Promise<HTMLInputElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`main [name="${name}"]`)
    if (found === null) throw new Error(`no field ${name}`)
    return found
  })

/** Renders a form; `fill` replaces what stands in fields, `submit` sends it. */
async function renderForm(path: string, answers: FakeAnswers) {
  const rendered = await renderScreen(path, answers)
  const { user } = rendered
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      await user.clear(await field(name))
      if (value !== '') await user.type(await field(name), value)
    }
  }
  const submit = async () => {
    const button = document.querySelector<HTMLElement>('main button[type=submit]')
    if (button) await user.click(button)
  }
  return { ...rendered, fill, submit }
}

/** The text that describes a field. */
const getDescription = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

async function expectMarked(name: string, text: string): Promise<void> {
  const element = await field(name)
  await waitFor(() => expect(element.getAttribute('aria-invalid')).toBe('true'))
  expect(getDescription(element)).toContain(text)
}

const expectClear = async (name: string) => expect((await field(name)).getAttribute('aria-invalid')).toBeNull()
const expectFocus = async (name: string) => {
  const element = await field(name)
  await waitFor(() => expect(document.activeElement).toBe(element))
}

const typed = { username: 'Nusrat', email: 'n@example.com', phone: '01711223344', password: 'stitch-by-stitch' }

test('The registration judges a new password at submit, its length first, and a change takes the words away', async () => {
  const { fill, submit, calls } = await renderForm('/registration', sampleAnswers)
  const alert = () => within(screen.getByRole('main')).queryByRole('alert')?.textContent
  await fill({ password: 'short' })
  await submit()
  expect(alert()).toBe('Password Must at Least 6 Character!')
  await expectFocus('password')
  await fill({ password: 'long enough' })
  expect(alert()).toBeUndefined()
  await submit()
  expect(alert()).toBe('Password is not matching!')
  await expectFocus('confirmPassword')
  expect(calls).not.toContain('accounts.register')
})

test.each([
  ['en', 'Failed to create user!'],
  ['bn', 'অ্যাকাউন্ট তৈরি করা যায়নি!'],
] as const)(
  'The registration marks the fields that the server refuses and focuses the first (%s)',
  async (language, toast) => {
    localStorage.setItem('language', language)
    const { fill, submit } = await renderForm('/registration', {
      ...sampleAnswers,
      'accounts.register': ({ body }) => {
        throw createRefusal(
          'registration_malformed',
          {},
          {
            ...(body.username.trim() === '' ? { username: fieldTexts.nameMissing.en } : {}),
            ...(body.email.includes('@') ? {} : { email: fieldTexts.emailMalformed.en }),
            password: fieldTexts.passwordCommon.en,
          },
        )
      },
    })
    const says = (text: 'nameMissing' | 'emailMalformed' | 'passwordCommon') => fieldTexts[text][language]
    await fill({ username: ' ', email: 'nobody', phone: typed.phone, password: '123456', confirmPassword: '123456' })
    await submit()
    await screen.findByText(toast)
    await expectMarked('username', says('nameMissing'))
    await expectMarked('email', says('emailMalformed'))
    await expectMarked('password', says('passwordCommon'))
    await expectClear('phone')
    await expectFocus('username')

    // A change takes the words of its field away, and of no other.
    await fill({ username: 'Nusrat' })
    await expectClear('username')
    await expectMarked('email', says('emailMalformed'))
    await fill({ email: 'n@example.com' })
    await submit()
    await expectMarked('password', says('passwordCommon'))
    await expectFocus('password')
    await expectClear('email')
  },
)

test('The registration keeps what was typed and marks nothing where the server refuses without naming a field', async () => {
  const { fill, submit } = await renderForm('/registration', {
    ...sampleAnswers,
    'accounts.register': failWith(createRefusal('not_registered')),
  })
  await fill({ ...typed, confirmPassword: typed.password })
  await submit()
  await screen.findByText('Failed to create user!')
  expect((await field('email')).value).toBe(typed.email)
  expect(document.querySelectorAll('main [aria-invalid]')).toHaveLength(0)
})

/** Answers like a server whose first answer is lost, and that refuses the same call afterwards because it has done its work. */
const loseFirstAnswer = (code: 'not_registered' | 'otp_refused') => {
  let count = 0
  return (): never => {
    count += 1
    throw count === 1 ? new NetworkError('timeout') : createRefusal(code)
  }
}

test.each([
  ['/registration', 'accounts.register', 'not_registered', 'email'],
  ['/reset', 'accounts.resetPassword', 'otp_refused', 'newPassword'],
] as const)(
  '%s leads to the login where a call without an answer may have done its work',
  async (path, call, code, kept) => {
    storeResetToken({ contact: typed.email, reset_token: 'a token' })
    const { fill, submit } = await renderForm(path, { ...sampleAnswers, [call]: loseFirstAnswer(code) })
    const passwords = { confirmPassword: typed.password }
    await fill(path === '/reset' ? { newPassword: typed.password, ...passwords } : { ...typed, ...passwords })
    await submit()
    await screen.findByText(/^(Failed to create user|Failed to reset password|Something)/)
    expect((await field(kept)).value).not.toBe('')
    await submit()
    await screen.findByText(/^It may have worked the first time/)
    expect(await screen.findByLabelText<HTMLInputElement>('Email')).toHaveProperty('value', typed.email)
  },
)

test('Verify phone goes where a code is refused because a call without an answer has verified the number', async () => {
  storeSession()
  let isVerified = false
  const { user, fill, submit } = await renderForm('/profile', {
    ...readerAnswers,
    'accounts.one': () => ({ ...reader, phone_verified: isVerified ? 1 : 0 }),
    'accounts.sendOtp': () => null,
    'accounts.verifyPhone': () => {
      if (isVerified) throw createRefusal('otp_refused')
      isVerified = true
      throw new NetworkError('timeout')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Verify phone' }))
  await fill({ otp: '123456' })
  await submit()
  await waitFor(() =>
    expect(document.querySelector<HTMLButtonElement>('main button[type=submit]')?.disabled).toBe(false),
  )
  await submit()
  await waitFor(() => expect(document.querySelector('main [name=otp]')).toBeNull())
})

test('The profile form marks the name and the phone number that the server refuses', async () => {
  storeSession()
  const { user, fill, submit } = await renderForm('/profile', {
    ...readerAnswers,
    'accounts.update': failWith(
      createRefusal(
        'not_updated',
        {},
        {
          name: fieldTexts.nameMissing.en,
          phone: fieldTexts.phoneMalformed.en,
        },
      ),
    ),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await fill({ name: ' ', phone: 'none' })
  await submit()
  await screen.findByText('Failed to update user')
  await expectMarked('name', fieldTexts.nameMissing.en)
  await expectMarked('phone', fieldTexts.phoneMalformed.en)
  await expectFocus('name')
})

test.each([
  ['en', 'Edit'],
  ['bn', 'বদলান'],
] as const)(
  'The profile form asks for the password once another phone number is typed, and keeps what was typed (%s)',
  async (language, edit) => {
    localStorage.setItem('language', language)
    storeSession()
    const sent: unknown[] = []
    const { user, fill, submit } = await renderForm('/profile', {
      ...readerAnswers,
      'accounts.update': ({ body }) => {
        sent.push(body?.password)
        if (!body?.password) throw createRefusal('password_needed', {}, { password: fieldTexts.passwordNeeded.en })
        if (body.password !== typed.password)
          throw createRefusal('wrong_password', {}, { password: fieldTexts.passwordWrong.en })
        return { ...reader, phone: '+8801811000002' }
      },
    })
    const passwordField = () => document.querySelector('main [name="password"]')
    await user.click(await screen.findByRole('button', { name: edit }))
    await fill({ name: 'Nusrat J.', phone: '০১৭১১-২২৩৩৪৪' })
    expect(passwordField()).toBeNull()
    await fill({ phone: '01811000002' })
    expect((await field('password')).getAttribute('autocomplete')).toBe('current-password')
    expect(getDescription(await field('password'))).toContain(profileWords.phonePassword[language])
    await submit()
    await expectMarked('password', fieldTexts.passwordNeeded[language])
    await expectFocus('password')
    await fill({ password: 'not this one' })
    await expectClear('password')
    await submit()
    await expectMarked('password', fieldTexts.passwordWrong[language])
    await expectFocus('password')
    expect([(await field('name')).value, (await field('phone')).value]).toEqual(['Nusrat J.', '01811000002'])
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('not this one')
    // Without another number there is nothing to ask for.
    await fill({ phone: reader.phone })
    expect(passwordField()).toBeNull()
    await fill({ phone: '01811000002', password: typed.password })
    await submit()
    await screen.findByText('+8801811000002')
    expect(sent).toEqual(['', 'not this one', typed.password])
  },
)

test.each(['en', 'bn'] as const)(
  'The deletion of the account asks for the password and marks a missing and a wrong one at the field (%s)',
  async (language) => {
    localStorage.setItem('language', language)
    storeSession()
    // A sheet opens at the address of the document.
    history.replaceState(null, '', '/profile')
    const sent: unknown[] = []
    const { user } = await renderForm('/profile', {
      ...readerAnswers,
      'accounts.remove': ({ body }) => {
        sent.push(body)
        if (!body?.password) throw createRefusal('password_needed', {}, { password: fieldTexts.passwordNeeded.en })
        if (body.password !== typed.password)
          throw createRefusal('wrong_password', {}, { password: fieldTexts.passwordWrong.en })
        return null
      },
    })
    await user.click(await screen.findByRole('button', { name: profileWords.remove[language] }))
    const dialog = within(await screen.findByRole('dialog'))
    const submit = () => user.click(dialog.getByRole('button', { name: profileWords.remove[language] }))
    expect((await field('password')).getAttribute('autocomplete')).toBe('current-password')
    expect(getDescription(await field('password'))).toContain(profileWords.deletionPassword[language])
    await submit()
    await expectMarked('password', fieldTexts.passwordNeeded[language])
    await expectFocus('password')
    await user.type(await field('password'), 'not this one')
    await expectClear('password')
    await submit()
    await expectMarked('password', fieldTexts.passwordWrong[language])
    await expectFocus('password')
    expect(document.querySelectorAll('.toast')).toHaveLength(0)
    await user.clear(await field('password'))
    await user.type(await field('password'), typed.password)
    await submit()
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull())
    const { email } = reader
    expect(sent).toEqual(['', 'not this one', typed.password].map((password) => ({ email, password })))
  },
)

test('The deletion whose answer was lost counts as done once the server no longer knows the session', async () => {
  storeSession()
  history.replaceState(null, '', '/profile')
  let isDeleted = false
  const { user } = await renderForm('/profile', {
    ...readerAnswers,
    'accounts.remove': () => {
      if (!isDeleted) {
        isDeleted = true
        throw new NetworkError('timeout')
      }
      // As the client does with the answer that the session has ended.
      endSession(true)
      throw createRefusal('sign_in_needed')
    },
  })
  await user.click(await screen.findByRole('button', { name: profileWords.remove.en }))
  await user.type(await field('password'), typed.password)
  localStorage.setItem(`own_${reader.user_id}_note`, 'mine')
  const submit = async () =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: profileWords.remove.en }))
  await submit()
  await screen.findByText('User is not deleted!')
  expect(localStorage.getItem(`own_${reader.user_id}_note`)).toBe('mine')
  await submit()
  await screen.findByText(profileWords.deleted.en)
  await screen.findByRole('heading', { name: 'Registration' })
  expect(localStorage.getItem(`own_${reader.user_id}_note`)).toBeNull()
})

test('The profile form puts back what was there at Cancel, and never changes the e-mail', async () => {
  storeSession()
  const { user, fill, calls } = await renderForm('/profile', readerAnswers)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect([email.value, email.disabled]).toEqual([reader.email, true])
  await fill({ name: 'Somebody else' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('heading', { name: reader.name })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect((await field('name')).value).toBe(reader.name)
  expect(calls).not.toContain('accounts.update')
})

test('The form of a forgotten password marks a contact that the server refuses', async () => {
  const { fill, submit } = await renderForm('/forget-password', {
    ...sampleAnswers,
    'accounts.sendOtp': failWith(createRefusal('contact_malformed', {}, { contact: fieldTexts.contactNeeded.en })),
  })
  await fill({ contact: 'nobody' })
  await submit()
  await expectMarked('contact', 'Please enter your phone number or email')
  await expectFocus('contact')
})

test('The form of a forgotten password leads on to the code whose sending was not answered', async () => {
  let isSent = false
  const { fill, submit, user } = await renderForm('/forget-password', {
    ...sampleAnswers,
    'accounts.sendOtp': () => {
      if (isSent) throw createRefusal('otp_too_soon', { seconds: 50 })
      isSent = true
      throw new NetworkError('timeout')
    },
  })
  await fill({ contact: typed.email })
  await submit()
  await screen.findByText('Failed to send OTP')
  expect(screen.queryByRole('link', { name: 'I have a code' })).toBeNull()
  await submit()
  await user.click(await screen.findByRole('link', { name: 'I have a code' }))
  await screen.findByText(typed.email)
  await field('otp')
})

test('The login keeps what was typed and says no more than it should where the server refuses', async () => {
  const { fill, submit } = await renderForm('/login', {
    ...sampleAnswers,
    'accounts.login': failWith(createRefusal('wrong_login')),
  })
  await fill({ email: typed.email, password: 'not this one' })
  await submit()
  // In the toast, which goes, and at the field, where it stays.
  expect(await screen.findAllByText('Wrong email or password.')).toHaveLength(2)
  await expectFocus('password')
  expect((await field('password')).value).toBe('not this one')
})

test.each([
  ['en', 'No code can be sent to this number.', 'Verify phone'],
  ['bn', 'এই নম্বরে কোড পাঠানো যায় না।', 'ফোন যাচাই করুন'],
] as const)(
  'Verify phone says in its own words that no code can be sent to a number (%s)',
  async (language, says, name) => {
    localStorage.setItem('language', language)
    storeSession()
    const { user } = await renderForm('/profile', {
      ...readerAnswers,
      'accounts.sendOtp': failWith(createRefusal('contact_malformed', {}, { contact: fieldTexts.contactNeeded.en })),
    })
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain(says))
    expect(document.querySelector('main [name=otp]')).toBeNull()
  },
)

test.each([
  [reader.email, reader.email],
  ['01711000001', ''],
])('A password that was reset for %s leads to a login with the e-mail "%s"', async (contact, email) => {
  storeResetToken({ contact, reset_token: 'a token' })
  const { fill, submit } = await renderForm('/reset', { ...sampleAnswers, 'accounts.resetPassword': () => null })
  await fill({ newPassword: typed.password, confirmPassword: typed.password })
  await submit()
  await screen.findByText('Password reset successfully!')
  expect(await screen.findByLabelText<HTMLInputElement>('Email')).toHaveProperty('value', email)
})

test('The login keeps the session and leads to the profile', async () => {
  const { fill, submit, router } = await renderForm('/login', {
    ...readerAnswers,
    'accounts.login': () => ({ token: 'a token', user: reader }),
  })
  await fill({ email: reader.email, password: typed.password })
  await submit()
  await screen.findByText('Login successful')
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  expect(localStorage.getItem('authToken')).toBe('a token')
})

test.each([
  ['a token without a user', { token: 't' }],
  ['a user without a token', { user: reader }],
])('The login says "Something went wrong." and keeps no session where the answer has %s', async (_, answer) => {
  const { fill, submit, router } = await renderForm('/login', {
    ...sampleAnswers,
    'accounts.login': () => answer as never,
  })
  await fill({ email: reader.email, password: typed.password })
  await submit()
  await screen.findByText('Something went wrong.')
  expect(router.state.location.pathname).toBe('/login')
  expect([localStorage.getItem('authToken'), localStorage.getItem('user')]).toEqual([null, null])
})

test.each([
  ['"Something Wrong!" where it has no readable answer', 'unreadable', true, 'Something Wrong!'],
  [
    'that the device is offline, and not that something is wrong',
    'network',
    false,
    'You are offline. Please try again when there is network.',
  ],
] as const)('The login says %s', async (_, reason, isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const { fill, submit } = await renderForm('/login', {
    ...sampleAnswers,
    'accounts.login': failWith(new NetworkError(reason)),
  })
  await fill({ email: reader.email, password: typed.password })
  await submit()
  await screen.findByText(text)
})

test('The login says beside its button that nothing can be saved and when to press again, and the next press works', async () => {
  let isAway = true
  const { fill, submit, router } = await renderForm('/login', {
    ...readerAnswers,
    'accounts.login': () => {
      if (isAway) throw new Refused('saving_unavailable', 503, 'Nothing can be saved just now.', undefined, {}, 60)
      return { token: 'a token', user: reader }
    },
  })
  await fill({ email: reader.email, password: typed.password })
  await submit()
  await within(screen.getByRole('main')).findByText(
    'Nothing can be saved just now. What you typed is still here. Please press again in 60 seconds.',
  )
  expect((await field('password')).value).toBe(typed.password)
  isAway = false
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})

test('The profile keeps the draft while nothing can be saved, says so beside the button, and saves at the next press', async () => {
  storeSession()
  let isAway = true
  const { user, fill, submit } = await renderForm('/profile', {
    ...readerAnswers,
    'accounts.update': () => {
      if (isAway) throw new Refused('busy', 503, 'Busy for a moment.')
      return { ...reader, name: 'Nusrat Rahman' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await fill({ name: 'Nusrat Rahman' })
  await submit()
  await within(screen.getByRole('main')).findByText(
    'Busy for a moment. What you typed is still here. Please press again.',
  )
  expect((await field('name')).value).toBe('Nusrat Rahman')
  isAway = false
  await submit()
  await screen.findByRole('heading', { name: 'Nusrat Rahman' })
})

test('The login says that a session has ended, and says it no longer after the reader has logged in and out', async () => {
  storeSession()
  const { router } = await renderScreen('/profile', readerAnswers)
  await screen.findByText('Your Plan')
  endSession(true)
  await screen.findByText(/^Your session has ended/)
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { redirectTo: '/profile' } })
  openSession(reader, 'token')
  await screen.findByText('Your Plan')
  endSession()
  await screen.findByText(/^Log in to keep/)
})
