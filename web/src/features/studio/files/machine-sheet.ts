import type { Bulletin } from '../engine/bulletin.ts'
import { spareShare } from '../engine/machine-list.ts'
import { firstRow, formula, styled } from './sheet-parts.ts'
import type { Cell, SheetContents } from './workbook.ts'

/** The machines by class and the attachments, computed from the bulletin's sheet. */
export function makeMachineSheet({ rows, machines, attachments }: Bulletin): SheetContents {
  const last = firstRow + Math.max(1, rows.length) - 1
  const column = (letter: string) => `Bulletin!$${letter}$${firstRow}:$${letter}$${last}`
  const sumOf = (letter: string, row: number) => `SUMIFS(${column(letter)},${column('E')},A${row},${column('P')},">0")`
  const lines = machines.map(({ machine, theoretical, needed, seats, spare }, at): Cell[] => {
    const r = at + 2
    return [
      machine,
      styled('two', formula(sumOf('M', r), theoretical)),
      formula(`ROUNDUP(ROUND(B${r},9),0)`, needed),
      formula(`ROUNDUP(${sumOf('P', r)},0)`, seats),
      formula(`MAX(0,C${r}-D${r})`, Math.max(0, needed - seats)),
      formula(`ROUNDUP(ROUND(C${r}*${spareShare},9),0)`, spare),
    ]
  })
  const list = attachments.map(({ attachment, machine, operations }): Cell[] => [attachment, machine, operations])
  const heading = (names: readonly string[]) => names.map((name) => styled('heading', name))
  return {
    name: 'Machines',
    widths: [24, 13, 10, 10, 10, 10],
    rows: [
      heading(['Machine', 'Theoretical', 'Needed', 'Seats', 'Missing', 'Spare']),
      ...lines,
      [],
      heading(['Attachment', 'Machine', 'Operations']),
      ...list,
    ],
  }
}
