import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import { dhakaZone } from '@shelai/contract/rules/dhaka-time.ts'
import {
  BooleanField,
  DateField,
  FunctionField,
  NumberField,
  ReferenceField,
  TextField,
  useTranslate,
} from 'react-admin'
import { useFormats } from '../i18n/use-formats.ts'
import { getChoiceName } from './choice-name.ts'

const dhaka = { timeZone: dhakaZone, dateStyle: 'medium', timeStyle: 'short' } as const

/** Shows what a value of a choice is called. */
function ChoiceField({ source, field }: { source: string; field: AdminField }) {
  const translate = useTranslate()
  const { language } = useFormats()
  const render = (record: Readonly<Record<string, unknown>>) => {
    const value = String(record[source] ?? '')
    const name = getChoiceName(value, field, language)
    return translate(name, { _: name })
  }
  return <FunctionField source={source} render={render} />
}

/** Shows a field of a record in a list or on its page. */
export function FieldColumn({ source, field }: { source: string; field: AdminField }) {
  switch (field.kind) {
    case 'flag':
      return <BooleanField source={source} looseValue />
    case 'whole':
    case 'taka':
      return <NumberField source={source} />
    case 'moment':
      return <DateField source={source} showTime options={dhaka} />
    case 'date':
      return <DateField source={source} options={{ dateStyle: 'medium' }} />
    case 'choice':
      return <ChoiceField source={source} field={field} />
    case 'reference':
      return <ReferenceField source={source} reference={field.resource ?? ''} />
    case 'picture':
      return (
        <FunctionField
          source={source}
          render={(record) =>
            record[source] ? <img src={`/${record[source]}`} alt="" height={40} loading="lazy" /> : null
          }
        />
      )
    case 'json':
    case 'labels':
    case 'examples':
      return <FunctionField source={source} render={(record) => <pre>{JSON.stringify(record[source], null, 2)}</pre>} />
    case 'texts':
      return <FunctionField source={source} render={(record) => [record[source] ?? []].flat().join(', ')} />
    default:
      return <TextField source={source} />
  }
}
