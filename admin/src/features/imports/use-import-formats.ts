import { formatDigits } from '@shelai/contract/shown-values.ts'
import type { Language } from '@shelai/contract/words.ts'
import { useLocaleState } from 'react-admin'
import { useMoments } from '../../i18n/format-moment.ts'

/** Returns the functions that write numbers and moments in the language of the back office. */
export function useImportFormats() {
  const [locale] = useLocaleState()
  const moment = useMoments()
  const language: Language = locale === 'bn' ? 'bn' : 'en'
  return { count: (number: number) => formatDigits(number.toLocaleString('en-IN'), language), moment }
}
