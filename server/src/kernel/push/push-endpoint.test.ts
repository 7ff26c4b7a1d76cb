import { expect, test } from 'vitest'
import { isAllowedEndpoint, isPublicAddress, lookupPublic } from './push-endpoint.ts'
import { isPushHostList, knownPushHosts, readPushHosts } from './push-hosts.ts'

const known = readPushHosts(knownPushHosts)

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
])('isAllowedEndpoint allows %s by default', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, known)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://xfcm.googleapis.com/abc',
  'https://storage.googleapis.com/abc',
  'https://push.apple.com.example.org/abc',
  'https://notify.windows.com/abc',
  'https://evilpush.apple.com/abc',
  'https://push.example.com/abc',
  'https://localhost/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'not an address',
])('isAllowedEndpoint refuses %s by default', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, known)).toBe(false)
})

test('isAllowedEndpoint allows the hosts and the services of the operator that PUSH_HOSTS names, and no others', () => {
  const named = readPushHosts('push.example.com, http://10.0.0.5:8080')
  expect(isAllowedEndpoint('https://push.example.com/abc', named)).toBe(true)
  expect(isAllowedEndpoint('http://10.0.0.5:8080/abc', named)).toBe(true)
  expect(isAllowedEndpoint('http://10.0.0.5/abc', named)).toBe(false)
  expect(isAllowedEndpoint('http://user@10.0.0.5:8080/abc', named)).toBe(false)
  expect(isAllowedEndpoint('https://fcm.googleapis.com/fcm/send/abc', named)).toBe(false)
})

test.each([
  [knownPushHosts, true],
  ['push.example.com', true],
  ['push.example.com, *.push.example.org', true],
  ['http://127.0.0.1:4001', true],
  ['https://push.example.com/path', false],
  ['*', false],
  ['*.com', false],
  ['10.0.0.5', false],
  ['localhost', false],
  ['ftp://push.example.com', false],
  ['push.example.com,', false],
])('isPushHostList of %j is %j', (list, expected) => {
  expect(isPushHostList(list)).toBe(expected)
})

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
