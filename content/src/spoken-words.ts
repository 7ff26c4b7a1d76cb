import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

const SpokenWords = z.array(
  z.strictObject({ written: z.string().min(1), en: z.string().min(1), bn: z.string().min(1) }),
)

/** Loads how a voice says numbers' units, signs and abbreviations: `spoken-words.yaml`. */
export async function loadSpokenWords(): Promise<z.output<typeof SpokenWords>> {
  return SpokenWords.parse(parse(await readFile(new URL('../spoken-words.yaml', import.meta.url), 'utf8')))
}
