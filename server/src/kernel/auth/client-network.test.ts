import { expect, test } from 'vitest'
import { findClientNetwork, findClientSite } from './client-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::7]:50123', '2001:db8:1:2::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('findClientNetwork counts %s as %s', (address, network) => {
  expect(findClientNetwork(address)).toBe(network)
})

test('findClientNetwork distinguishes neighbouring networks and never hosts of the same network', () => {
  const findNetwork = (network: number, host: number) =>
    findClientNetwork(`2001:db8:0:${network.toString(16)}::${host.toString(16)}`)
  expect(new Set(Array.from({ length: 500 }, (_, host) => findNetwork(7, host))).size).toBe(1)
  expect(new Set(Array.from({ length: 500 }, (_, network) => findNetwork(network, 1))).size).toBe(500)
})

test('findClientSite names the /48 of an IPv6 network and none of an IPv4 address', () => {
  expect(findClientSite(findClientNetwork('2001:db8:1:2::7'))).toBe('2001:db8:1::/48')
  expect(findClientSite(findClientNetwork('203.0.113.7'))).toBeUndefined()
})
