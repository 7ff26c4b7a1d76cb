import { Box, Button, Paper, Typography } from '@mui/material'
import { calculate } from '@shelai/formula/calculate.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useFormats } from '../../i18n/use-formats.ts'
import { type EditedExample, useEditedFormula } from './edited-formula.ts'
import { NumberText } from './examples-input.tsx'

/** A calculator with the formula of the form around it, as it stands. */
export function FormulaTrial() {
  const translate = useTranslate()
  const { digits } = useFormats()
  const { getValues, setValue } = useFormContext()
  const { formula, labels, names } = useEditedFormula()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const named = labels.flatMap(({ label_name, label_value, unit }) =>
    label_name
      ? [
          {
            name: label_name,
            unit,
            initial: readNumber(String(label_value ?? '')) === undefined ? '' : String(label_value),
          },
        ]
      : [],
  )
  const values = Object.fromEntries(named.map(({ name, initial }) => [name, typed[name] ?? initial]))
  const calculation = calculate({ formula, labels: names, typed: values })
  const addExample = () => {
    const examples: EditedExample[] = getValues('examples') ?? []
    setValue('examples', [...examples, { inputs: values, result: '' }], { shouldDirty: true })
  }
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby="formula-trial"
      sx={{ p: 2, position: { lg: 'sticky' }, top: { lg: 64 } }}
    >
      <Typography variant="h6" component="h2" id="formula-trial">
        {translate('shelai.formulas.calculator')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('shelai.formulas.calculator_help')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {named.map(({ name, unit }) => (
          <NumberText
            key={name}
            label={unit ? `${name} (${unit})` : name}
            value={values[name] ?? ''}
            onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </Box>
      <Typography component="output" sx={{ display: 'block', my: 2, fontWeight: 700, overflowWrap: 'anywhere' }}>
        {calculation.ok
          ? `${translate('shelai.formulas.result')} = ${digits(calculation.shown)}`
          : translate('shelai.formulas.no_result')}
      </Typography>
      <Button onClick={addExample} disabled={named.length === 0}>
        {translate('shelai.formulas.as_example')}
      </Button>
    </Paper>
  )
}
