import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { createId } from '../../../device/create-id.ts'

/** Creates a style with what a plan usually opens with. */
export function createNewStyle(changes: Partial<Style> = {}): Style {
  return {
    kind: 'style',
    id: createId(),
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
