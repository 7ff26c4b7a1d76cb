import type { MachineClass, Operation } from '@shelai/contract/features/studio/studio-records.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poloOperations, shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { createOperation, createStyle } from '../studio.fixture.ts'
import { suggestBalance } from './balance.ts'
import { computeBulletin } from './bulletin-math.ts'
import { findSeatReason } from './seat-rules.ts'

describe('The suggestion for the published T-shirt', () => {
  const { moves, enough, before, after } = suggestBalance(shirtStyle, shirtOperations)

  test('first gives thread cut to the other helpers, which is enough for the target', () => {
    expect(moves[0]).toMatchObject({
      move: { from: 'shirt-16', to: 'shirt-2', share: 0.25 },
      reason: 'both-helpers',
      from: { before: 0.34, after: expect.closeTo(0.255) },
      to: { before: 0.18, after: expect.closeTo(0.265) },
    })
    expect(enough).toBe(1)
  })

  test('brings every seat under the limit with nobody added: 67.9 % becomes 85.5 %, and 176 an hour 222', () => {
    expect(before?.balance).toBeCloseTo(67.91, 2)
    expect(after?.balance).toBeCloseTo(85.52, 2)
    expect(Math.floor(after?.ceiling ?? 0)).toBe(222)
    expect(after?.people).toBe(before?.people)
    const moved = { ...shirtStyle, moves: moves.map(({ move }) => move) }
    expect(computeBulletin(moved, shirtOperations).rows.filter(({ status }) => status === 'above')).toEqual([])
  })

  test('is made of moves that may be taken one by one, each with the minutes that the bulletin shows then', () => {
    const rowOf = (count: number, id: string) => {
      const moved = { ...shirtStyle, moves: moves.slice(0, count).map(({ move }) => move) }
      return computeBulletin(moved, shirtOperations).rows.find(({ operation }) => operation.id === id)?.stationMin
    }
    for (const [at, { move, from, to }] of moves.entries()) {
      expect([rowOf(at, move.from), rowOf(at, move.to)]).toEqual(
        [from.before, to.before].map((each) => expect.closeTo(each, 10)),
      )
      expect([rowOf(at + 1, move.from), rowOf(at + 1, move.to)]).toEqual(
        [from.after, to.after].map((each) => expect.closeTo(each, 10)),
      )
    }
  })

  test('continues from the moves that were made', () => {
    const first = moves.slice(0, 2).map(({ move }) => move)
    const rest = suggestBalance({ ...shirtStyle, moves: first }, shirtOperations)
    expect(rest.enough).toBe(0)
    expect(rest.after?.balance).toBeCloseTo(85.52, 2)
    expect(rest.moves).toHaveLength(moves.length - 2)
  })
})

describe('A suggestion', () => {
  test('says nothing where a line is as even as its machines allow', () => {
    const machines: MachineClass[] = ['SNLS', 'BT', 'OL-4T']
    const alone = machines.map((machine, at) =>
      createOperation(machine, { machine, place: at, smvMachine: 0.2 + at / 10, people: 1 }),
    )
    expect(suggestBalance(createStyle({ target: 190 }), alone)).toMatchObject({ moves: [], enough: undefined })
    expect(suggestBalance(createStyle(), []).moves).toEqual([])
  })

  test('says nothing where one of two seats that are the longest has nobody to give work to', () => {
    const operations = [
      createOperation('a', { smvMachine: 0.6, people: 1 }),
      createOperation('b', { smvMachine: 0.2, people: 1, place: 1 }),
      createOperation('c', { smvMachine: 0.6, people: 1, place: 2, machine: 'BT' }),
    ]
    expect(suggestBalance(createStyle(), operations).moves).toEqual([])
  })

  test('uses a skill of 80 % at another machine, and no lower one', () => {
    const operations = [
      createOperation('a', { smvMachine: 0.6, people: 1 }),
      createOperation('b', { smvMachine: 0.2, people: 1, place: 1, machine: 'OL-4T' }),
    ]
    const suggest = (percent: number) =>
      suggestBalance(createStyle(), operations, { skills: new Map([['b', { SNLS: percent }]]) }).moves
    expect(suggest(79)).toEqual([])
    expect(suggest(80).map(({ move, reason }) => [move.from, move.to, reason])).toEqual([['a', 'b', 'skill']])
  })

  test('brings the published polo under its limit', () => {
    const { after } = suggestBalance(createStyle(), poloOperations)
    expect(after?.bottleneck.stationMin).toBeLessThanOrEqual(after?.ucl ?? 0)
  })

  const kinds = [
    { machine: 'SNLS', worker: 'operator' },
    { machine: 'OL-4T', worker: 'operator' },
    { machine: 'manual', worker: 'helper' },
  ] as const
  const operation = fc.record({
    kind: fc.constantFrom(...kinds),
    minutes: fc.integer({ min: 10, max: 100 }),
    people: fc.integer({ min: 1, max: 3 }),
  })
  const line = fc.array(operation, { minLength: 1, maxLength: 8 }).map((list) =>
    list.map(({ kind, minutes, people }, at): Operation => {
      return createOperation(`o${at}`, { ...kind, place: at, smvMachine: minutes / 100, people })
    }),
  )

  test('keeps to the rules, never makes a line slower, and is as even as equal shares of each machine would be', () => {
    const style = createStyle({ convention: { kind: 'percent', percent: 1 } })
    fc.assert(
      fc.property(line, (operations) => {
        const { moves, before, after } = suggestBalance(style, operations)
        if (!before || !after) throw new Error('the line has no work')
        const byId = new Map(operations.map((each) => [each.id, each]))
        for (const { move, reason } of moves) {
          const [from, to] = [byId.get(move.from), byId.get(move.to)]
          expect(from && to && findSeatReason(from, to)).toBe(reason)
        }
        const made = { ...style, moves: moves.map(({ move }) => move) }
        expect(computeBulletin(made, operations).faults).toEqual([])
        expect(after.bottleneck.stationMin).toBeLessThanOrEqual(before.bottleneck.stationMin)
        const even = kinds.map(({ machine }) => {
          const own = operations.filter((each) => each.machine === machine)
          return (
            own.reduce((sum, each) => sum + each.smvMachine, 0) /
            Math.max(
              1,
              own.reduce((sum, each) => sum + (each.people ?? 0), 0),
            )
          )
        })
        // Shares are twentieths, so a seat may be longer by one of the longest operation.
        const step = Math.max(...operations.map((each) => each.smvMachine)) / 20
        expect(after.bottleneck.stationMin).toBeLessThanOrEqual(Math.max(before.ucl, ...even) + step)
      }),
      { numRuns: 1000, seed: 32 },
    )
  }, 300_000)

  test('ends when its steps are used up, and is the same for the same steps', () => {
    const many = Array.from({ length: 100 }, (_, at) =>
      createOperation(`o${at}`, { place: at, smvMachine: 0.2 + ((at * 37) % 50) / 100, people: 1 }),
    )
    const first = suggestBalance(createStyle(), many, { steps: 500 })
    expect(first.steps).toBeLessThanOrEqual(500)
    expect(suggestBalance(createStyle(), many, { steps: 500 })).toEqual(first)
  })
})
