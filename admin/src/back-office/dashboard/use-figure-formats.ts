import { useFormats } from '../../i18n/use-formats.ts'
import type { ColumnFormat } from './figure-sheet.ts'

/** Returns the function that writes a value of a column. */
export function useFigureFormats() {
  const { count, taka, date, month } = useFormats()
  return (value: string | number, format: ColumnFormat): string => {
    switch (format) {
      case 'taka':
        return taka(Number(value))
      case 'count':
        return count(Number(value))
      case 'bucket':
        return String(value).length === 7 ? month(String(value)) : date(String(value))
      case 'text':
        return String(value)
    }
  }
}
