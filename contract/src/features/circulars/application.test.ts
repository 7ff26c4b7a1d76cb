import { expect, test } from 'vitest'
import { applications } from './application.ts'

test('An application is one of a known state for a circular, and the latest of a circular holds', () => {
  const application = {
    circular_id: 7,
    title: 'Line chief',
    company: '',
    state: 'interview',
    interview_on: '2026-12-03',
  }
  const parsed = applications.parse(application)
  expect(parsed).toEqual(application)
  expect(parsed && applications.getKey?.(parsed)).toBe('7')
  for (const wrong of [{ circular_id: 0 }, { state: 'hired' }, { interview_on: 'soon' }, { title: 'x'.repeat(201) }])
    expect(applications.parse({ ...application, ...wrong })).toBeUndefined()
})
