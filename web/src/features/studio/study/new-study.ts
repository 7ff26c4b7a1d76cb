import type { Operation, Study, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { createId } from '../../../device/create-id.ts'

/** The fewest cycles of a standard time. */
export const usualCycles = 10

/** Creates a study, of an operation of a style or of nothing yet. The last one says who observes, and how allowances are added. */
export function createNewStudy({ operation, style, last, now }: NewStudy): Study {
  return {
    kind: 'study',
    id: createId(),
    style: style?.id ?? null,
    operation: operation?.id ?? null,
    name: operation?.name || operation?.nameBangla || '',
    machine: operation?.machine ?? last?.machine ?? 'SNLS',
    machineNumber: '',
    operatorId: '',
    operatorName: '',
    grade: '',
    observer: last?.observer ?? '',
    startedAt: new Date(now).toISOString(),
    endedAt: null,
    method: 'cycle',
    elements: [],
    rating: 100,
    allowance: style?.allowance ?? last?.allowance ?? { school: 'single', total: 15 },
    bundle: null,
    laps: [],
    hasClockChanged: false,
    note: '',
  }
}

type NewStudy = {
  operation?: Operation | undefined
  style?: Style | undefined
  last?: Study | undefined
  now: number
}

/** Counts the cycles that are still to be timed: ten at least, or as many as their spread asks for. */
export const countMissing = ({ used, needed }: { used: number; needed: number | undefined }): number =>
  Math.max(0, Math.max(usualCycles, needed ?? 0) - used)
