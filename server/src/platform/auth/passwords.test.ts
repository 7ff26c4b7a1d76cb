import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('A password is recognised by its hash, in either encoding of its letters, and no other is', async () => {
  const cache = await hashPassword('বাড়ি-77')
  expect(cache).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('বাড\u09bcি-77', cache)).toBe(true)
  expect(await verifyPassword('বাড়ি-78', cache)).toBe(false)
  expect(await verifyPassword('', cache)).toBe(false)
})

test('The same password is kept differently each time', async () => {
  expect(await hashPassword('needle')).not.toBe(await hashPassword('needle'))
})

test('Against nothing, or what cannot be read, every password is wrong', async () => {
  expect(await verifyPassword('needle', undefined)).toBe(false)
})

test('Hashing leaves the event loop free', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await Promise.all(Array.from({ length: 5 }, () => hashPassword('needle')))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})
