import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-addresses.ts'

test.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001::1'])('isPublicAddress accepts %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'nonsense',
])('isPublicAddress refuses %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('lookupPublic fails for a name that leads to this machine', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, (failure) => resolve(failure)))
  expect(String(error)).toContain('no public address')
})
