import { useCallback, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { calculationWords } from './calculation-words.ts'

/** A text that the browser refused to copy; a new object for each refusal. */
type Refused = { text: string }

/**
 * Returns the ways in which a text leaves the page. Sharing falls back on copying where the device cannot share; a refused copy shows
 * the text in a field, selected, to be copied by hand.
 */
export function useTextActions() {
  const [refused, setRefused] = useState<Refused>()
  const words = useWords(calculationWords)
  const toast = useToast()

  const copy = useCallback(
    async (text: string, said: string) => {
      try {
        await navigator.clipboard.writeText(text)
        setRefused(undefined)
        toast({ key: 'copy', text: said })
      } catch {
        setRefused({ text })
      }
    },
    [toast],
  )
  const share = useCallback(
    async (title: string, text: string) => {
      if (typeof navigator.share !== 'function') return copy(text, words.textCopied)
      try {
        await navigator.share({ title, text })
      } catch (error) {
        // Closing the list of apps cancels the action.
        if (error instanceof DOMException && error.name === 'AbortError') return
        await copy(text, words.textCopied)
      }
    },
    [copy, words.textCopied],
  )
  return { copy, share, refused: refused && <RefusedText key={refused.text} refused={refused} /> }
}

function RefusedText({ refused }: { refused: Refused }) {
  const { copyByHand } = useWords(calculationWords)
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: selects the text again at each refusal
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [refused])
  return (
    <label className="field refused-text">
      <span role="alert">{copyByHand}</span>
      <textarea ref={field} readOnly rows={4} value={refused.text} />
    </label>
  )
}
