import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdminRequest } from './admin-request.ts'
import { isNetworkError } from './network-error.ts'
import { createSender } from './send-request.ts'

/** The answers of the test's server to requests, in order: a refusal's code, or 'OK'. */
let answers: string[] = []
let token: string | null = null
let sent: { token: string | null; isUnattended: boolean }[] = []

beforeEach(() => {
  token = null
  sent = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    sent.push({ token: headers.get('authorization'), isUnattended: headers.has('x-unattended') })
    const code = answers.shift() ?? 'OK'
    if (code === 'OK') return new Response('{"data":1}')
    return new Response(JSON.stringify({ code, message: code }), { status: code === 'sign_in_needed' ? 401 : 403 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const onSetupNeeded = vi.fn()

type Prompts = { confirmPassword: () => Promise<boolean>; renew: () => Promise<boolean> }

function createRequest(prompts: Partial<Prompts>, isUnattended = false) {
  const { confirmPassword = async () => false, renew = async () => false } = prompts
  return createAdminRequest({
    send: createSender({
      readLanguage: () => 'bn',
      describeFailure: (failure) => `says ${failure}`,
      isUnattended: () => isUnattended,
    }),
    session: { findToken: () => token, renew },
    confirmPassword,
    onSetupNeeded,
  })
}

test('A request of the back office is sent again after its sender has signed in again and confirmed the password', async () => {
  token = 'old'
  answers = ['sign_in_needed', 'password_needed']
  const request = createRequest({
    renew: async () => {
      token = 'new'
      return true
    },
    confirmPassword: async () => true,
  })
  expect((await request('/x', { method: 'PUT', body: '{}' })).json).toEqual({ data: 1 })
  expect(sent.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new', 'Bearer new'])
})

test('A change that is asked for twice at the same time is sent once, and again when it is asked for later', async () => {
  answers = []
  const request = createRequest({})
  const save = (body: string) => request('/x', { method: 'POST', body })
  const saved = await Promise.all([save('{"a":1}'), save('{"a":1}'), save('{"a":2}')])
  expect(saved.map(({ json }) => json)).toEqual([{ data: 1 }, { data: 1 }, { data: 1 }])
  expect(sent).toHaveLength(2)
  await save('{"a":1}')
  expect(sent).toHaveLength(3)
})

test('A refusal says in Bangla what is wrong with each field in the Bangla back office', async () => {
  vi.stubGlobal('fetch', async () => {
    const refusal = {
      code: 'fields_refused',
      message: 'x',
      errors: { secret: 'At least 16 characters.', at: 'Unknown.' },
    }
    return new Response(JSON.stringify(refusal), { status: 400 })
  })
  await expect(createRequest({})('/x')).rejects.toMatchObject({
    body: { errors: { secret: 'অন্তত ১৬ অক্ষর।', at: 'Unknown.' } },
  })
})

test('A request of the back office fails when nobody signs in again', async () => {
  token = 'old'
  answers = ['sign_in_needed']
  await expect(createRequest({})('/x')).rejects.toMatchObject({ status: 401 })
  expect(sent).toHaveLength(1)
})

test('A request of the back office says that nobody has used the page', async () => {
  await createRequest({}, true)('/x')
  expect(sent[0]?.isUnattended).toBe(true)
})

test('A request of the back office tells that a second factor has to be set up first', async () => {
  answers = ['second_factor_setup_needed']
  await expect(createRequest({})('/x')).rejects.toMatchObject({ status: 403 })
  expect(onSetupNeeded).toHaveBeenCalledOnce()
})

test('A request of the back office says in its language that the network is away, also in the middle of an answer', async () => {
  const lost = new TypeError('Failed to fetch')
  vi.stubGlobal('fetch', async () => Promise.reject(lost))
  const refused = await createRequest({})('/x', { method: 'PUT', body: '{}' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ message: 'says no_network', status: 0 })
  expect(isNetworkError(refused)).toBe(true)
  vi.stubGlobal('fetch', async () => ({ ok: true, headers: new Headers(), text: () => Promise.reject(lost) }))
  await expect(createRequest({})('/x')).rejects.toMatchObject({ message: 'says no_network' })
})

test('A request of the back office says in its language that something else answered in place of the product', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' }))
  await expect(createRequest({})('/x')).rejects.toMatchObject({ message: 'says no_answer', status: 502 })
})
