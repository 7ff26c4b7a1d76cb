import { describe, expect, test } from 'vitest'
import { matchesEtag, negotiateEncoding } from './send-response.ts'

describe('negotiateEncoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
  ])('negotiateEncoding chooses for %j %s', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding)
  })
})

describe('sendResponse', () => {
  const tag = 'W/"abc"'
  test.each([
    [undefined, false],
    ['', false],
    ['W/"abc"', true],
    ['"abc"', true],
    ['"x", W/"abc"', true],
    ['*', true],
    ['abc', false],
    ['"abcd"', false],
  ])('matchesEtag returns for if-none-match %j %s', (ifNoneMatch, isMatch) => {
    expect(matchesEtag(tag, ifNoneMatch)).toBe(isMatch)
  })
})
