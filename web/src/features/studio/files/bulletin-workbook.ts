import type { Operation, Person, Study, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { roundDecimal } from '@shelai/formula/decimal-rounding.ts'
import type { Bulletin, BulletinRow, BulletinTotals } from '../engine/bulletin.ts'
import { computeBulletin, floorPieces } from '../engine/bulletin-math.ts'
import { checkMoves } from '../engine/station-minutes.ts'
import { makeCapacitySheet } from './capacity-sheet.ts'
import { makeMachineSheet } from './machine-sheet.ts'
import { makePeopleSheet } from './people-sheet.ts'
import { makePitchSheet } from './pitch-sheet.ts'
import { firstRow, formula, statusTexts, styled } from './sheet-parts.ts'
import type { Cell, SheetContents } from './workbook.ts'

/** A workbook that computes by itself what the screen shows: only entries are numbers, all else is a formula. */
export function makeBulletinWorkbook(
  style: Style,
  operations: readonly Operation[],
  studies: readonly Study[] = [],
  people: readonly Person[] = [],
): SheetContents[] {
  const bulletin = computeBulletin(style, operations)
  return [
    makeBulletinSheet(style, bulletin),
    makeMachineSheet(bulletin),
    makeCapacitySheet(style, bulletin, studies),
    makePitchSheet(bulletin, listMadeMoves(style, bulletin)),
    ...(people.length > 0 ? [makePeopleSheet(bulletin, people)] : []),
  ]
}

function listMadeMoves({ moves }: Style, { rows }: Bulletin) {
  const operations = rows.map(({ operation }) => operation)
  const rowOf = new Map(operations.map(({ id }, at) => [id, at]))
  return checkMoves(moves, operations).made.map(({ from, to, share }) => {
    return { from: rowOf.get(from) ?? 0, to: rowOf.get(to) ?? 0, share }
  })
}

const headings = [
  'No',
  'Section',
  'Operation',
  'অপারেশন',
  'Machine',
  'Attachment',
  'SPI',
  'SMV machine',
  'SMV manual',
  'SMV',
  'Target/h at 100 %',
  'Plan/h',
  'Theoretical',
  'Operators',
  'Helpers',
  'People',
  'Station min',
  'Capacity/h',
  'Status',
  'Remark',
  'Row',
]

/** Whole pieces as the screen has them: rounded down, but not by the noise of the last bits. */
const floor = (text: string) => `INT(ROUND(${text},9))`

function makeBulletinSheet(style: Style, { rows, totals }: Bulletin): SheetContents {
  const last = firstRow + Math.max(1, rows.length) - 1
  const column = (letter: string) => `${letter}${firstRow}:${letter}${last}`
  // People who were shared out by minutes, before each operation got whole or half ones.
  const shared = roundDecimal(
    rows.reduce((sum, { theoretical }) => sum + theoretical, 0),
    1,
  )
  const people = totals === undefined || shared === totals.people ? '$H$5' : String(shared)
  return {
    name: 'Bulletin',
    isLandscape: true,
    widths: [6, 10, 30, 22, 12, 14, 6, 9, 8, 8, 9, 8, 11, 10, 8, 8, 9, 10, 11, 16, 5],
    rows: [
      [styled('title', `Operation bulletin: ${style.name}`)],
      [],
      ...makeHead(style, totals, column),
      headings.map((heading) => styled('heading', heading)),
      ...rows.map((row, at) => makeRow(style, row, at, totals ? `${people}/$H$8` : `IF(N($H$8)=0,0,${people}/$H$8)`)),
      ...(totals ? [makeTotalRow(totals, rows, column)] : []),
    ],
  }
}

/** Three pairs of a name and a value in each line: what the style is, its plan, and what the line is. */
function makeHead(style: Style, totals: BulletinTotals | undefined, column: (letter: string) => string): Cell[][] {
  const { convention, target } = style
  const isDivided = convention.kind === 'divide'
  const smv = `SUM(${column('J')})`
  // Without minutes the screen has no figures, and there is nothing to divide by.
  const compute = (text: string, value: number | string | undefined) =>
    formula(totals ? text : `IF(${smv}=0,"",${text})`, value)
  const value = (pick: (totals: BulletinTotals) => number | undefined) => (totals ? pick(totals) : undefined)
  const longest = `MAX(${column('Q')})`
  const exactTarget = target === null ? `60*$H$5/$H$8*$E$3/100` : '$E$4'
  const lines: [string, Cell, string, Cell, string, Cell, string, Cell][] = [
    [
      'Buyer',
      style.buyer,
      'Plan efficiency %',
      styled('entry', style.planEfficiency),
      'Operators',
      compute(
        `SUM(${column('N')})`,
        value((all) => all.operators),
      ),
      'BPT min',
      styled(
        'four',
        compute(
          'H8/H5',
          value((all) => all.bptMin),
        ),
      ),
    ],
    [
      'Item',
      style.item,
      'Target/h',
      target === null
        ? compute(
            floor(exactTarget),
            value((all) => all.target),
          )
        : styled('entry', target),
      'Helpers',
      compute(
        `SUM(${column('O')})`,
        value((all) => all.helpers),
      ),
      'BPT s',
      styled(
        'two',
        compute(
          'K3*60',
          value((all) => all.bptSeconds),
        ),
      ),
    ],
    [
      'Order',
      style.orderQuantity ?? undefined,
      'Hours a day',
      styled('entry', style.hours),
      'People',
      compute(
        `SUM(${column('P')})`,
        value((all) => all.people),
      ),
      'UCL',
      styled(
        'four',
        compute(
          isDivided ? 'K3/E9' : 'K3*(1+E9/100)',
          value((all) => all.ucl),
        ),
      ),
    ],
    [
      'Line',
      style.line,
      'Target 8 h',
      compute(
        floor(`${exactTarget}*8`),
        value((all) => all.eightHours),
      ),
      'SMV machine',
      styled(
        'three',
        compute(
          `SUM(${column('H')})`,
          value((all) => all.smvMachine),
        ),
      ),
      'LCL',
      styled(
        'four',
        compute(
          isDivided ? '2*K3-K5' : 'K3*(1-E9/100)',
          value((all) => all.lcl),
        ),
      ),
    ],
    [
      'Date',
      style.date ?? undefined,
      'Target 10 h',
      compute(
        floor(`${exactTarget}*10`),
        value((all) => all.tenHours),
      ),
      'SMV manual',
      styled(
        'three',
        compute(
          `SUM(${column('I')})`,
          value((all) => all.smvManual),
        ),
      ),
      'Balance %',
      styled(
        'two',
        compute(
          `IF(${longest}=0,0,K3/${longest}*100)`,
          value((all) => all.balance),
        ),
      ),
    ],
    [
      'Prepared by',
      style.preparedBy,
      'Pieces a person a day',
      styled(
        'two',
        compute(
          `${exactTarget}*E5/H5`,
          value((all) => all.piecesPerPerson),
        ),
      ),
      'SMV total',
      styled(
        'three',
        compute(
          smv,
          value((all) => all.smv),
        ),
      ),
      'Bottleneck allows/h',
      compute(
        `IF(${longest}=0,"",${floor(`60/${longest}`)})`,
        value((all) => all.ceiling && floorPieces(all.ceiling)),
      ),
    ],
    [
      'Checked by',
      style.checkedBy,
      isDivided ? 'UCL = BPT ÷' : 'Limits = BPT ± %',
      styled('entry', isDivided ? convention.efficiency : convention.percent),
      'Needed efficiency %',
      styled(
        'two',
        compute(
          `${exactTarget}*H8/(60*H5)*100`,
          value((all) => all.neededEfficiency),
        ),
      ),
      'Line/h',
      compute(
        `MIN(K8,${floor('60*H5/H8*E3/100')})`,
        value((all) => all.output),
      ),
    ],
  ]
  // The values stand in the columns C, E, H and K; the names in front of them may run over an empty cell.
  const cells = lines.map(([a, b, c, d, e, f, g, h]): Cell[] => [
    a,
    undefined,
    b,
    styled('label', c),
    d,
    styled('label', e),
    undefined,
    f,
    styled('label', g),
    undefined,
    h,
  ])
  return [...cells, []]
}

/** Returns the cells of an operation. `share`: the people whom a plan without a target gives a minute. */
function makeRow(style: Style, row: BulletinRow, at: number, share: string): Cell[] {
  const { operation, people, theoretical, smv, stationMin } = row
  const r = firstRow + at
  const isHelper = operation.worker === 'helper'
  const smvs = [operation.smvMachine, operation.smvManual].map((each) => styled('entryThree', each))
  const seats = styled('entry', people)
  const work = `J${r}-SUMIF(Pitch!$I:$I,U${r},Pitch!$L:$L)+SUMIF(Pitch!$J:$J,U${r},Pitch!$L:$L)`
  const isAbove = `ROUND(Q${r},9)>ROUND(N($K$5),9)`
  const isBelow = `ROUND(Q${r},9)<ROUND(N($K$6),9)`
  return [
    operation.number,
    operation.section ?? '',
    styled('long', operation.name),
    styled('long', operation.nameBangla),
    operation.machine,
    operation.attachment,
    operation.spi ?? undefined,
    ...smvs,
    styled('three', formula(`H${r}+I${r}`, smv)),
    formula(`IF(J${r}>0,${floor(`60/J${r}`)},"")`, row.perHour && floorPieces(row.perHour)),
    formula(`IF(J${r}>0,${floor(`60/J${r}*$E$3/100`)},"")`, row.planPerHour),
    styled('two', formula(style.target === null ? `J${r}*${share}` : `$E$4*J${r}/(60*$E$3/100)`, theoretical)),
    isHelper ? undefined : seats,
    isHelper ? seats : undefined,
    formula(`N${r}+O${r}`, people),
    styled('four', formula(`IF(P${r}>0,ROUND(${work},12)/P${r},0)`, stationMin)),
    formula(`IF(Q${r}>0,${floor(`60/Q${r}`)},"")`, row.capacity && floorPieces(row.capacity)),
    styled(
      'label',
      formula(
        `IF(${isAbove},"${statusTexts.above}",IF(${isBelow},"${statusTexts.below}",""))`,
        statusTexts[row.status],
      ),
    ),
    styled('long', operation.remark),
    at + 1,
  ]
}

function makeTotalRow(
  totals: BulletinTotals,
  rows: readonly BulletinRow[],
  column: (letter: string) => string,
): Cell[] {
  const add = (letter: string, value: number) => formula(`SUM(${column(letter)})`, value)
  const sum = (letter: string, value: number) => styled('total', add(letter, value))
  const minutes = (letter: string, value: number) => styled('totalThree', add(letter, value))
  const theoretical = rows.reduce((all, row) => all + row.theoretical, 0)
  return [
    undefined,
    undefined,
    styled('total', 'Total'),
    ...Array.from({ length: 4 }, () => undefined),
    minutes('H', totals.smvMachine),
    minutes('I', totals.smvManual),
    minutes('J', totals.smv),
    undefined,
    undefined,
    styled('total', formula(`ROUND(SUM(${column('M')}),2)`, roundDecimal(theoretical, 2))),
    sum('N', totals.operators),
    sum('O', totals.helpers),
    sum('P', totals.people),
  ]
}
