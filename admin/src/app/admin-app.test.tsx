// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenKey } from '../api/staff-session.ts'
import { stubOfficeServer } from '../testing/fake-office-server.ts'
import { AdminApp } from './admin-app.tsx'

const owner = { id: '1', email: 'owner@shelai.example', password: 'warp-and-weft', role: 'owner' as const }
const cashier = { id: '2', email: 'cashier@shelai.example', password: 'needle-and-thread', role: 'cashier' as const }

let server: ReturnType<typeof stubOfficeServer>

/** Gives the window the media queries of a phone or of a desktop. */
function stubWidth(isNarrow: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow ? query.includes('max-width') : query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
}

beforeEach(() => {
  stubWidth(false)
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  server = stubOfficeServer([{ ...owner }, { ...cashier }])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens a page of the back office anew, as a reload or a new tab does, by somebody whose browser holds a session. */
function openPage(path: string, email = owner.email) {
  if (localStorage.getItem(tokenKey) === null) localStorage.setItem(tokenKey, server.openSession(email))
  history.replaceState({}, '', `/admin${path}`)
  render(<AdminApp />)
  return userEvent.setup()
}

/** Does to the storage what another tab does, which this one hears. */
async function changeInOtherTab(token: string | null) {
  if (token === null) localStorage.removeItem(tokenKey)
  else localStorage.setItem(tokenKey, token)
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue: token })))
}

/** React Admin writes a failed call to the console while it is developed. */
function forgetLoggedRefusal() {
  // biome-ignore lint/suspicious/noConsole: nothing is written, the calls of the spy are read
  const { mock } = vi.mocked(console.error)
  expect(mock.calls).toMatchObject([[{ status: 401 }]])
  mock.calls.length = 0
}

const wait = { timeout: 10_000 }
const findForm = () => screen.findByLabelText('New password', {}, wait)
const findDialog = () => screen.findByRole('dialog', { name: 'Your session has ended' }, wait)

async function signIn(user: ReturnType<typeof userEvent.setup>, email: string, password: string) {
  await user.type(await screen.findByLabelText('Email', {}, wait), email)
  await user.type(screen.getByLabelText('Password', { exact: true }), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe.each([
  { name: 'phone', isNarrow: true },
  { name: 'desktop', isNarrow: false },
])('AdminApp on a $name', ({ isNarrow }) => {
  beforeEach(() => stubWidth(isNarrow))

  test('A page that is opened with an ended session leads to the login and back to where it was', async () => {
    localStorage.setItem(tokenKey, 'of-yesterday')
    const user = openPage('/password')
    await screen.findByText(/Your session has ended/, {}, wait)
    expect(screen.queryByRole('dialog')).toBeNull()
    // One navigation: a loop of logouts adds an entry each time.
    expect(history.state.idx).toBeLessThan(2)
    await signIn(user, owner.email, owner.password)
    await findForm()
    expect(location.pathname).toBe('/admin/password')
  })

  test('The login that is opened by its own address says too that a session has ended', async () => {
    localStorage.setItem(tokenKey, 'of-yesterday')
    openPage('/login')
    await screen.findByText(/Your session has ended/, {}, wait)
  })

  test('A form that is open keeps what was typed when its session ends', async () => {
    const user = openPage('/password')
    await user.type(await findForm(), 'thimble and thread')
    server.sessions.clear()
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await findDialog()
    await user.type(screen.getByLabelText('Password', { exact: true }), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('wrong_login', {}, wait)
    await user.clear(screen.getByLabelText('Password', { exact: true }))
    await user.type(screen.getByLabelText('Password', { exact: true }), owner.password)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('Your password is changed.', {}, wait)
    expect(server.people[0]?.password).toBe('thimble and thread')
  })

  test('Leave closes the question of an ended session for all requests that wait, and leads to the login', async () => {
    const user = openPage('/password')
    await user.type(await findForm(), '!')
    server.sessions.clear()
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await findDialog()
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await screen.findByLabelText('Email', {}, wait)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), wait)
    expect(localStorage.getItem(tokenKey)).toBeNull()
    forgetLoggedRefusal()
  })

  test('Somebody who is of staff no longer is told so, in an open page and at the login', async () => {
    const user = openPage('/password', cashier.email)
    await user.type(await findForm(), '!')
    for (const person of server.people) if (person.email === cashier.email) person.role = 'reader'
    server.sessions.clear()
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await findDialog()
    await user.type(screen.getByLabelText('Password', { exact: true }), cashier.password)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText(/This account may not enter the back office/, {}, wait)
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), wait)
    await signIn(user, cashier.email, cashier.password)
    await screen.findByText(/This account may not enter the back office/, {}, wait)
    expect(server.sessions.size).toBe(0)
    forgetLoggedRefusal()
  })

  test('A tab asks to sign in again when another tab logs out, and goes on when that one signs in again', async () => {
    const user = openPage('/password')
    await user.type(await findForm(), 'half typ')
    await changeInOtherTab(null)
    await findDialog()
    await changeInOtherTab(server.openSession(owner.email))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), wait)
    expect(await findForm()).toHaveProperty('value', 'half typ')
  })

  test('A page follows the role that its person has after signing in again', async () => {
    const user = openPage('/password')
    await user.type(await findForm(), 'thimble and thread')
    if (server.people[0]) server.people[0].role = 'editor'
    server.sessions.clear()
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await findDialog()
    expect(server.meetings).toEqual(['owner'])
    await user.type(screen.getByLabelText('Password', { exact: true }), owner.password)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('Your password is changed.', {}, wait)
    expect(server.meetings.at(-1)).toBe('editor')
  })

  test('The login of one tab goes on when another tab signs in', async () => {
    localStorage.setItem(tokenKey, 'of-yesterday')
    openPage('/password')
    await screen.findByText(/Your session has ended/, {}, wait)
    await changeInOtherTab(server.openSession(owner.email))
    await findForm()
  })
})

test('Whoever logs out keeps the language of the back office', async () => {
  localStorage.setItem('RaStore.locale', JSON.stringify('bn'))
  localStorage.setItem(tokenKey, 'of-yesterday')
  openPage('/password')
  await screen.findByText(/আপনার সেশন শেষ হয়েছে/, {}, wait)
  expect(localStorage.getItem('RaStore.locale')).toBe('"bn"')
})
