import type { Operation, Style } from '@shelai/contract/features/studio/studio-records.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { isMachine } from '../engine/allot-people.ts'
import { createNewOperation, createNewStyle } from '../line/new-records.ts'
import { jeansRows } from './sample-jeans.ts'
import { poloRows } from './sample-polo.ts'
import type { SampleRow } from './sample-row.ts'
import { shirtRows } from './sample-shirt.ts'

export const sampleKeys = ['t-shirt', 'polo', 'jeans'] as const
export type SampleKey = (typeof sampleKeys)[number]

type Sample = Pick<Style, 'item' | 'fabric' | 'orderQuantity' | 'planEfficiency' | 'target' | 'complexity'> & {
  name: Readonly<Record<Language, string>>
  source: Operation['source']
  rows: readonly SampleRow[]
}

const samples: Readonly<Record<SampleKey, Sample>> = {
  't-shirt': {
    name: { en: 'Basic T-shirt (sample)', bn: 'বেসিক টি-শার্ট (নমুনা)' },
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
    name: { en: 'Polo shirt (sample)', bn: 'পোলো শার্ট (নমুনা)' },
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
    name: { en: 'Five-pocket jeans (sample)', bn: 'ফাইভ-পকেট জিন্স (নমুনা)' },
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
export function createSample(
  key: SampleKey,
  language: Language,
  createId: () => string,
): { style: Style; operations: Operation[] } {
  const { rows, source, name, ...facts } = samples[key]
  const style = createNewStyle(createId(), { ...facts, name: name[language] })
  const ids = rows.map(() => createId())
  const operations = rows.map((row, at) => {
    const isByMachine = isMachine(row.machine)
    return createNewOperation(ids[at] ?? '', style.id, at, {
      number: String(at + 1),
      section: row.section,
      name: row.name,
      nameBangla: row.bangla,
      machine: row.machine,
      attachment: row.attachment ?? '',
      worker: isByMachine ? 'operator' : 'helper',
      smvMachine: isByMachine ? row.minutes : 0,
      smvManual: isByMachine ? 0 : row.minutes,
      source,
      people: row.people ?? null,
      after: (row.after ?? [at]).flatMap((number) => ids[number - 1] ?? []),
    })
  })
  return { style, operations }
}
