import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { readTextFiles, type TextFile } from './text-files.ts'

const Text = z.string().trim().min(1)

/** The meanings of the words of the trade in a pack: `definitions.yaml` says what each part is. */
export const Definitions = z.strictObject({
  measures: z.record(
    Text,
    z.strictObject({
      counts: Text,
      cards: z.record(Text, Text),
      never: z.array(Text.transform((source) => new RegExp(source, 'u'))),
    }),
  ),
  losses: z.array(
    z.strictObject({ process: z.enum(['dyeing', 'knitting']), of: Text, least: z.number(), most: z.number() }),
  ),
  attended_minute: z.number().positive(),
  rounding: z.array(z.strictObject({ what: Text, unit: Text, to: z.enum(['lower', 'upper']) })),
})
export type Definitions = z.output<typeof Definitions>

/** Reads the definitions of a pack's folder. */
export async function readDefinitions(folder: string): Promise<Definitions> {
  return Definitions.parse(parseYaml(await readFile(join(folder, 'definitions.yaml'), 'utf8')))
}

/** Lists each line and each calculator of a pack's folder that contradicts the pack's definitions. */
export async function listDefinitionFaults(folder: string, definitions: Definitions): Promise<string[]> {
  return listContradictions(await readTextFiles(folder), definitions)
}

export function listContradictions(files: readonly TextFile[], definitions: Definitions): string[] {
  return [
    ...listCardFaults(files, definitions),
    ...files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => listLineFaults(line, definitions).map((fault) => `${path}:${index + 1}: ${fault}`)),
    ),
  ]
}

/** A calculator's card reaches from its title to the next one. */
function listCardFaults(files: readonly TextFile[], { measures }: Definitions): string[] {
  return Object.values(measures).flatMap(({ cards }) =>
    Object.entries(cards).flatMap(([title, words]) => {
      const opening = `- title: ${title}\n`
      const file = files.find(({ text }) => text.includes(opening))
      if (file === undefined) return [`definitions.yaml: no calculator is called ${title}`]
      const [before = '', after = ''] = file.text.split(opening)
      const isSaid = (after.split('\n  - title: ')[0] ?? '').includes(words)
      return isSaid ? [] : [`${file.path}:${before.split('\n').length}: ${title} does not say “${words}”`]
    }),
  )
}

/** Lists what a line, or the text of a worksheet's cell, says against the definitions. */
export function listLineFaults(line: string, { measures, losses, attended_minute, rounding }: Definitions): string[] {
  const faults = [
    ...Object.entries(measures)
      .filter(([, { never }]) => never.some((pattern) => pattern.test(line)))
      .map(([name]) => `says of ${name} what its definition does not`),
    ...listLossFaults(line, losses),
    ...listMinuteFaults(line, attended_minute),
    ...rounding.flatMap((rule) => listRoundingFaults(line, rule)),
  ]
  return faults.map((fault) => `${fault}; see definitions.yaml`)
}

/** A loss as calculations, calculators and texts write it. */
const statedLoss =
  /\b(process|dyeing|knitting) loss ?(?:%: |%, value: '|(?:is |of )?)(\d+(?:\.\d+)?)(?! (?:to|–))|(\d+(?:\.\d+)?) % (process|dyeing|knitting) loss/gi

function listLossFaults(line: string, losses: Definitions['losses']): string[] {
  const single = [...line.matchAll(statedLoss)].flatMap(([, name = '', value = '', valueBefore, nameBehind]) => {
    const process = (nameBehind ?? name).toLowerCase()
    const loss = Number(valueBefore ?? value)
    const rows = losses.filter((row) => process === 'process' || row.process === process)
    return rows.some(({ least, most }) => loss >= least && loss <= most) ? [] : [`a ${process} loss of ${loss} %`]
  })
  if (!/\b(?:process|dyeing|knitting) loss/i.test(line)) return single
  const ranges = [...line.matchAll(/(\d+(?:\.\d+)?) ?(?:to|–|-) ?(\d+(?:\.\d+)?) %/g)].filter(
    ([, least, most]) => !losses.some((row) => row.least === Number(least) && row.most === Number(most)),
  )
  return [...single, ...ranges.map(([range]) => `a loss of ${range}`)]
}

function listMinuteFaults(line: string, attended: number): string[] {
  const stated = [
    ...[...line.matchAll(/attended (?:minute|মিনিট)[^\d।.]{0,20}(\d+\.\d+)/g)].map(
      ([, cost]) => [Number(cost), attended] as const,
    ),
    ...[...line.matchAll(/minute earned at (\d+) %[^।|]*?Tk \**(\d+\.\d+)/g)].map(
      ([, efficiency, cost]) => [Number(cost), (attended * 100) / Number(efficiency)] as const,
    ),
  ]
  return stated
    .filter(([cost, wanted]) => Math.abs(cost - wanted) > 0.005)
    .map(([cost, wanted]) => `a minute of Tk ${cost} where ${wanted.toFixed(2)} follows`)
}

function listRoundingFaults(line: string, { what, unit, to }: Definitions['rounding'][number]): string[] {
  const rounded = new RegExp(
    String.raw`(\d[\d,]*\.\d+)\**,? (?:so|that is|in whole pieces|অর্থাৎ|মানে|পুরো পিসে) \**(\d[\d,]*)\** (?:whole )?(?:${unit})`,
    'gu',
  )
  const asTarget = to === 'lower' ? /(\d[\d,]*\.\d+)[^.|।\d]{0,60}\btarget of \**(\d[\d,]*)/gu : undefined
  const read = (number = '') => Number(number.replaceAll(',', ''))
  return [...line.matchAll(rounded), ...(asTarget === undefined ? [] : line.matchAll(asTarget))]
    .filter(([, exact, whole]) => read(whole) !== (to === 'lower' ? Math.floor(read(exact)) : Math.ceil(read(exact))))
    .map(([, exact, whole]) => `${exact} made ${whole}, and ${what} are rounded to the ${to} whole number`)
}
