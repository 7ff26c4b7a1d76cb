import { describe, expect, it } from 'vitest'
import { normalizeEmail, readContact } from './contacts.ts'

describe('a contact', () => {
  it('with an @ is an e-mail address, compared without case', () => {
    expect(readContact(' Rahim@Example.COM ')).toEqual({ channel: 'email', address: 'rahim@example.com' })
    expect(normalizeEmail('A@B.c')).toBe('a@b.c')
  })

  it('without one is a phone number', () => {
    expect(readContact('01711223344')).toEqual({ channel: 'sms', address: '+8801711223344' })
  })

  it.each(['@', 'a@b', 'a b@c.d', 'nobody', '12345'])('cannot be %s', (typed) => {
    expect(readContact(typed)).toBeUndefined()
  })
})
