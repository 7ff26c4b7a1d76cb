import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import type { Language } from '@shelai/contract/rules/words.ts'

/** Formats a size: in whole kB below a megabyte, otherwise in MB with one decimal. */
export function formatSize(bytes: number, language: Language): string {
  const text = bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  const inBangla = formatDigits(text, 'bn').replace('kB', 'কেবি').replace('MB', 'এমবি')
  return { en: text, bn: inBangla }[language]
}
