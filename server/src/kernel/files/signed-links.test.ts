import { UserId } from '@shelai/contract/api/ids.ts'
import { expect, test } from 'vitest'
import { isSigned, type Link, signPath } from './signed-links.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const expires = now.getTime() + 1000
const link: Link = { fileId: 7, readerId: UserId.parse('r1'), expires }
const readSignature = (path: string) => path.slice(path.lastIndexOf('/') + 1)

test('isSigned accepts a signature only for its file, reader, expiry and secret', () => {
  const signature = readSignature(signPath('secret', link))
  expect(isSigned('secret', link, signature, now)).toBe(true)
  expect(isSigned('secret', { ...link, fileId: 8 }, signature, now)).toBe(false)
  expect(isSigned('secret', { ...link, expires: expires + 1 }, signature, now)).toBe(false)
  for (const readerId of [undefined, ...['r2', 'r', 'R1'].map((id) => UserId.parse(id))])
    expect(isSigned('secret', { ...link, readerId }, signature, now)).toBe(false)
  expect(isSigned('other', link, signature, now)).toBe(false)
  expect(isSigned('secret', link, `${signature.slice(0, -1)}!`, now)).toBe(false)
  expect(isSigned('secret', link, '', now)).toBe(false)
})

test('isSigned refuses an expired signature', () => {
  const signature = readSignature(signPath('secret', link))
  expect(isSigned('secret', link, signature, new Date(expires - 1))).toBe(true)
  expect(isSigned('secret', link, signature, new Date(expires))).toBe(false)
  const never = { ...link, expires: Number.NaN }
  expect(isSigned('secret', never, readSignature(signPath('secret', never)), now)).toBe(false)
})
