import { expect, test } from 'vitest'
import { interviews, rehearsals, reviews } from './practice-logs.ts'

test('A review is a graded answer or takes one back, and nothing else', () => {
  expect(reviews.parse({ question: 7, grade: 3, seconds: 40, mock: 'm-1', note: 'x' })).toEqual({
    question: 7,
    grade: 3,
    seconds: 40,
    mock: 'm-1',
  })
  expect(reviews.parse({ undoes: 'a-1' })).toEqual({ undoes: 'a-1' })
  for (const wrong of [{}, { question: 7 }, { question: 7, grade: 5 }, { question: 0, grade: 1 }, { undoes: '' }, null])
    expect(reviews.parse(wrong)).toBeUndefined()
})

test('A plan has posts, minutes and perhaps a day that exists', () => {
  const plan = { posts: [4], only: [], date: '2026-12-03', minutes: 20, since: '2026-11-25', isEnded: false }
  expect(rehearsals.parse(plan)).toEqual(plan)
  expect(rehearsals.parse({ ...plan, date: null })).toBeDefined()
  for (const wrong of [{ date: '2026-13-40' }, { minutes: 0 }, { posts: Array(11).fill(1) }, { since: '' }])
    expect(rehearsals.parse({ ...plan, ...wrong })).toBeUndefined()
})

test('An interview says of its fields when they were changed, also where a former release said so of none', () => {
  const interview = { date: '2026-12-03', posts: [4], went: null, result: null, note: '' }
  const edits = { note: '2026-12-04T04:00:00.000Z' }
  expect(interviews.parse({ ...interview, edits })).toEqual({ ...interview, edits })
  const [later, earlier] = [
    { ...interview, went: 'well' as const },
    { ...interview, note: 'SMV' },
  ]
  expect(interviews.merge?.(later, earlier)).toMatchObject({ went: 'well', note: 'SMV' })
  expect(interviews.merge?.(later, interview)).toBe(later)
  const cleared = { ...interview, edits }
  expect(interviews.merge?.(cleared, earlier)).toBe(cleared)
  expect(interviews.merge?.(earlier, cleared)).toMatchObject({ note: '' })
})

test('An interview is named by its day and its first post, and its note has an end', () => {
  const interview = { date: '2026-12-03', posts: [4, 9], circular: 7, went: 'well', result: null, note: '' }
  const parsed = interviews.parse(interview)
  expect(parsed).toEqual(interview)
  expect(parsed && interviews.getKey?.(parsed)).toBe('2026-12-03 4')
  for (const wrong of [{ went: 'fine' }, { posts: [] }, { date: null }, { note: 'x'.repeat(1001) }])
    expect(interviews.parse({ ...interview, ...wrong })).toBeUndefined()
})
