import { Alert, Box, Button } from '@mui/material'
import type { FormulaProblem } from '@shelai/formula/formula-problem.ts'
import { formulaText } from '@shelai/formula/formula-text.ts'
import { findMissingLabels } from '@shelai/formula/missing-labels.ts'
import { parseFormula } from '@shelai/formula/parse-formula.ts'
import { type InputProps, TextInput, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { findFault, replaceTimes, useEditedFormula } from './edited-formula.ts'

/** The input of a formula's expression. Says below it how the calculator reads it, or where its fault is. */
export function FormulaInput({ maxLength, ...props }: InputProps & { maxLength: number | undefined }) {
  const { names } = useEditedFormula()
  return (
    <>
      <TextInput
        {...props}
        multiline
        fullWidth
        parse={(typed: string) => replaceTimes(typed, names)}
        slotProps={{ htmlInput: { maxLength, spellCheck: false } }}
      />
      <FormulaCheck />
    </>
  )
}

function FormulaCheck() {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const { formula, labels, names } = useEditedFormula()
  if (formula.trim() === '') return null
  const parsed = parseFormula(formula, names)
  const missing = findMissingLabels(formula, names)
  const fault = findFault(formula, names)
  const addLabels = () => {
    const added = missing.map((label_name) => ({ label_name, label_value: '', unit: '' }))
    setValue('labels', [...labels, ...added], { shouldDirty: true })
  }
  return (
    <Box aria-live="polite" sx={{ mb: 2 }}>
      {parsed.ok ? (
        <Alert severity="success">{translate('shelai.formulas.reads_as', { text: formulaText(parsed.tree) })}</Alert>
      ) : (
        <Alert severity="warning">
          {fault ? <Fault formula={formula} problem={fault} /> : null}
          {missing.length > 0 ? (
            <Box sx={{ mt: 1 }}>
              {translate('shelai.formulas.found', { names: missing.map((name) => `“${name}”`).join(', ') })}
              <Button onClick={addLabels}>{translate('shelai.formulas.add_labels')}</Button>
            </Box>
          ) : null}
        </Alert>
      )}
    </Box>
  )
}

/** The problems whose place is a label, not a character of the expression. */
const ofLabels: readonly string[] = ['empty_label', 'number_label', 'duplicate_label']

/** A sentence about the fault, and the expression with the fault marked. */
function Fault({ formula, problem: { kind, at, text } }: { formula: string; problem: FormulaProblem }) {
  const translate = useTranslate()
  const isEnd = kind === 'unexpected' && text === ''
  const isPower = kind === 'unexpected' && text === '*' && formula.charAt(at - 1) === '*'
  const end = at + Math.max(1, text.length)
  return (
    <>
      {translate(`shelai.formulas.problem.${isPower ? 'double_star' : isEnd ? 'unexpected_end' : kind}`, { text })}
      {ofLabels.includes(kind) ? null : (
        <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {formula.slice(0, at)}
          <Box component="mark" sx={{ bgcolor: 'warning.main', color: 'warning.contrastText', px: 0.25 }}>
            {formula.slice(at, end) || '␣'}
          </Box>
          {formula.slice(end)}
        </Box>
      )}
    </>
  )
}
