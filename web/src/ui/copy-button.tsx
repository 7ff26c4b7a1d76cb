import { clipboardTexts } from '@shelai/contract/features/orders/orders-texts.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { Copy as copy } from 'lucide'
import type { RefObject } from 'react'
import { copyToClipboard } from '../device/copy-to-clipboard.ts'
import { useWords } from '../i18n/language.tsx'
import { icon } from './icons.tsx'
import { useToast } from './toasts.tsx'

const words = defineWords({ copy: { en: 'Copy', bn: 'কপি' } })

const Copy = /* @__PURE__ */ icon(copy)

type CopyButtonProps = {
  text: string
  /** The element that shows the text. It is selected if the browser refuses to copy. */
  shownBy: RefObject<HTMLElement | null>
  className: string
}

/** A button that copies a text to the clipboard and shows a toast about the outcome. */
export function CopyButton({ text, shownBy, className }: CopyButtonProps) {
  const { copy: name } = useWords(words)
  const texts = useWords(clipboardTexts)
  const toast = useToast()
  const copyText = async () => {
    const isCopied = await copyToClipboard(text, shownBy.current)
    toast({ key: 'copy', ...(isCopied ? { text: texts.copied } : { text: texts.failed, tone: 'error' }) })
  }
  return (
    <button className={className} type="button" onClick={copyText}>
      <Copy className="icon icon-small" />
      {name}
    </button>
  )
}
