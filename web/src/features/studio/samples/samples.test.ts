import { studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { describe, expect, test } from 'vitest'
import { suggestBalance } from '../engine/balance.ts'
import { computeBulletin } from '../engine/bulletin-math.ts'
import { seatLine } from '../engine/seat-line.ts'
import bulletins from '../published/garment-bulletins.json' with { type: 'json' }
import { createSample, sampleKeys } from './samples.ts'

const create = (key: (typeof sampleKeys)[number]) => {
  let count = 0
  return createSample(key, 'en', () => {
    count += 1
    return `${key}-${count}`
  })
}

describe.each(sampleKeys)('The sample %s', (key) => {
  const { style, operations } = create(key)

  test('consists of records that are kept as they are', () => {
    for (const record of [style, ...operations]) expect(studioRecords.parse(record)).toEqual(record)
  })

  test('has a name in Bangla for who reads Bangla', () => {
    expect(createSample(key, 'bn', () => 'id').style.name).toMatch(/^[\u0980-\u09ff -]+\(নমুনা\)$/)
  })

  test('has operations with names in both languages, minutes, and only earlier ones before them', () => {
    const placeOf = new Map(operations.map(({ id, place }) => [id, place]))
    for (const { name, nameBangla, smvMachine, smvManual, after, place } of operations) {
      expect(name).toMatch(/^[ -~]+$/)
      expect(nameBangla).toMatch(/^[\u0980-\u09ff -]+$/)
      expect(smvMachine + smvManual).toBeGreaterThan(0)
      for (const id of after ?? []) expect(placeOf.get(id)).toBeLessThan(place)
    }
    // All but the last one lead somewhere, so no piece of work is left over.
    const leading = new Set(operations.flatMap(({ after }) => after ?? []))
    expect(operations.filter(({ id }) => !leading.has(id)).map(({ place }) => place)).toEqual([operations.length - 1])
  })

  test('can be seated and evened out', () => {
    const { before, after } = suggestBalance(style, operations)
    expect(after?.balance).toBeGreaterThanOrEqual(before?.balance ?? 100)
    expect(seatLine(style, operations)?.cycle).toBeGreaterThan(0)
  })
})

test.each(['polo', 'jeans'] as const)('The sample %s has a plan that its line can reach', (key) => {
  const { style, operations } = create(key)
  const { faults, totals } = computeBulletin(style, operations)
  expect(faults).toEqual([])
  expect(totals?.smv).toBeGreaterThan(key === 'polo' ? 10 : 15)
  expect(totals?.smv).toBeLessThan(key === 'polo' ? 14 : 22)
})

test('The sample T-shirt is the published one, whose target its line cannot reach', () => {
  const { style, operations } = create('t-shirt')
  expect(operations.map(({ smvMachine, smvManual, people }) => [smvMachine + smvManual, people])).toEqual(
    bulletins.t_shirt_bulletin.rows.map(([, minutes, , , , , workers]) => [minutes, workers]),
  )
  expect(computeBulletin(style, operations).faults.map(({ code }) => code)).toEqual(['target-above-ceiling'])
})
