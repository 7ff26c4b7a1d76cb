import { formatDigits } from '@shelai/contract/shown-values.ts'
import { useLocaleState } from 'react-admin'

/** Returns the function that writes a number with the digits of the back office's language. */
export function useDigits(): (number: number | string) => string {
  const [locale] = useLocaleState()
  return (number) => formatDigits(String(number), locale === 'bn' ? 'bn' : 'en')
}
