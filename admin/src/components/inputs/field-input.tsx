import { fieldHints } from '@shelai/contract/field-labels.ts'
import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import { Suspense } from 'react'
import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  Loading,
  NumberInput,
  ReferenceInput,
  required,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useFormats } from '../../i18n/use-formats.ts'
import { lazyNamed } from '../lazy-named.ts'
import { ChoiceInput } from './choice-input.tsx'
import { formatDhakaInput, parseDhakaInput } from './dhaka-time.ts'
import { FilePathInput } from './file-path-input.tsx'

const HtmlInput = lazyNamed(() => import('./html-input.tsx'), 'HtmlInput')
const FormulaInput = lazyNamed(() => import('./formula-input.tsx'), 'FormulaInput')
const LabelsInput = lazyNamed(() => import('./labels-input.tsx'), 'LabelsInput')
const ExamplesInput = lazyNamed(() => import('./examples-input.tsx'), 'ExamplesInput')

/** The longest text that is typed on one line, in characters. */
const maxLine = 250

type Props = {
  source: string
  field: AdminField
  /** The purpose of the field. */
  help?: string
  /** The names of the values of a choice, where they are not their own names. */
  choiceNames?: Readonly<Record<string, string>>
}

/** The input of a date. A month without a day is said below it, because browsers show its first day. */
function DayInput(props: Pick<Props, 'source'> & { helperText?: string }) {
  const { date } = useFormats()
  const value: unknown = useWatch({ name: props.source })
  const month = typeof value === 'string' && value.length === 7 ? { helperText: date(value) } : {}
  return <DateInput {...props} {...month} parse={(typed: string) => typed || null} />
}

/** The input of a field, by its kind. */
export function FieldInput({ source, field, help: given, choiceNames = {} }: Props) {
  const help = given ?? (source in fieldHints ? `shelai.hints.${source}` : undefined)
  const { kind, isRequired, min, max, initial } = field
  const common = {
    source,
    ...(help === undefined ? {} : { helperText: help }),
    ...(isRequired ? { validate: required() } : {}),
    ...(initial === undefined ? {} : { defaultValue: initial }),
  }
  switch (kind) {
    case 'html':
      return (
        <Suspense fallback={<Loading />}>
          <HtmlInput {...common} />
        </Suspense>
      )
    case 'flag':
      return <BooleanInput {...common} format={(value) => value === 1 || value === true} parse={(on) => (on ? 1 : 0)} />
    case 'whole':
      return <NumberInput {...common} min={min} max={max} fullWidth />
    case 'taka':
      return <NumberInput {...common} min={min} max={max} step={0.01} fullWidth />
    case 'choice':
      return <ChoiceInput {...common} field={field} names={choiceNames} />
    case 'date':
      return <DayInput {...common} />
    case 'moment':
      return (
        <TextInput
          {...common}
          type="datetime-local"
          helperText={help ?? 'shelai.dhaka_time'}
          format={formatDhakaInput}
          parse={parseDhakaInput}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )
    case 'reference':
      return (
        <ReferenceInput source={source} reference={field.resource ?? ''} perPage={100}>
          <AutocompleteInput {...(isRequired ? { validate: required() } : {})} filterToQuery={(q: string) => ({ q })} />
        </ReferenceInput>
      )
    case 'picture':
    case 'document':
      return <FilePathInput {...common} kind={kind} aspect={field.aspect} />
    case 'texts':
      return (
        <ArrayInput {...common}>
          <SimpleFormIterator inline fullWidth>
            <TextInput source="" label={false} fullWidth />
          </SimpleFormIterator>
        </ArrayInput>
      )
    case 'formula':
      return (
        <Suspense fallback={<Loading />}>
          <FormulaInput {...common} maxLength={max} />
        </Suspense>
      )
    case 'labels':
      return (
        <Suspense fallback={<Loading />}>
          <LabelsInput source={source} />
        </Suspense>
      )
    case 'examples':
      return (
        <Suspense fallback={<Loading />}>
          <ExamplesInput {...common} />
        </Suspense>
      )
    default:
      return (
        <TextInput
          {...common}
          multiline={(max ?? 0) > maxLine}
          fullWidth
          slotProps={{ htmlInput: { maxLength: max } }}
        />
      )
  }
}
