import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isVisit } from './visits.ts'
import { WindowLimit } from './window-limit.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'
const page = { pages: '/skills/', end: '/12' }

function createRequest(headers: Readonly<Record<string, string>>, method = 'GET'): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = method
  request.rawHeaders = Object.entries(headers).flat()
  return request
}

test('isVisit tells a browser from a program that names itself', () => {
  expect(isVisit(createRequest({ 'User-Agent': phone }), undefined)).toBe(true)
  for (const agent of [
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'curl/8.5.0',
    'python-requests/2.31',
  ])
    expect(isVisit(createRequest({ 'User-Agent': agent }), undefined), agent).toBe(false)
  expect(isVisit(createRequest({}), undefined)).toBe(false)
})

test('isVisit counts no prefetch and no HEAD', () => {
  const agent = { 'user-agent': phone }
  expect(isVisit(createRequest({ ...agent, 'Sec-Purpose': 'prefetch;prerender' }), undefined)).toBe(false)
  expect(isVisit(createRequest({ ...agent, Purpose: 'prefetch' }), undefined)).toBe(false)
  expect(isVisit(createRequest(agent, 'HEAD'), undefined)).toBe(false)
})

test('isVisit counts no call that the page of the item itself makes', () => {
  const visit = (referer: string) => isVisit(createRequest({ 'user-agent': phone, Referer: referer }), page)
  expect(visit('https://shelai.example/skills/sewing/12')).toBe(false)
  expect(visit('https://shelai.example/skills/sewing/12?from=x#part')).toBe(false)
  expect(visit('https://shelai.example/skills/sewing/112')).toBe(true)
  expect(visit('https://shelai.example/skills/sewing/13')).toBe(true)
  expect(visit('https://shelai.example/skills/sewing?categoryId=12')).toBe(true)
  expect(visit('https://shelai.example/formulas/12')).toBe(true)
  expect(visit('https://shelai.example/')).toBe(true)
})

test('WindowLimit begins a window when the clock was set back by more than one', () => {
  const limit = new WindowLimit({ limit: 2, windowMs: 1000 })
  expect([1, 2, 3].map(() => limit.allows('one', 50_000))).toEqual([true, true, false])
  expect(limit.allows('one', 49_500)).toBe(false)
  expect([1, 2, 3].map(() => limit.allows('one', 0))).toEqual([true, true, false])
})

test('WindowLimit allows so many in a window, for each key by itself', () => {
  const limit = new WindowLimit({ limit: 2, windowMs: 1000 })
  expect([1, 2, 3].map(() => limit.allows('one', 0))).toEqual([true, true, false])
  expect(limit.allows('other', 999)).toBe(true)
  expect(limit.allows('one', 999)).toBe(false)
  expect(limit.allows('one', 1000)).toBe(true)
})
