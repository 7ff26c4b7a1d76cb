import { expect, test } from 'vitest'
import { readDeviceToken, writeDeviceCookie } from './device-cookie.ts'

const token = 'a'.repeat(43)
const other = 'b'.repeat(43)

test('writeDeviceCookie names the cookie with the prefix __Secure- over HTTPS', () => {
  expect(writeDeviceCookie(token, true)).toBe(
    `__Secure-shelai_device=${token}; Path=/api/v1/users/login; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure`,
  )
  expect(writeDeviceCookie(token, false)).toBe(
    `shelai_device=${token}; Path=/api/v1/users/login; Max-Age=15552000; HttpOnly; SameSite=Strict`,
  )
})

test.each([
  [`__Secure-shelai_device=${token}`, token],
  [`shelai_device=${token}`, token],
  [`shelai_device=${other}; __Secure-shelai_device=${token}`, token],
  [`__Secure-shelai_device=short; shelai_device=${token}`, token],
  [`x__Secure-shelai_device=${token}`, undefined],
  ['shelai_device=short', undefined],
  [undefined, undefined],
])('readDeviceToken of %j', (header, expected) => {
  expect(readDeviceToken(header)).toBe(expected)
})
