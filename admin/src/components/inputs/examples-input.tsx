import { DeleteOutlined as RemoveIcon } from '@mui/icons-material'
import {
  Alert,
  Box,
  Button,
  FormControl,
  FormHelperText,
  FormLabel,
  IconButton,
  Paper,
  TextField,
  Typography,
} from '@mui/material'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { requiredExamples, tryExample } from '@shelai/formula/worked-examples.ts'
import { useEffect, useRef } from 'react'
import { FieldTitle, type InputProps, useInput, useResourceContext, useTranslate, ValidationError } from 'react-admin'
import { useFormats } from '../../i18n/use-formats.ts'
import { type EditedExample, readExample, renameInputs, useEditedFormula } from './edited-formula.ts'

/** The worked examples of a formula: inputs and the expected result of each, and whether the formula gives it. */
export function ExamplesInput(props: InputProps) {
  const translate = useTranslate()
  const { count } = useFormats()
  const resource = useResourceContext()
  const { formula, labels, names } = useEditedFormula()
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useInput({
    ...props,
    validate: (examples: EditedExample[] = []) => {
      const place = examples.findIndex((example) => readExample(names, example) === undefined)
      return place < 0 ? undefined : { message: 'shelai.formulas.incomplete', args: { number: count(place + 1) } }
    },
  })
  const examples: EditedExample[] = Array.isArray(value) ? value : []
  useRenamedInputs(names, examples, onChange)

  const setExample = (place: number, example: EditedExample) => onChange(examples.with(place, example))
  const add = () => {
    const inputs = labels.flatMap(({ label_name, label_value }) =>
      label_name ? [[label_name, readNumber(String(label_value ?? '')) === undefined ? '' : String(label_value)]] : [],
    )
    onChange([...examples, { inputs: Object.fromEntries(inputs), result: '' }])
  }
  return (
    <FormControl component="fieldset" error={error !== undefined} fullWidth margin="normal" ref={ref} tabIndex={-1}>
      <FormLabel component="legend">
        <FieldTitle source={props.source} resource={resource} />
      </FormLabel>
      <FormHelperText sx={{ mx: 0 }}>
        {translate('shelai.formulas.examples_help', { count: count(requiredExamples) })}
      </FormHelperText>
      {examples.map((example, place) => (
        <Example
          // biome-ignore lint/suspicious/noArrayIndexKey: an example has no name, and only its number tells it apart
          key={place}
          number={count(place + 1)}
          formula={formula}
          names={names}
          example={example}
          onChange={(changed) => setExample(place, changed)}
          onRemove={() => onChange(examples.toSpliced(place, 1))}
        />
      ))}
      <Box>
        <Button variant="outlined" onClick={add}>
          {translate('shelai.formulas.add_example')}
        </Button>
      </Box>
      {error?.message ? (
        <FormHelperText>
          <ValidationError error={error.message} />
        </FormHelperText>
      ) : null}
    </FormControl>
  )
}

/** Keeps the inputs of examples when a label gets another name. */
function useRenamedInputs(
  names: readonly string[],
  examples: readonly EditedExample[],
  onChange: (examples: EditedExample[]) => void,
): void {
  const before = useRef(names)
  const joined = JSON.stringify(names)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a name changes
  useEffect(() => {
    const renamed = renameInputs(examples, before.current, names)
    before.current = names
    if (renamed !== undefined && examples.length > 0) onChange(renamed)
  }, [joined])
}

type ExampleProps = {
  number: string
  formula: string
  names: readonly string[]
  example: EditedExample
  onChange: (example: EditedExample) => void
  onRemove: () => void
}

function Example({ number, formula, names, example, onChange, onRemove }: ExampleProps) {
  const translate = useTranslate()
  const { inputs, result } = example
  const setInput = (name: string, value: string) => onChange({ ...example, inputs: { ...inputs, [name]: value } })
  const title = translate('shelai.formulas.example', { number })
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 1.5, my: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h2">
          {title}
        </Typography>
        <IconButton aria-label={translate('shelai.formulas.remove_example', { number })} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {names
          .filter((name) => name !== '')
          .map((name) => (
            <NumberText
              key={name}
              label={name}
              value={String(inputs[name] ?? '')}
              onChange={(value) => setInput(name, value)}
            />
          ))}
        <NumberText
          label={translate('shelai.formulas.expected')}
          value={String(result)}
          onChange={(value) => onChange({ ...example, result: value })}
        />
      </Box>
      <Outcome formula={formula} names={names} example={example} />
    </Paper>
  )
}

type NumberTextProps = { label: string; value: string; onChange: (value: string) => void }

/** A field for a number in Latin or Bangla digits. Says so when it cannot be read. */
export function NumberText({ label, value, onChange }: NumberTextProps) {
  const translate = useTranslate()
  const isUnread = value.trim() !== '' && readNumber(value) === undefined
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isUnread}
      helperText={isUnread ? translate('shelai.formulas.not_a_number') : undefined}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 60 } }}
    />
  )
}

/** Says whether the formula gives the expected result. */
function Outcome({ formula, names, example }: Pick<ExampleProps, 'formula' | 'names' | 'example'>) {
  const translate = useTranslate()
  const { digits } = useFormats()
  const read = readExample(names, example)
  if (read === undefined) return null
  const { passes, calculation } = tryExample(formula, names, read)
  const [kind, shown] = calculation.ok ? [passes ? 'passes' : 'fails', calculation.shown] : ['no_result', '']
  return (
    <Alert severity={passes ? 'success' : 'error'} sx={{ mt: 1 }}>
      {translate(`shelai.formulas.${kind}`, { shown: digits(shown) })}
    </Alert>
  )
}
