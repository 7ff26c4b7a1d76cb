import { expect, test } from 'vitest'
import { isAllowedEndpoint } from './push-endpoint.ts'
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
