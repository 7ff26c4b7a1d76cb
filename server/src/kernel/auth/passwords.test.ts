import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('verifyPassword accepts the hashed password in either Unicode form and no other', async () => {
  const cache = await hashPassword('বাড়ি-77')
  expect(cache).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('বাড\u09bcি-77', cache)).toBe(true)
  expect(await verifyPassword('বাড়ি-78', cache)).toBe(false)
  expect(await verifyPassword('', cache)).toBe(false)
})

test('hashPassword returns a different hash each time', async () => {
  expect(await hashPassword('needle')).not.toBe(await hashPassword('needle'))
})

test('verifyPassword refuses every password against a missing or malformed hash', async () => {
  for (const hash of [undefined, '', 'no hash', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA'])
    expect(await verifyPassword('needle', hash), hash).toBe(false)
})

test('hashPassword does not block the event loop', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await Promise.all(Array.from({ length: 5 }, () => hashPassword('needle')))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})
