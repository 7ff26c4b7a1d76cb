import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import { SelectInput, type SelectInputProps } from 'react-admin'
import { useFormats } from '../../i18n/use-formats.ts'
import { getChoiceName } from '../choice-name.ts'

type Props = Omit<SelectInputProps, 'choices' | 'field'> & {
  source: string
  field: AdminField
  /** The names of the values, where their field does not name them. */
  names?: Readonly<Record<string, string>>
}

/** Offers the values of a choice by what they are called. */
export function ChoiceInput({ field, names = {}, ...input }: Props) {
  const { language } = useFormats()
  const choices = field.choices?.map((id) => ({ id, name: names[id] ?? getChoiceName(id, field, language) }))
  return <SelectInput {...input} choices={choices ?? []} />
}
