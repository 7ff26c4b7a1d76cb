// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteServerTime } from '../../device/server-clock.ts'
import { openRecordings } from './mock-records.ts'

test('A phone whose clock stands a month ahead deletes no recording of today, and the server’s clock one of a month ago', async () => {
  const today = Date.now()
  onTestFinished(() => void vi.restoreAllMocks())
  const recordings = openRecordings('')
  const listIds = () => recordings.list()?.map(({ id }) => id)
  const recording = { mock: 'm-1', question: 1, audio: new Blob(['sound']) }
  await recordings.change(() => [
    ['old', { ...recording, recordedAt: today - 31 * dayMs }],
    ['new', { ...recording, recordedAt: today }],
  ])
  vi.spyOn(Date, 'now').mockReturnValue(today + 31 * dayMs)
  await recordings.change(() => [])
  expect(listIds()).toContain('new')
  noteServerTime(new Date(today).toUTCString())
  await recordings.change(() => [])
  expect(listIds()).toEqual(['new'])
})
