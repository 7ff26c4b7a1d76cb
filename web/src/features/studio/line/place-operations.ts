import type { Operation, Person, Style } from '@shelai/contract/features/studio/studio-records.ts'

/** Returns the place at the end of a line. */
export function getLastPlace(operations: readonly Operation[]): number {
  return operations.reduce((last, { place }) => Math.max(last, place), 0) + 1
}

/**
 * Moves an operation one step earlier or later, and returns the operations that changed. It gets a place between its new neighbours, so
 * that two phones that move two operations disturb nothing else; where no number is left between them, all are numbered anew.
 */
export function stepOperation(operations: readonly Operation[], id: string, step: -1 | 1): Operation[] {
  const at = operations.findIndex((operation) => operation.id === id)
  const moved = operations[at]
  const near = operations[at + step]
  if (moved === undefined || near === undefined) return []
  const far = operations[at + 2 * step]
  const place = far === undefined ? near.place + step : (near.place + far.place) / 2
  if (place !== near.place && place !== far?.place) return [{ ...moved, place }]
  const order = operations.toSpliced(at, 1).toSpliced(at + step, 0, moved)
  return order.map((operation, nth) => ({ ...operation, place: nth + 1 }))
}

/** Copies a style with its operations and people under new ids. What names an operation names its copy. */
export function copyLine(
  { style, operations, people }: { style: Style; operations: readonly Operation[]; people: readonly Person[] },
  name: string,
  createId: () => string,
): { style: Style; operations: Operation[]; people: Person[] } {
  const id = createId()
  const copies = new Map(operations.map((operation) => [operation.id, createId()]))
  const rename = (ids: readonly string[]) => ids.flatMap((old) => copies.get(old) ?? [])
  return {
    style: {
      ...style,
      edits: undefined,
      id,
      name,
      moves: style.moves.flatMap(({ from, to, share }) => {
        const [source, target] = [copies.get(from), copies.get(to)]
        return source && target ? [{ from: source, to: target, share }] : []
      }),
    },
    operations: operations.map((operation) => ({
      ...operation,
      edits: undefined,
      id: copies.get(operation.id) ?? createId(),
      style: id,
      study: null,
      after: operation.after && rename(operation.after),
    })),
    people: people.map((person) => ({
      ...person,
      edits: undefined,
      id: createId(),
      style: id,
      operation: (person.operation && copies.get(person.operation)) ?? null,
    })),
  }
}
