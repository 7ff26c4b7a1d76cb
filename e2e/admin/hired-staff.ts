import { expect } from '@playwright/test'
import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import { product } from '../product.ts'
import { readMessages } from '../sent-messages.ts'
import type { Staff } from '../staff.ts'

/** Reads what stands in the group of a pattern in the last message that the product sent to an address and that has it. */
export async function readMessage(email: string, pattern: RegExp): Promise<string> {
  for (const { text } of (await readMessages(product().dataDir, email)).reverse()) {
    const [, found] = pattern.exec(text) ?? []
    if (found !== undefined) return found
  }
  throw new Error(`no such message was sent to ${email}`)
}

/** Reads the link of the last invitation that the product sent to an address. */
export const readInvitation = (email: string) => readMessage(email, /(\/admin\/invitation#[\w-]+)/)

/** Invites somebody and accepts the invitation, as the call of its page does. */
export async function hireStaff(staff: Staff, role: StaffRole): Promise<{ email: string; password: string }> {
  const person = { email: `${role}-${Date.now()}@factory.example`, password: 'needle and thread' }
  await staff.confirm()
  await staff.create('invitations', { email: person.email, role })
  const token = (await readInvitation(person.email)).replace(/.*#/, '')
  const response = await fetch(new URL('/api/v1/admin/invitation/accept', product().base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: `The ${role}`, password: person.password }),
  })
  expect(response.ok, await response.text()).toBe(true)
  staff.forget('invitations')
  return person
}
