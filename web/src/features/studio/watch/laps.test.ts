import { describe, expect, test } from 'vitest'
import { timeLaps } from '../engine/study-math.ts'
import { createStudy } from '../studio.fixture.ts'
import { addLap, findLastElement, findNextElement, toggleReject, undoLap } from './laps.ts'

const element = (text: string, work: 'machine' | 'occasional' = 'machine') => ({
  text,
  breakPoint: '',
  work,
  every: work === 'occasional' ? 10 : 1,
  rating: null,
})
const elements = [element('Pick up'), element('Sew'), element('Change bobbin', 'occasional')]

describe('addLap', () => {
  test('addLap keeps tenths of a second', () => {
    expect(addLap(createStudy([]), 15_249, 0).laps).toEqual([{ tenths: 152, element: 0, reject: null }])
  })

  test('addLap keeps the readings of a cumulative study, from which each time follows', () => {
    let study = createStudy([], { method: 'cumulative', elements })
    for (const [ms, at] of [
      [3000, 0],
      [12_000, 1],
      [3500, 0],
    ] as const)
      study = addLap(study, ms, at)
    expect(study.laps.map(({ tenths }) => tenths)).toEqual([30, 150, 185])
    expect(timeLaps(study).map(({ seconds }) => seconds)).toEqual([3, 12, 3.5])
  })

  test('addLap begins a cumulative watch again before an hour is exceeded', () => {
    const study = addLap(createStudy([3595], { method: 'cumulative', elements }), 12_000, 1)
    expect(timeLaps(study).map(({ seconds }) => seconds)).toEqual([3595, 12])
  })
})

test('findNextElement goes through the regular elements in turn, and past the occasional ones', () => {
  const study = createStudy([], { method: 'snapback', elements })
  expect([undefined, 0, 1].map((last) => findNextElement(study, last))).toEqual([0, 1, 0])
  const laps = [0, 1, 2].map((at) => ({ tenths: 10, element: at, reject: null }))
  expect(findLastElement({ ...study, laps })).toBe(1)
})

test('toggleReject leaves a lap out, changes the reason, and takes it back when the reason is pressed again', () => {
  const study = createStudy([15, 16, 17])
  const dropped = toggleReject(study, 'dropped', 1)
  expect(dropped.laps.map(({ reject }) => reject)).toEqual([null, 'dropped', null])
  expect(toggleReject(dropped, 'talk', 1).laps[1]?.reject).toBe('talk')
  expect(toggleReject(dropped, 'dropped', 1)).toEqual(study)
  expect(toggleReject(createStudy([]), 'talk', -1).laps).toEqual([])
})

test('undoLap takes back first that a lap is left out, then the lap, and no lap before the last', () => {
  const study = createStudy([15, 16])
  expect(undoLap(toggleReject(study, 'wait', 0), 0)).toEqual(study)
  expect(undoLap(toggleReject(study, 'wait', 1), 1)).toEqual(study)
  expect(undoLap(study, 0)).toEqual(study)
  expect(undoLap(study, 1).laps).toHaveLength(1)
  expect(undoLap(createStudy([]), -1).laps).toEqual([])
})
