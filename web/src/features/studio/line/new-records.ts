import type { Operation, Style } from '@shelai/contract/features/studio/studio-records.ts'

/** Creates a style with what a plan usually opens with. */
export function createNewStyle(id: string, changes: Partial<Style> = {}): Style {
  return {
    kind: 'style',
    id,
    name: '',
    buyer: '',
    item: '',
    orderQuantity: null,
    colour: '',
    fabric: '',
    line: '',
    floor: '',
    date: null,
    hours: 10,
    planEfficiency: 65,
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

/** Creates an operation of a style at a place of its line. */
export function createNewOperation(
  id: string,
  style: string,
  place: number,
  changes: Partial<Operation> = {},
): Operation {
  return {
    kind: 'operation',
    id,
    style,
    place,
    number: '',
    section: null,
    name: '',
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
