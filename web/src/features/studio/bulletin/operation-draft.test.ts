import { expect, test } from 'vitest'
import { createOperation } from '../studio.fixture.ts'
import { draftOperation, findDifferent, type OperationDraft, readOperation } from './operation-draft.ts'

const before = createOperation('cut', { number: '1', smvManual: 0.2, machine: 'manual', worker: 'helper' })
const base = createOperation('hem', { number: '2', name: 'Hem', smvMachine: 0.3 })
const line = [before, base]

const read = (change: Partial<OperationDraft>) =>
  readOperation({ ...draftOperation(base, line), ...change }, base, line)
const words = (change: Partial<OperationDraft>) =>
  Object.fromEntries(Object.entries(read(change).faults ?? {}).map(([field, fault]) => [field, fault?.word]))

test('readOperation gives back what draftOperation was given', () => {
  expect(read({}).operation).toEqual(base)
})

test('readOperation takes digits of both scripts', () => {
  expect(read({ smvMachine: '০.৪৫', people: '1.5' }).operation).toMatchObject({ smvMachine: 0.45, people: 1.5 })
})

test.each<[Partial<OperationDraft>, object]>([
  [{ name: ' ' }, { name: 'nameMissing' }],
  [{ smvMachine: 'half' }, { smvMachine: 'notNumber' }],
  [{ smvMachine: '61' }, { smvMachine: 'outside' }],
  [{ smvMachine: '-1' }, { smvMachine: 'outside' }],
  [{ smvMachine: '' }, { smvMachine: 'minutesMissing' }],
  [{ worker: 'helper' }, { worker: 'helperAtMachine' }],
  [{ machine: 'manual' }, { smvMachine: 'noMachine' }],
  [{ people: '1.3' }, { people: 'halves' }],
  [{ after: '7' }, { after: 'unknownNumber' }],
  [{ after: '2' }, { after: 'afterItself' }],
  [{ remark: 'x'.repeat(201) }, { remark: 'tooLong' }],
])('readOperation refuses %j and says so at its field', (change, expected) => {
  expect(words(change)).toEqual(expected)
})

test('readOperation reads the operations that come before by their numbers', () => {
  expect(read({ after: '১' }).operation?.after).toEqual(['cut'])
})

test('findDifferent finds minutes that are more than a tenth from the library, and no others', () => {
  const item = {
    kind: 'library',
    id: 'l',
    of: 'operation',
    name: 'hem',
    machine: 'SNLS',
    attachment: '',
    worker: 'operator',
    smvMachine: 0.3,
    smvManual: 0,
    source: 'study',
  } as const
  expect(findDifferent({ ...base, smvMachine: 0.33 }, [item])).toBeUndefined()
  expect(findDifferent({ ...base, smvMachine: 0.331 }, [item])).toBe(0.3)
  expect(findDifferent({ ...base, name: 'Other', smvMachine: 2 }, [item])).toBeUndefined()
})
