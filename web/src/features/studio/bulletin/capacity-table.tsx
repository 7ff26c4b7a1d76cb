import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { useWords } from '../../../i18n/language.tsx'
import { useFigures } from '../line/figures.ts'
import { FiguresTable } from '../line/figures-table.tsx'
import type { Line } from '../line/line.ts'
import { PaperTitle } from '../paper/bulletin-paper.tsx'
import { paperWords } from '../paper/paper-words.ts'
import { useSmallPrint } from '../paper/small-print.ts'
import { bulletinWords } from './bulletin-words.ts'
import { listCapacities } from './capacity.ts'

type CapacityProps = { line: Line; studies: readonly Study[] }

/** The capacity study: what each operator who was timed can make, against what the line needs of them. */
export function CapacityTable({ line: { style, operations, bulletin }, studies }: CapacityProps) {
  const words = useWords(paperWords)
  const names = useWords(bulletinWords)
  const figures = useFigures()
  const people = new Map(bulletin.rows.map((row) => [row.operation.id, row.people]))
  const rows = listCapacities(studies, operations, bulletin.totals?.target ?? style.target ?? 0, people)
  if (rows.length === 0) return <p className="muted">{words.noStudies}</p>
  return (
    <FiguresTable
      texts={[words.operator, names.operation, names.machine]}
      figures={[words.cycles, words.mean, words.capacityHour, words.gap, '']}
    >
      {rows.map(({ study, operation, cycles, meanSeconds, capacity, gap }) => (
        <tr key={study.id}>
          <td>{study.operatorName || study.operatorId}</td>
          <td>{figures.name(operation)}</td>
          <td>{figures.machine(operation)}</td>
          <td align="right">{figures.whole(cycles)}</td>
          <td align="right">{meanSeconds === undefined ? '' : figures.seconds(meanSeconds)}</td>
          <td align="right">{capacity === undefined ? '' : figures.whole(capacity)}</td>
          <td align="right">{gap === undefined ? '' : figures.signed(gap)}</td>
          <td>{gap === undefined ? words.fewCycles : gap < 0 ? words.shortOf : words.enough}</td>
        </tr>
      ))}
    </FiguresTable>
  )
}

/** The capacity study on A4, across. */
export function CapacityPaper(props: CapacityProps) {
  const words = useWords(paperWords)
  const smallPrint = useSmallPrint(props.line.style)
  return (
    <section className="paper-sheet tabular-numbers">
      <PaperTitle text={words.capacity} style={props.line.style} />
      <CapacityTable {...props} />
      <p className="paper-note">{smallPrint.join(' ')}</p>
    </section>
  )
}
