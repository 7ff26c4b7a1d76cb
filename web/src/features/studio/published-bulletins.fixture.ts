import type { MachineClass, Operation, Style } from '@shelai/contract/features/studio/studio-records.ts'
import bulletins from './published/garment-bulletins.json' with { type: 'json' }
import { createOperation, createStyle } from './studio.fixture.ts'

const classes: Record<string, MachineClass> = { SNL: 'SNLS', MNL: 'manual', '4OL': 'OL-4T', FL: 'FL-flat' }

/** The basic T-shirt as it was published: its page is cited in the file. Of ten hours and with its people's efficiency. */
export const shirtStyle: Style = createStyle({
  target: 190,
  planEfficiency: 73.12,
  orderQuantity: 12_000,
  dayCost: 34_320,
})

export const shirtOperations: Operation[] = bulletins.t_shirt_bulletin.rows.map(
  ([name, minutes, , , machine, , workers], at) => {
    const isHelper = machine === 'MNL'
    return createOperation(`shirt-${at + 1}`, {
      place: at,
      number: String(at + 1),
      name: String(name),
      machine: classes[String(machine)] ?? 'manual',
      worker: isHelper ? 'helper' : 'operator',
      smvMachine: isHelper ? 0 : Number(minutes),
      smvManual: isHelper ? Number(minutes) : 0,
      people: Number(workers),
      source: 'library',
    })
  },
)

/** The first 18 rows of a polo bulletin: noorbutex.blogspot.com, January 2015. */
const poloRows: readonly [name: string, minutes: number, workers: number][] = [
  ['Placket iron', 0.4, 2],
  ['Placket mark', 0.3, 1],
  ['Placket join', 0.32, 2],
  ['Middle cut', 0.28, 1],
  ['Rib servicing', 0.25, 1],
  ['Lower two-part', 0.3, 1],
  ['Lower overlock', 0.28, 1],
  ['Lower join and top stitch', 0.32, 2],
  ['Nose tack', 0.35, 1],
  ['Match', 0.3, 1],
  ['Shoulder', 0.33, 1],
  ['Collar servicing', 0.3, 1],
  ['Collar tack', 0.4, 2],
  ['Collar join', 0.32, 1],
  ['Piping', 0.3, 1],
  ['Collar top stitch', 0.6, 2],
  ['Placket close', 0.71, 3],
  ['Inner tack', 0.35, 1],
]

export const poloOperations: Operation[] = poloRows.map(([name, minutes, people], at) =>
  createOperation(name, { place: at, name, smvMachine: minutes, people }),
)
