import { expect, test } from 'vitest'
import { watchAttendance } from './attendance.ts'

test('watchAttendance tells that nobody has used the page for a minute', () => {
  const page = new EventTarget()
  let now = 0
  const isUnattended = watchAttendance(page, () => now)
  now = 59_999
  expect(isUnattended()).toBe(false)
  now = 60_000
  expect(isUnattended()).toBe(true)
  page.dispatchEvent(new Event('keydown'))
  expect(isUnattended()).toBe(false)
})
