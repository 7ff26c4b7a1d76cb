import { Search } from '@mui/icons-material'
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useSearchParams } from 'react-router'
import { useDebounced } from './use-debounced.ts'

/** Returns the text in the address that a screen searches by, once the pause in typing has come. */
export function useSearchedText(): string {
  const [query] = useSearchParams()
  return useDebounced((query.get('q') ?? '').trim())
}

/** The field for the text that a screen searches by. The address has it, so that it survives Back and a reload. */
export function SearchedTextField(props: Pick<TextFieldProps, 'label' | 'helperText' | 'autoFocus'>) {
  const [query, setQuery] = useSearchParams()
  return (
    <TextField
      {...props}
      type="search"
      value={query.get('q') ?? ''}
      onChange={({ target }) => setQuery(target.value ? { q: target.value } : {}, { replace: true })}
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
