import { describe, expect, it } from 'vitest'
import { emailKey, readContact, readPhone } from './contacts.ts'

describe('a phone number', () => {
  it.each(['01711223344', '+8801711223344', '8801711223344', '01711-223344', ' 017 1122 3344 ', '০১৭১১২২৩৩৪৪'])(
    '%s is one and the same',
    (typed) => {
      expect(readPhone(typed)).toBe('+8801711223344')
    },
  )

  it.each(['', '0171122334', '017112233445', '01211223344', '1711223344', '+441711223344', 'abc'])(
    '%s is none',
    (typed) => {
      expect(readPhone(typed)).toBeUndefined()
    },
  )
})

describe('a contact', () => {
  it('with an @ is an e-mail address, compared without case', () => {
    expect(readContact(' Rahim@Example.COM ')).toEqual({ channel: 'email', address: 'rahim@example.com' })
    expect(emailKey('A@B.c')).toBe('a@b.c')
  })

  it('without one is a phone number', () => {
    expect(readContact('01711223344')).toEqual({ channel: 'sms', address: '+8801711223344' })
  })

  it.each(['@', 'a@b', 'a b@c.d', 'nobody', '12345'])('cannot be %s', (typed) => {
    expect(readContact(typed)).toBeUndefined()
  })
})
