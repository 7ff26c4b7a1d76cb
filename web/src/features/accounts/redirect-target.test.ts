import { expect, it } from 'vitest'
import { toSafeTarget } from './redirect-target.ts'

const origin = 'https://shelai.example'
const isPage = (pathname: string) => /^\/(checkout|profile|jobs)(\/|$)/.test(pathname)

it.each(['/profile', '/checkout?tab=1#end', '/jobs/quality/3'])(
  'toSafeTarget returns a page of the site: %s',
  (path) => {
    expect(toSafeTarget(path, origin, isPage)).toBe(path)
  },
)

it.each([
  undefined,
  null,
  7,
  {},
  '',
  'profile',
  '//evil.example/profile',
  '/\\evil.example/profile',
  '/\t/evil.example/profile',
  'https://evil.example/profile',
  'https://shelai.example/profile',
  'javascript:alert(1)',
  '/nowhere',
  '/profile/../nowhere',
])('toSafeTarget returns undefined for %s', (given) => {
  expect(toSafeTarget(given, origin, isPage)).toBeUndefined()
})

it.each(['/login', '/registration', '/forget-password', '/verify-otp', '/reset'])(
  'toSafeTarget returns undefined for an authentication page: %s',
  (path) => {
    expect(toSafeTarget(path, origin, () => true)).toBeUndefined()
  },
)
