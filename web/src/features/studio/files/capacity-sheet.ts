import type { Study, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { getAllowancePercent } from '../engine/allowance.ts'
import type { Bulletin } from '../engine/bulletin.ts'
import { floorPieces } from '../engine/bulletin-math.ts'
import { getCapacity, summariseStudy, timeLaps } from '../engine/study-math.ts'
import { formula, styled } from './sheet-parts.ts'
import { type Cell, nameColumn, type SheetContents } from './workbook.ts'

/** Cycles of a line of the sheet: as many as the longest study has, and ten at least. */
const leastCycles = 10
const columnsBefore = 4

/** The capacity study: what each operator's cycles allow an hour. Operations that nobody timed have empty cells to fill in. */
export function makeCapacitySheet(style: Style, { rows, totals }: Bulletin, studies: readonly Study[]): SheetContents {
  const lines = rows.flatMap(({ operation }) => {
    const own = studies.filter((study) => study.operation === operation.id && !study.isRemoved)
    return (own.length > 0 ? own : [undefined]).map((study) => ({ operation, study }))
  })
  const cyclesOf = (study: Study | undefined) => {
    // Of a study by elements the mean stands in the place of its cycles: occasional work is in none of them.
    if (study?.method === 'cycle')
      return timeLaps(study)
        .filter(({ isUsed }) => isUsed)
        .map(({ seconds }) => seconds)
    const mean = study && summariseStudy(study).meanSeconds
    return mean === undefined ? [] : [mean]
  }
  const count = Math.max(leastCycles, ...studies.map((study) => cyclesOf(study).length))
  const [first, last] = [nameColumn(columnsBefore), nameColumn(columnsBefore + count - 1)]
  const [mean, allowance, capacity, target] = [0, 1, 2, 3].map((at) => nameColumn(columnsBefore + count + at))
  const headings = [
    'Operation',
    'Operator',
    'Machine',
    'Machine no',
    ...Array.from({ length: count }, (_, at) => `Cycle ${at + 1}, s`),
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
    widths: [30, 18, 12, 10, ...Array.from({ length: count }, () => 8), 9, 10, 10, 9, 9, 12],
    rows: [
      headings.map((heading) => styled('heading', heading)),
      ...lines.map(({ operation, study }, at): Cell[] => {
        const r = at + 2
        const cycles = cyclesOf(study)
        const percent = getAllowancePercent(study?.allowance ?? style.allowance)
        const seconds = cycles.length > 0 ? cycles.reduce((sum, each) => sum + each, 0) / cycles.length : undefined
        const pieces = seconds ? floorPieces(getCapacity(seconds, percent)) : undefined
        const gap = pieces === undefined ? undefined : pieces - (totals?.target ?? 0)
        const ifTimed = (text: string) => `IF(COUNT(${first}${r}:${last}${r})=0,"",${text})`
        return [
          operation.name,
          study?.operatorName ?? '',
          study?.machine ?? operation.machine,
          study?.machineNumber ?? '',
          ...Array.from({ length: count }, (_, cycle) => styled('entry', cycles[cycle])),
          styled('two', formula(ifTimed(`AVERAGE(${first}${r}:${last}${r})`), seconds)),
          styled('entry', percent),
          formula(ifTimed(`INT(ROUND(3600/(${mean}${r}*(1+${allowance}${r}/100)),9))`), pieces),
          formula('Bulletin!$E$4', totals?.target),
          formula(ifTimed(`${capacity}${r}-${target}${r}`), gap),
          formula(ifTimed(`IF(${capacity}${r}<${target}${r},"below target","enough")`), getStatus(gap)),
        ]
      }),
    ],
  }
}

function getStatus(gap: number | undefined): string | undefined {
  if (gap === undefined) return undefined
  return gap < 0 ? 'below target' : 'enough'
}
