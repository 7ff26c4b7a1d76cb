import { clipboardTexts } from '@shelai/contract/orders-texts.ts'
import { defineWords } from '@shelai/contract/words.ts'
import { Copy as copy } from 'lucide'
import type { RefObject } from 'react'
import { useWords } from '../i18n/language.tsx'
import { copyToClipboard } from './copy-to-clipboard.ts'
import { icon } from './icons.tsx'
import { useToast } from './toasts.tsx'

const words = defineWords({ copy: { en: 'Copy', bn: 'কপি' } })

const Copy = /* @__PURE__ */ icon(copy)

type CopyButtonProps = {
  text: string
  /** The element that shows the text: selected where the browser refuses to copy. */
  shownBy: RefObject<HTMLElement | null>
  className: string
}

/** Puts a text on the clipboard at a press, and says so. */
export function CopyButton({ text, shownBy, className }: CopyButtonProps) {
  const { copy: name } = useWords(words)
  const texts = useWords(clipboardTexts)
  const toast = useToast()
  const takeAlong = async () => {
    const isDone = await copyToClipboard(text, shownBy.current)
    toast({ key: 'copy', ...(isDone ? { text: texts.copied } : { text: texts.failed, tone: 'error' }) })
  }
  return (
    <button className={className} type="button" onClick={takeAlong}>
      <Copy className="icon icon-small" />
      {name}
    </button>
  )
}
