import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { countDataUse, isReceivedByPage, readDataUse } from './data-use.ts'

type Entry = {
  name: string
  workerStart: number
  transferSize: number
  nextHopProtocol: string
  entryType: string
  initiatorType?: string
}

test.each([
  ['a page before there is a worker', '/formulas', 0, true],
  ['a file before there is a worker', '/assets/entry-1.js', 0, true],
  ['a call, which the worker leaves to the page', '/api/v1/formulas', 12, true],
  ['a page that the worker fetched', '/formulas', 12, false],
  ['a file that the worker fetched', '/assets/entry-1.js', 12, false],
  ['a picture that the worker fetched', '/uploads/banner-1.svg', 12, false],
])('isReceivedByPage tells of %s whether the page received it', (_, path, workerStart, isReceived) => {
  expect(isReceivedByPage({ name: `https://shelai.example${path}`, workerStart })).toBe(isReceived)
})

test('countDataUse adds up what is counted, and keeps it on the device', async () => {
  class Timing {
    constructor(entry: Entry) {
      Object.assign(this, entry)
    }
  }
  let tell: (entries: Entry[]) => void = () => {}
  vi.stubGlobal('PerformanceResourceTiming', Timing)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: (list: { getEntries: () => Timing[] }) => void) {
        tell = (entries) => listener({ getEntries: () => entries.map((entry) => new Timing(entry)) })
      }
      observe() {}
    },
  )
  countDataUse(isReceivedByPage)
  tell([
    {
      name: 'https://shelai.example/api/v1/formulas',
      workerStart: 3,
      transferSize: 1000,
      nextHopProtocol: 'h2',
      entryType: 'resource',
    },
    {
      name: 'https://shelai.example/formulas',
      workerStart: 3,
      transferSize: 117_909,
      nextHopProtocol: 'h2',
      entryType: 'navigation',
    },
  ])
  expect(await readDataUse()).toBe(1100)
  tell([
    {
      name: 'https://shelai.example/socket.io/',
      workerStart: 0,
      transferSize: 300,
      nextHopProtocol: 'http/1.1',
      entryType: 'resource',
    },
  ])
  expect(await readDataUse()).toBe(2140)
  vi.stubGlobal('location', { protocol: 'http:' })
  tell([
    {
      name: 'https://shelai.example/socket.io/',
      workerStart: 0,
      transferSize: 300,
      nextHopProtocol: '',
      entryType: 'resource',
      initiatorType: 'navigation',
    },
  ])
  expect(await readDataUse()).toBe(5740)
  vi.unstubAllGlobals()
})
