import { type Operation, studioLimits } from '@shelai/contract/features/studio/studio-records.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { CircleAlert } from '../../../ui/field-icons.tsx'
import type { BulletinFault } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import type { Line } from '../line/line.ts'
import { faultWords } from './bulletin-words.ts'

type LineFaultsProps = { line: Line; edit: (id: string) => void }

/** Lists the faults of a bulletin, each in a sentence that opens its operation. */
export function LineFaults({ line: { bulletin, operations }, edit }: LineFaultsProps) {
  const words = useWords(faultWords)
  const figures = useFigures()
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const name = (id: string) => {
    const operation = byId.get(id)
    return operation ? figures.name(operation) : ''
  }
  const notes = bulletin.faults.flatMap((fault) => {
    const { id, names } = listOperations(fault, name)
    if (!(fault.code in words)) return []
    const values = {
      names,
      name: id === undefined ? '' : name(id),
      number: 'number' in fault ? figures.text(fault.number) : '',
      n: 'count' in fault ? figures.whole(fault.count) : '',
      most: figures.whole(studioLimits.operations),
    }
    return [{ id, text: interpolate(words[fault.code as keyof typeof words], values) }]
  })
  if (notes.length === 0) return null
  return (
    <ul className="line-notes">
      {notes.map(({ id, text }) => (
        <li key={text}>
          <CircleAlert className="icon icon-small" />
          {id === undefined || !byId.has(id) ? (
            text
          ) : (
            <button className="line-open" type="button" onClick={() => edit(id)}>
              {text}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The operation that a fault opens, and the names of all that it is about. */
function listOperations(fault: BulletinFault, name: (id: Operation['id']) => string) {
  if ('operation' in fault) return { id: fault.operation, names: name(fault.operation) }
  if ('operations' in fault) return { id: fault.operations.at(-1), names: fault.operations.map(name).join(', ') }
  return 'move' in fault ? { id: fault.move.from, names: name(fault.move.from) } : { id: undefined, names: '' }
}
