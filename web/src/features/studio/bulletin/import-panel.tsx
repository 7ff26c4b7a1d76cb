import { useWords } from '../../../i18n/language.tsx'
import type { Line } from '../line/line.ts'
import { bulletinWords } from './bulletin-words.ts'

/** Brings the operations of a sheet into the line. */
export function ImportPanel(_: { line: Line; close: () => void }) {
  const words = useWords(bulletinWords)
  return <h2>{words.importSheet}</h2>
}
