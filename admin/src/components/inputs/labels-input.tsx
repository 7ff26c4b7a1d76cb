import { ArrayInput, required, SimpleFormIterator, TextInput } from 'react-admin'

const common = { helperText: false, parse: (text: string) => text } as const

const styles = {
  // A finger cannot hover over a row to find its buttons.
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& .RaSimpleFormIterator-line > .RaSimpleFormIterator-form': {
    display: 'grid',
    width: '100%',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '2fr 2fr 1fr' },
    columnGap: 1,
    '& > *': { minWidth: 0 },
    '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  },
  '& .RaSimpleFormIterator-line': { flexWrap: { xs: 'wrap', sm: 'nowrap' }, py: 1 },
} as const

/** The input of a formula's labels: each has a name, a value or a hint, and a unit. */
export function LabelsInput({ source }: { source: string }) {
  return (
    <ArrayInput source={source}>
      <SimpleFormIterator inline sx={styles}>
        <TextInput {...common} source="label_name" label="shelai.formulas.label_name" validate={required()} />
        <TextInput {...common} source="label_value" label="shelai.formulas.label_value" />
        <TextInput {...common} source="unit" label="shelai.formulas.label_unit" />
      </SimpleFormIterator>
    </ArrayInput>
  )
}
