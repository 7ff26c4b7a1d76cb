import type { Operation, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { createNewOperation, createNewStyle } from '../line/new-records.ts'
import { jeansRows } from './sample-jeans.ts'
import { poloRows } from './sample-polo.ts'
import type { SampleRow } from './sample-row.ts'
import { shirtRows } from './sample-shirt.ts'

export const sampleKeys = ['t-shirt', 'polo', 'jeans'] as const
export type SampleKey = (typeof sampleKeys)[number]

type Sample = Pick<Style, 'name' | 'item' | 'fabric' | 'orderQuantity' | 'planEfficiency' | 'target' | 'complexity'> & {
  source: Operation['source']
  rows: readonly SampleRow[]
}

const samples: Readonly<Record<SampleKey, Sample>> = {
  't-shirt': {
    name: 'Basic T-shirt (sample)',
    item: 'Crew-neck T-shirt',
    fabric: 'Single jersey 160 GSM',
    orderQuantity: 12_000,
    planEfficiency: 73.12,
    target: 190,
    complexity: 'simple',
    source: 'library',
    rows: shirtRows,
  },
  polo: {
    name: 'Polo shirt (sample)',
    item: 'Short-sleeve polo',
    fabric: 'Piqué 200 GSM',
    orderQuantity: 8_000,
    planEfficiency: 65,
    target: 125,
    complexity: 'middle',
    source: 'guess',
    rows: poloRows,
  },
  jeans: {
    name: 'Five-pocket jeans (sample)',
    item: 'Five-pocket jeans',
    fabric: 'Denim 12 oz',
    orderQuantity: 15_000,
    planEfficiency: 60,
    target: 120,
    complexity: 'middle',
    source: 'guess',
    rows: jeansRows,
  },
}

/** Returns a sample as records of its reader, who may change them like a style of their own. */
export function createSample(key: SampleKey, createId: () => string): { style: Style; operations: Operation[] } {
  const { rows, source, ...facts } = samples[key]
  const style = createNewStyle(createId(), facts)
  const ids = rows.map(() => createId())
  const operations = rows.map((row, at) =>
    createNewOperation(ids[at] ?? '', style.id, at, {
      number: String(at + 1),
      section: row.section,
      name: row.name,
      nameBangla: row.bangla,
      machine: row.machine,
      attachment: row.attachment ?? '',
      worker: row.isHelper ? 'helper' : 'operator',
      smvMachine: row.isHelper ? 0 : row.minutes,
      smvManual: row.isHelper ? row.minutes : 0,
      source,
      people: row.people ?? null,
      after: row.after.flatMap((number) => ids[number - 1] ?? []),
    }),
  )
  return { style, operations }
}
