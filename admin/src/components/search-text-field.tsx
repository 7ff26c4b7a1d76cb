import { Search } from '@mui/icons-material'
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useSearchParams } from 'react-router'
import { useDebounced } from './use-debounced.ts'

type SearchTextFieldProps = Pick<TextFieldProps, 'label' | 'helperText' | 'autoFocus' | 'size' | 'sx'> & {
  value: string
  onType: (text: string) => void
}

/** The field for a text that a screen searches by. */
export function SearchTextField({ onType, ...props }: SearchTextFieldProps) {
  return (
    <TextField
      {...props}
      type="search"
      onChange={({ target }) => onType(target.value)}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
        },
        htmlInput: { autoComplete: 'off', maxLength: 200 },
      }}
    />
  )
}

/**
 * Returns the text in the address that a screen searches by, which survives Back and a reload: for its field, and as `q` once
 * the pause in typing has come.
 */
export function useSearchedText() {
  const [query, setQuery] = useSearchParams()
  const value = query.get('q') ?? ''
  const onType = (text: string) => setQuery(text ? { q: text } : {}, { replace: true })
  return { q: useDebounced(value.trim()), field: { value, onType } }
}
