import { representRecord } from '@shelai/contract/back-office/bin.ts'
import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import { languageFormats } from '@shelai/contract/rules/words.ts'
import { useGetManyAggregate, useTranslate } from 'react-admin'
import { useFormats } from '../i18n/use-formats.ts'
import { getChoiceName } from './choice-name.ts'
import { readHtmlText } from './html-text.ts'

/** Returns the function that writes the value of a field as people read it. */
export function useFieldText(field: AdminField | undefined, values: readonly unknown[]): (value: unknown) => string {
  const translate = useTranslate()
  const { moment, date, language } = useFormats()
  const ids = field?.kind === 'reference' ? values.filter((value) => value !== null && value !== undefined) : []
  const { data: records = [] } = useGetManyAggregate(
    field?.resource ?? '',
    { ids: ids.map(Number) },
    { enabled: ids.length > 0 },
  )
  return (value) => {
    if (value === null || value === undefined || value === '') return ''
    switch (field?.kind) {
      case 'html':
        return readHtmlText(String(value), (alt) => `[${translate('shelai.html.picture')}: ${alt}]`)
      case 'moment':
        return moment(String(value))
      case 'date':
        return date(String(value))
      case 'flag':
        return translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
      case 'choice': {
        const name = getChoiceName(String(value), field, language)
        return translate(name, { _: name })
      }
      case 'reference': {
        const record = records.find((one) => String(one?.id) === String(value))
        return record ? representRecord(record) : String(value)
      }
      case 'whole':
      case 'taka':
        return Number(value).toLocaleString(languageFormats[language].numbers)
      case 'texts':
        return [value].flat().join('\n')
      default:
        return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
    }
  }
}
