import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import { vi } from 'vitest'

type Person = { id: string; email: string; password: string; role: StaffRole | 'reader' }

/** The calls about sessions and the change of the own password, in place of the network. */
export function stubOfficeServer(people: Person[]) {
  const sessions = new Map<string, Person>()
  /** The roles in which somebody was told who they are, in turn. */
  const meetings: string[] = []
  let opened = 0

  const refuse = (code: string, status = 401) =>
    new Response(JSON.stringify({ code, message: code }), { status, headers: { 'content-type': 'application/json' } })
  const answer = (json: unknown) =>
    new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } })

  const openSession = (email: string): string => {
    const person = people.find((one) => one.email === email)
    if (person === undefined) throw new Error(`nobody has the address ${email}`)
    opened += 1
    sessions.set(`token-${opened}`, person)
    return `token-${opened}`
  }
  const logIn = (body: string) => {
    const { email, password } = JSON.parse(body) as { email: string; password: string }
    const person = people.find((one) => one.email === email && one.password === password)
    return person === undefined ? refuse('wrong_login') : answer({ token: openSession(email) })
  }
  const answerStaff = (person: Person, path: string, body: string) => {
    const { id, email, role } = person
    if (path === '/admin/me') {
      meetings.push(role)
      const user = { id, name: email, email, img: null }
      return answer({ data: { user, role, second_factor: 'off', password_expires_at: null, rights: {} } })
    }
    if (path === '/admin/checklist')
      return answer({ data: { items: [], routes: { email: 'outbox', sms: 'outbox' }, samples: 0 } })
    if (path !== '/admin/password') return refuse('not_found', 404)
    person.password = (JSON.parse(body) as { password: string }).password
    return answer({ data: null })
  }
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit = {}) => {
    const path = url.replace('/api/v1', '').replace(/\?.*/, '')
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? ''
    if (path === '/users/login') return logIn(String(body))
    if (path === '/users/logout') return answer({ data: sessions.delete(token) })
    const person = sessions.get(token)
    if (person === undefined || person.role === 'reader') return refuse('sign_in_needed')
    return answerStaff(person, path, String(body))
  })
  return { people, sessions, meetings, openSession }
}
