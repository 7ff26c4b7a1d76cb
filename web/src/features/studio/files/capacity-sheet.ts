import type { Study, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { listCapacities } from '../bulletin/capacity.ts'
import { getAllowancePercent } from '../engine/allowance.ts'
import type { Bulletin } from '../engine/bulletin.ts'
import { studyNorms, summariseStudy, timeLaps } from '../engine/study-math.ts'
import { firstRow, formula, styled } from './sheet-parts.ts'
import { type Cell, nameColumn, type SheetContents } from './workbook.ts'

const { leastCycles } = studyNorms
/** Cycles of a line of the sheet: as many as the longest study has, and ten at least. */
const leastColumns = 10
const columnsBefore = 4
/** Cycles that can be read on one printed page. */
const cyclesOfPage = 20

/** The capacity study: what each operator's cycles allow an hour. Operations that nobody timed have empty cells to fill in. */
export function makeCapacitySheet(style: Style, { rows, totals }: Bulletin, studies: readonly Study[]): SheetContents {
  const target = totals?.target ?? style.target ?? 0
  const operations = rows.map(({ operation }) => operation)
  const people = new Map(rows.map((row) => [row.operation.id, row.people]))
  const capacities = new Map(listCapacities(studies, operations, target, people).map((row) => [row.study, row]))
  const lines = operations.flatMap((operation, at) => {
    const own = studies.filter((study) => study.operation === operation.id && !study.isRemoved)
    return (own.length > 0 ? own : [undefined]).map((study) => ({ operation, study, row: firstRow + at }))
  })
  const count = Math.max(leastColumns, ...studies.map((study) => listCycles(study).length))
  const [first, last] = [nameColumn(columnsBefore), nameColumn(columnsBefore + count - 1)]
  const [cycles, mean, allowance, capacity, needed] = [0, 1, 2, 3, 4].map((at) =>
    nameColumn(columnsBefore + count + at),
  )
  const headings = [
    'Operation',
    'Operator',
    'Machine',
    'Machine no',
    ...Array.from({ length: count }, (_, at) => `Cycle ${at + 1}, s`),
    'Cycles',
    'Mean, s',
    'Allowance %',
    'Capacity/h',
    'Target/h',
    'Gap',
    'Status',
  ]
  return {
    name: 'Capacity study',
    isLandscape: true,
    pagesWide: Math.ceil(count / cyclesOfPage),
    titleColumns: 2,
    widths: [30, 18, 12, 10, ...Array.from({ length: count }, () => 8), 8, 9, 11, 10, 9, 9, 18],
    rows: [
      headings.map((heading) => styled('heading', heading)),
      ...lines.map(({ operation, study, row }, at): Cell[] => {
        const r = at + 2
        const timed = listCycles(study)
        const known = study && capacities.get(study)
        const percent = getAllowancePercent(study?.allowance ?? style.allowance)
        const own = Math.ceil(target / Math.max(1, people.get(operation.id) ?? 1))
        const isEnough = `N(${cycles}${r})>=${leastCycles}`
        const exact = `3600/(${mean}${r}*(1+${allowance}${r}/100))`
        return [
          styled('long', operation.name),
          study?.operatorName ?? '',
          study?.machine ?? operation.machine,
          study?.machineNumber ?? '',
          ...Array.from({ length: count }, (_, cycle) => styled('entry', timed[cycle])),
          study && study.method !== 'cycle'
            ? styled('entry', known?.cycles)
            : formula(`COUNT(${first}${r}:${last}${r})`, timed.length),
          styled(
            'two',
            formula(`IF(COUNT(${first}${r}:${last}${r})=0,"",AVERAGE(${first}${r}:${last}${r}))`, known?.meanSeconds),
          ),
          styled('entry', percent),
          formula(`IF(AND(${isEnough},N(${mean}${r})>0),INT(ROUND(${exact},9)),"")`, known?.capacity),
          formula(`ROUNDUP(N(Bulletin!$E$4)/MAX(1,N(Bulletin!$P$${row})),0)`, own),
          formula(`IF(${capacity}${r}="","",${capacity}${r}-${needed}${r})`, known?.gap),
          styled(
            'label',
            formula(
              `IF(${capacity}${r}<>"",IF(${capacity}${r}<${needed}${r},"below target","enough"),IF(N(${cycles}${r})>0,"fewer than ${leastCycles} cycles",""))`,
              getStatus(known?.gap, known?.cycles ?? 0),
            ),
          ),
        ]
      }),
    ],
  }
}

/** The cycles that count. Of a study by elements the mean stands in their place: occasional work is in none of them. */
function listCycles(study: Study | undefined): number[] {
  if (study?.method === 'cycle')
    return timeLaps(study)
      .filter(({ isUsed }) => isUsed)
      .map(({ seconds }) => seconds)
  const mean = study && summariseStudy(study).meanSeconds
  return mean === undefined ? [] : [mean]
}

function getStatus(gap: number | undefined, cycles: number): string | undefined {
  if (gap === undefined) return cycles > 0 ? `fewer than ${leastCycles} cycles` : undefined
  return gap < 0 ? 'below target' : 'enough'
}
