import { defineWords } from '@shelai/contract/rules/words.ts'
import { type InputHTMLAttributes, type KeyboardEvent, type RefObject, useRef } from 'react'
import { useWords } from '../i18n/language.tsx'
import { Search, X } from './icons.tsx'

const words = defineWords({ clear: { en: 'Clear', bn: 'মুছুন' } })

type SearchInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type' | 'value'> & {
  /** What is read aloud for the box. */
  label: string
  word: string
  onType: (word: string) => void
  /** The box itself, for a screen that moves the focus. */
  box?: RefObject<HTMLInputElement | null>
}

/** A box for a searched word. A button and Escape empty it. */
export function SearchInput({ label, word, onType, box, onKeyDown, ...attributes }: SearchInputProps) {
  const { clear } = useWords(words)
  const ownBox = useRef<HTMLInputElement>(null)
  const input = box ?? ownBox
  const empty = () => {
    onType('')
    input.current?.focus()
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    onKeyDown?.(event)
    if (event.key === 'Escape' && word !== '') {
      event.preventDefault()
      empty()
    }
  }
  return (
    <label className="input-box">
      <span className="visually-hidden">{label}</span>
      <Search className="icon" />
      <input
        ref={input}
        type="search"
        value={word}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
        {...attributes}
      />
      {word !== '' && (
        <button className="icon-button" type="button" aria-label={clear} onClick={empty}>
          <X className="icon" />
        </button>
      )}
    </label>
  )
}
