import type { Operation, Person, Study, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { createNewOperation, createNewStyle } from './line/new-records.ts'

export const createStyle = (changes: Partial<Style> = {}): Style =>
  createNewStyle('style', { name: 'Basic T-shirt', planEfficiency: 70, ...changes })

export const createOperation = (id: string, changes: Partial<Operation> = {}): Operation =>
  createNewOperation(id, 'style', 0, { name: id, ...changes })

export const createPerson = (id: string, changes: Partial<Person> = {}): Person => ({
  kind: 'person',
  id,
  style: 'style',
  name: id,
  grade: '',
  isHelper: false,
  operation: null,
  skills: [],
  ...changes,
})

/** A study of whole cycles, by their seconds. */
export function createStudy(seconds: readonly number[], changes: Partial<Study> = {}): Study {
  return {
    kind: 'study',
    id: 'study',
    style: null,
    operation: null,
    name: 'Neck rib joining',
    machine: 'OL-4T',
    machineNumber: '',
    operatorId: '',
    operatorName: '',
    grade: '',
    observer: '',
    startedAt: '2026-11-24T05:20:00.000Z',
    endedAt: null,
    method: 'cycle',
    elements: [],
    rating: 100,
    allowance: { school: 'single', total: 15 },
    bundle: null,
    laps: seconds.map((each) => ({ tenths: Math.round(each * 10), element: 0, reject: null })),
    hasClockChanged: false,
    note: '',
    ...changes,
  }
}
