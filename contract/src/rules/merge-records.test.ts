import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges, mergeEdits, stampEdits } from './merge-records.ts'

const base: Record<string, unknown> & { kind: string; id: string; edits?: Record<string, string> } = {
  kind: 'style',
  id: 'a',
  name: 'Polo',
  hours: 10,
  moves: [{ from: 'x', to: 'y', share: 0.1 }],
}

test('stampEdits notes the parts that differ, and none for the order of fields or a record that is new', () => {
  const at = '2026-11-26T04:00:00.000Z'
  expect(stampEdits(base, undefined, at)).toBe(base)
  const reordered = { ...base, moves: [{ share: 0.1, to: 'y', from: 'x' }] }
  expect(stampEdits(reordered, base, at)).toBe(reordered)
  expect(stampEdits({ ...base, name: 'Tee' }, { ...base, edits: { hours: 'before' } }, at).edits).toEqual({
    hours: 'before',
    name: at,
  })
})

test('applyChanges keeps what came while a form was open, but for the fields that the form has changed', () => {
  const opened = { name: 'Polo', people: 1, remark: '', moves: [{ from: 'x', share: 0.1 }] }
  const saved = { ...opened, name: 'Tee', moves: [{ share: 0.1, from: 'x' }] }
  const newest = { ...opened, name: 'Shirt', people: 3, moves: [] }
  expect(applyChanges(opened, saved, newest)).toEqual({ name: 'Tee', people: 3, remark: '', moves: [] })
})

test('stampEdits never gives a part a moment that it has had', () => {
  const at = '2026-11-26T04:00:00.000Z'
  const once = stampEdits({ ...base, name: 'Tee' }, base, at)
  const twice = stampEdits({ ...once, name: 'Shirt' }, once, at)
  expect(twice.edits).toEqual({ name: '2026-11-26T04:00:00.001Z' })
  expect(mergeEdits(once, twice)).toMatchObject({ name: 'Shirt' })
})

test('mergeEdits keeps an hour that only the earlier board has, and takes it back when it was cleared later', () => {
  const board = (hours: readonly (number | null)[], edits = {}) => ({ kind: 'board', id: 'a', hours, edits })
  expect(mergeEdits(board([80]), board([70, 90]))).toMatchObject({ hours: [80, 90] })
  expect(mergeEdits(board([80, null], { 'hours.1': '2' }), board([80, 90], { 'hours.1': '1' }))).toBeUndefined()
})

test('mergeEdits keeps the hours a day of a style, which are no list', () => {
  const [later, earlier] = [
    { ...base, hours: 9, edits: { hours: '2' } },
    { ...base, name: 'Tee', edits: { name: '1' } },
  ]
  expect(mergeEdits(later, earlier)).toEqual({ ...base, name: 'Tee', hours: 9, edits: { hours: '2', name: '1' } })
  expect(mergeEdits(earlier, later)).toMatchObject({ name: 'Tee', hours: 9 })
})

test('mergeEdits gives each part as it was changed last, whichever of the two records is the later one', () => {
  type Edit = { part: 'name' | 'people' | 0 | 1 | 2; value: number; isOther: boolean }
  const edit = fc.record<Edit>({
    part: fc.constantFrom<Edit['part']>('name', 'people', 0, 1, 2),
    value: fc.integer({ min: 1, max: 9 }),
    isOther: fc.boolean(),
  })
  type Kept = {
    kind: string
    id: string
    name: number
    people: number
    hours: number[]
    edits?: Record<string, string>
  }
  const start: Kept = { kind: 'board', id: 'a', name: 0, people: 0, hours: [0, 0, 0] }
  const apply = (record: Kept, { part, value }: Edit): Kept =>
    typeof part === 'number'
      ? { ...record, hours: record.hours.map((hour, at) => (at === part ? value : hour)) }
      : { ...record, [part]: value }
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let [one, other, expected] = [start, start, start]
      for (const [nth, each] of edits.entries()) {
        const at = `2026-11-26T04:00:${String(nth).padStart(2, '0')}.000Z`
        const former = each.isOther ? other : one
        const next = stampEdits(apply(former, each), former, at)
        // An edit that changes nothing says nothing.
        if (next.edits?.[typeof each.part === 'number' ? `hours.${each.part}` : each.part] === at)
          expected = apply(expected, each)
        if (each.isOther) other = next
        else one = next
      }
      for (const [later, earlier] of [
        [one, other],
        [other, one],
      ] as const) {
        const { edits: _, ...merged } = { ...later, ...mergeEdits(later, earlier) }
        expect(merged).toEqual(expected)
      }
    }),
  )
})
