import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createAddressReader, readTrustedProxies } from './client-address.ts'

/** Builds a request of a peer with `x-forwarded-for` headers. */
function createRequest(peer: string, ...forwarded: string[]): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  request.rawHeaders = forwarded.flatMap((value) => ['X-Forwarded-For', value])
  return request
}

test.each([
  ['loopback', '203.0.113.5', ['198.51.100.1'], '203.0.113.5'],
  ['loopback', '127.0.0.1', ['198.51.100.1'], '198.51.100.1'],
  ['loopback', '::ffff:127.0.0.1', ['198.51.100.1'], '198.51.100.1'],
  ['loopback', '127.0.0.1', ['6.6.6.6, 198.51.100.1'], '198.51.100.1'],
  ['loopback', '127.0.0.1', ['6.6.6.6', '198.51.100.1'], '198.51.100.1'],
  ['loopback, 10.0.0.0/8', '127.0.0.1', ['6.6.6.6, 198.51.100.1, 10.1.2.3'], '198.51.100.1'],
  ['private', '172.18.0.3', ['2001:db8::1'], '2001:db8::1'],
  ['private', '172.18.0.3', [], '172.18.0.3'],
  ['', '127.0.0.1', ['198.51.100.1'], '127.0.0.1'],
])('The address reader trusts %j: the peer %s with %j is %s', (list, peer, forwarded, address) => {
  expect(createAddressReader(readTrustedProxies(list))(createRequest(peer, ...forwarded))).toBe(address)
})

test.each(['10.0.0.0/40', 'proxy', '10.0.0.0/x', '::1/129'])('readTrustedProxies refuses %j', (list) => {
  expect(() => readTrustedProxies(list)).toThrow('is no address and no network')
})
