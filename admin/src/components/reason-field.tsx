import { TextField } from '@mui/material'

/** The longest reason, in characters. */
const maxReasonLength = 500

type Props = {
  label: string
  value: string
  onChange: (reason: string) => void
  /** The server's error about the reason. */
  error: string | undefined
  help?: string | undefined
  autoFocus?: boolean
}

/** A field for the reason of a change, which the audit keeps. */
export function ReasonField({ label, value, onChange, error, help, autoFocus = false }: Props) {
  return (
    <TextField
      autoFocus={autoFocus}
      multiline
      name="reason"
      minRows={2}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{ htmlInput: { maxLength: maxReasonLength } }}
    />
  )
}
