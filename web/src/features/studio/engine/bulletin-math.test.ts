import { describe, expect, test } from 'vitest'
import bulletins from '../published/garment-bulletins.json' with { type: 'json' }
import { poloOperations, shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { createOperation, createStyle } from '../studio.fixture.ts'
import type { Bulletin } from './bulletin.ts'
import { computeBulletin, floorPieces, getLimits } from './bulletin-math.ts'

const style = createStyle()
const listNames = ({ rows }: Bulletin, status: string) =>
  rows.filter((row) => row.status === status).map(({ operation }) => operation.name)
const findCodes = ({ faults }: Bulletin) => faults.map(({ code }) => code)

describe('The bulletin of the published T-shirt', () => {
  const bulletin = computeBulletin(shirtStyle, shirtOperations)

  test.each(bulletins.t_shirt_bulletin.rows.map((row, at) => [row[0], Number(row[2]), at]))(
    'has for %s about %i pieces an hour, as printed',
    (_, printed, at) => {
      expect(Math.abs((bulletin.rows[Number(at)]?.perHour ?? 0) - Number(printed))).toBeLessThan(1)
    },
  )

  test('adds up to what is printed, and shows that its own target cannot be reached', () => {
    const { totals, derived_here: derived } = bulletins.t_shirt_bulletin
    expect(bulletin.totals).toMatchObject({
      smv: totals.cycle_time_min,
      people: totals.workers,
      operators: 18,
      helpers: 4,
      smvMachine: 4.09,
      smvManual: 0.99,
      target: 190,
      output: 176,
      binds: 'bottleneck',
      eightHours: 1520,
      tenHours: 1900,
    })
    expect(bulletin.totals?.bptMin).toBeCloseTo(derived.pitch_time_min, 4)
    expect(bulletin.totals?.ucl).toBeCloseTo(0.2717, 4)
    expect(bulletin.totals?.lcl).toBeCloseTo(0.1902, 4)
    expect(bulletin.totals?.balance).toBeCloseTo(derived.balance_efficiency_percent, 2)
    expect(bulletin.totals?.ceiling).toBeCloseTo(derived.line_capacity_per_hour, 1)
    expect(bulletin.totals?.bottleneck.operation.name).toBe(derived.bottleneck)
    expect(bulletin.totals?.neededEfficiency).toBeCloseTo(73.12, 2)
    expect(bulletin.totals?.piecesPerPerson).toBeCloseTo(86.36, 2)
    expect(findCodes(bulletin)).toEqual(['target-above-ceiling'])
  })

  test('says what the bottleneck costs a day', () => {
    expect(bulletin.totals?.lostPieces).toBe(136)
    expect(bulletin.totals?.lostTaka).toBeCloseTo(2456.6, 1)
    expect(computeBulletin({ ...shirtStyle, dayCost: null }, shirtOperations).totals?.lostTaka).toBeUndefined()
  })

  test('lists its machines by class, rounded up after they are added up', () => {
    const shared = computeBulletin({ ...shirtStyle, target: null }, shirtOperations)
    const list = shared.machines.map(({ machine, theoretical, needed, seats }) => [
      machine,
      Number(theoretical.toFixed(2)),
      needed,
      seats,
    ])
    expect(list).toEqual([
      ['SNLS', 5.02, 6, 6],
      ['OL-4T', 7.02, 8, 7],
      ['FL-flat', 5.67, 6, 5],
    ])
  })

  test('is even after the moves of its engineer', () => {
    const move = (from: number, to: number, share: number) => ({ from: `shirt-${from}`, to: `shirt-${to}`, share })
    const moves = [
      move(16, 2, 0.25),
      move(13, 3, 0.15),
      move(6, 3, 0.15),
      move(9, 15, 0.1),
      move(12, 15, 0.1),
      move(5, 8, 0.25),
    ]
    const { totals, rows } = computeBulletin({ ...shirtStyle, moves }, shirtOperations)
    expect(totals?.balance).toBeCloseTo(85.52, 2)
    expect(floorPieces(totals?.ceiling ?? 0)).toBe(222)
    expect(rows[15]?.stationMin).toBeCloseTo(0.255, 10)
    expect(rows.reduce((sum, { stationMin, people }) => sum + stationMin * people, 0)).toBeCloseTo(5.08, 10)
  })
})

describe('The bulletin of the published polo', () => {
  const bulletin = computeBulletin(style, poloOperations)

  test('has its pitch, limits and balance', () => {
    expect(bulletin.totals).toMatchObject({ smv: 6.41, people: 25 })
    expect(bulletin.totals?.bptMin).toBeCloseTo(0.2564, 4)
    expect(bulletin.totals?.ucl).toBeCloseTo(0.3016, 4)
    expect(bulletin.totals?.lcl).toBeCloseTo(0.2112, 4)
    expect(bulletin.totals?.bottleneck.stationMin).toBe(0.35)
    expect(bulletin.totals?.balance).toBeCloseTo(73.26, 2)
    expect(bulletin.totals?.loss).toBeCloseTo(26.74, 2)
    expect(floorPieces(bulletin.totals?.ceiling ?? 0)).toBe(171)
  })

  test('has its seats above and below the limits', () => {
    expect(listNames(bulletin, 'above')).toEqual(['Nose tack', 'Shoulder', 'Collar join', 'Inner tack'])
    expect(listNames(bulletin, 'below')).toEqual([
      'Placket iron',
      'Placket join',
      'Lower join and top stitch',
      'Collar tack',
    ])
  })
})

describe('The limits of a pitch diagram', () => {
  test('are 0.55 and 0.45 of a pitch of 0.50 at ±10 % (onlinesweaterstudy 2021)', () => {
    const { ucl, lcl } = getLimits(0.5, { kind: 'percent', percent: 10 })
    expect([ucl, lcl]).toEqual([expect.closeTo(0.55, 10), expect.closeTo(0.45, 10)])
  })

  test('are 29.41 and 20.59 of a pitch of 25 s at 0.85 (unanswered.io)', () => {
    const { ucl, lcl } = getLimits(1000 / 40, { kind: 'divide', efficiency: 0.85 })
    expect([ucl, lcl]).toEqual([expect.closeTo(29.41, 2), expect.closeTo(20.59, 2)])
    expect((ucl / 25 - 1) * 100).toBeCloseTo(17.65, 2)
  })

  test('are balanced seats themselves', () => {
    const seats = [0.9, 1, 1.1].map((smvMachine, at) => createOperation(`o${at}`, { smvMachine, people: 1 }))
    const even = createStyle({ convention: { kind: 'percent', percent: 10 } })
    expect(computeBulletin(even, seats).rows.map(({ status }) => status)).toEqual(['balanced', 'balanced', 'balanced'])
  })
})

describe('The people of a bulletin', () => {
  const derive = (minutes: number[], changes = {}, target = 100) =>
    computeBulletin(
      createStyle({ target, planEfficiency: 100 }),
      minutes.map((smvMachine, at) => createOperation(`o${at}`, { smvMachine, place: at, ...changes })),
    ).rows.map(({ people }) => people)

  test('are in theory 2.232 for 500 pieces of 1.5 min in 480 min at 70 % (onlineclothingstudy 2017)', () => {
    const shift = createStyle({ target: 500, planEfficiency: 70 })
    const { rows } = computeBulletin(shift, [createOperation('one', { smvMachine: (1.5 * 60) / 480 })])
    expect(rows[0]?.theoretical).toBeCloseTo(2.232, 3)
  })

  test('come in halves, and enough for the target', () => {
    expect(derive([0.6, 0.9, 0.31])).toEqual([1, 2, 1])
    expect(derive([0.6, 0.9, 0.86])).toEqual([1, 1.5, 1.5])
    expect(derive([0.9, 0.9])).toEqual([1.5, 1.5])
    expect(derive([0.9], { people: 1 })).toEqual([1])
  })

  test('are a whole at a machine that no other operation shares', () => {
    expect(derive([0.2])).toEqual([1])
    expect(derive([0.2, 0.25])).toEqual([0.5, 0.5])
    expect(derive([0.2, 0.25, 0.28])).toEqual([0.5, 0.5, 1])
  })

  test('are shared out by SMV where they are given instead of a target', () => {
    const { rows, totals } = computeBulletin(
      shirtStyle.target === null ? shirtStyle : { ...shirtStyle, target: null },
      shirtOperations,
    )
    expect(rows.map(({ theoretical }) => Number(theoretical.toFixed(2))).slice(0, 5)).toEqual([
      0.87, 0.78, 1.43, 1.08, 1.13,
    ])
    expect(rows.reduce((sum, { theoretical }) => sum + theoretical, 0)).toBeCloseTo(22, 8)
    expect(totals?.target).toBe(189)
  })
})

describe('A bulletin tells', () => {
  test('that it is empty, and has no totals', () => {
    const bulletin = computeBulletin(style, [createOperation('gone', { smvMachine: 1, isRemoved: true })])
    expect(findCodes(bulletin)).toEqual(['nothing'])
    expect(bulletin.totals).toBeUndefined()
  })

  test('of two operations with one number, in whatever digits', () => {
    const bulletin = computeBulletin(style, [
      createOperation('a', { number: '7', smvMachine: 1 }),
      createOperation('b', { number: ' ৭', smvMachine: 1 }),
    ])
    expect(bulletin.faults).toEqual([{ code: 'same-number', number: '7', operations: ['a', 'b'] }])
  })

  test('of a helper at a machine, but not of one who irons', () => {
    const helper = { worker: 'helper', smvManual: 1 } as const
    const bulletin = computeBulletin(style, [
      createOperation('a', { ...helper, machine: 'BT' }),
      createOperation('b', { ...helper, machine: 'iron' }),
    ])
    expect(bulletin.faults).toEqual([{ code: 'helper-at-machine', operation: 'a' }])
  })

  test('of moves that give away more than the whole, reach a helper or an operation that is gone, and leaves them out', () => {
    const operations = [
      createOperation('a', { smvMachine: 1, people: 1 }),
      createOperation('b', { smvMachine: 1, people: 1, place: 1 }),
      createOperation('h', { smvManual: 1, people: 1, place: 2, machine: 'manual', worker: 'helper' }),
    ]
    const moves = [
      { from: 'a', to: 'b', share: 0.7 },
      { from: 'a', to: 'b', share: 0.4 },
      { from: 'a', to: 'h', share: 0.1 },
      { from: 'a', to: 'x', share: 0.1 },
    ]
    const bulletin = computeBulletin({ ...style, moves }, operations)
    expect(findCodes(bulletin)).toEqual(['share-over-1', 'move-to-helper', 'lost-move'])
    expect(bulletin.rows.map(({ stationMin }) => stationMin)).toEqual([expect.closeTo(0.3), 1.7, 1])
  })

  test('of operations without minutes or people, and of half a person alone at a machine', () => {
    const bulletin = computeBulletin(style, [
      createOperation('a', { people: 1 }),
      createOperation('b', { smvMachine: 1, people: 0, place: 1 }),
      createOperation('c', { smvMachine: 1, people: 1.5, place: 2, machine: 'BT' }),
    ])
    expect(findCodes(bulletin)).toEqual(['no-minutes', 'no-people', 'half-alone'])
    expect(bulletin.rows[0]).toMatchObject({ perHour: undefined, capacity: undefined, status: 'below' })
  })

  test('nothing of a seat whose work is all given away', () => {
    const operations = [
      createOperation('a', { smvMachine: 0.3, people: 0 }),
      createOperation('b', { smvMachine: 0.4, people: 1, place: 1 }),
    ]
    const bulletin = computeBulletin({ ...style, moves: [{ from: 'a', to: 'b', share: 1 }] }, operations)
    expect(bulletin.faults).toEqual([])
    expect(bulletin.totals).toMatchObject({ people: 1, balance: 100 })
  })

  test('of a target that the people cannot reach, and of more than 500 operations', () => {
    const many = Array.from({ length: 501 }, (_, at) =>
      createOperation(`o${at}`, { smvMachine: 0.1, people: 1, place: at }),
    )
    const bulletin = computeBulletin(style, many)
    expect(findCodes(bulletin)).toEqual(['too-many'])
    const short = computeBulletin(createStyle({ target: 100 }), [createOperation('a', { smvMachine: 0.5, people: 1 })])
    expect(findCodes(short)).toEqual(['target-above-people'])
    const both = computeBulletin(createStyle({ target: 130 }), [createOperation('a', { smvMachine: 0.5, people: 1 })])
    expect(findCodes(both)).toEqual(['target-above-ceiling', 'target-above-people'])
  })
})

test('A bulletin can be balanced by what was timed instead of the SMV', () => {
  const seat = createOperation('a', { smvMachine: 0.5, people: 2 })
  const { rows } = computeBulletin(style, [seat], new Map([['a', (46 / 60) * 1.15]]))
  expect(rows[0]?.capacity).toBeCloseTo(136.11, 2)
})
