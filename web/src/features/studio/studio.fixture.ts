import type { Operation, Study, Style } from '@shelai/contract/features/studio/studio-records.ts'

export function createStyle(changes: Partial<Style> = {}): Style {
  return {
    kind: 'style',
    id: 'style',
    name: 'Basic T-shirt',
    buyer: '',
    item: '',
    orderQuantity: null,
    colour: '',
    fabric: '',
    line: '',
    floor: '',
    date: null,
    hours: 10,
    planEfficiency: 70,
    target: null,
    complexity: 'simple',
    allowance: { school: 'single', total: 15 },
    convention: { kind: 'divide', efficiency: 0.85 },
    moves: [],
    dayCost: null,
    preparedBy: '',
    checkedBy: '',
    ...changes,
  }
}

export function createOperation(id: string, changes: Partial<Operation> = {}): Operation {
  return {
    kind: 'operation',
    id,
    style: 'style',
    place: 0,
    number: '',
    section: null,
    name: id,
    nameBangla: '',
    machine: 'SNLS',
    attachment: '',
    gauge: '',
    needle: '',
    spi: null,
    seamCm: null,
    worker: 'operator',
    smvMachine: 0,
    smvManual: 0,
    source: 'guess',
    study: null,
    people: null,
    after: null,
    remark: '',
    ...changes,
  }
}

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
