import { searchLimits } from '@shelai/contract/search/search-kinds.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { searchWords } from './search-words.ts'

type SearchBoxProps = {
  word: string
  onType: (word: string) => void
  /** Called when the keyboard begins and ends to compose a word. */
  onCompose: (isComposing: boolean) => void
  /** Called by Enter. */
  onEnter: () => void
  /** The results, whose links the arrow keys reach. */
  results: RefObject<HTMLElement | null>
}

/** The search box. The arrow keys lead into the results and back. */
export function SearchBox({ word, onType, onCompose, onEnter, results }: SearchBoxProps) {
  const { label, title } = useWords(searchWords)
  const input = useRef<HTMLInputElement>(null)
  // With a word from the address the reader has come back to its results, which a keyboard would cover.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen is opened
  useEffect(() => {
    if (word === '') input.current?.focus({ preventScroll: true })
  }, [])
  useArrowKeys(input, results)
  return (
    <SearchInput
      label={label}
      word={word}
      onType={onType}
      box={input}
      placeholder={title}
      autoCapitalize="none"
      spellCheck={false}
      aria-describedby={word.length > searchLimits.characters ? 'search-cut' : undefined}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={() => onCompose(false)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter()
      }}
    />
  )
}

/** Lets the arrow keys move between the box and the links of the results. */
function useArrowKeys(input: RefObject<HTMLInputElement | null>, results: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
      const links = [...(results.current?.querySelectorAll<HTMLElement>(':is(a, button):not(.kind-filter a)') ?? [])]
      const { activeElement } = document
      const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1
      if (at < 0 && (activeElement !== input.current || step < 0)) return
      const next = at + step < 0 ? input.current : links[at + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input, results])
}
