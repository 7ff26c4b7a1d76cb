import { describe, expect, it } from 'vitest'
import { normalizeEmail, readContact } from './contacts.ts'

describe('readContact', () => {
  it('readContact reads text with an @ as an e-mail address in lower case', () => {
    expect(readContact(' Rahim@Example.COM ')).toEqual({ channel: 'email', address: 'rahim@example.com' })
    expect(normalizeEmail('A@B.c')).toBe('a@b.c')
  })

  it('readContact reads text without an @ as a phone number', () => {
    expect(readContact('01711223344')).toEqual({ channel: 'sms', address: '+8801711223344' })
  })

  it.each(['readContact refuses %s', 'a@b', 'a b@c.d', 'nobody', '12345'])('readContact refuses %s', (typed) => {
    expect(readContact(typed)).toBeUndefined()
  })
})
