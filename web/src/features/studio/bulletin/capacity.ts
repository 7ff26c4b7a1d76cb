import type { Operation, Study } from '@shelai/contract/features/studio/studio-records.ts'
import { floorPieces } from '../engine/bulletin-math.ts'
import { studyNorms, summariseStudy } from '../engine/study-math.ts'

export type CapacityRow = {
  study: Study
  operation: Operation
  cycles: number
  meanSeconds: number | undefined
  /** Pieces an hour of this operator; undefined with fewer than five cycles. */
  capacity: number | undefined
  /** Pieces an hour beyond what the operator must make, negative where they are short. */
  gap: number | undefined
}

/** Returns what each timed operator can make, against a share of the line's target that is equal for all at an operation. */
export function listCapacities(
  studies: readonly Study[],
  operations: readonly Operation[],
  target: number,
  peopleAt: ReadonlyMap<string, number>,
): CapacityRow[] {
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const place = new Map(operations.map(({ id }, at) => [id, at]))
  return studies
    .flatMap((study): CapacityRow[] => {
      const operation = byId.get(study.operation ?? '')
      if (operation === undefined || study.isRemoved) return []
      const { used, meanSeconds, capacity: exact } = summariseStudy(study)
      const capacity = used >= studyNorms.leastCycles && exact !== undefined ? floorPieces(exact) : undefined
      const own = Math.ceil(target / Math.max(1, peopleAt.get(operation.id) ?? 1))
      return [
        {
          study,
          operation,
          cycles: used,
          meanSeconds,
          capacity,
          gap: capacity === undefined ? undefined : capacity - own,
        },
      ]
    })
    .sort((one, other) => (place.get(one.operation.id) ?? 0) - (place.get(other.operation.id) ?? 0))
}
