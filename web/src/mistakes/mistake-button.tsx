import { cutText } from '@shelai/contract/rules/cut-text.ts'
import { reports } from '@shelai/contract/rules/limits.ts'
import { MessageSquareWarning as messageSquareWarning } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../i18n/language.tsx'
import { loadSheets } from '../styles/sheets.ts'
import { icon } from '../ui/icons.tsx'
import { createLazyPart } from '../ui/lazy-part.tsx'
import { Sheet, useSheet } from '../ui/sheet.tsx'
import { mistakeWords } from './mistake-words.ts'
import type { Quotable, Reported } from './reported.ts'

const MessageSquareWarning = /* @__PURE__ */ icon(messageSquareWarning)

const { LazyPart: MistakeForm } = createLazyPart(async () => {
  const [{ MistakeForm }] = await Promise.all([import('./mistake-form.tsx'), loadSheets(['forms'])])
  return MistakeForm
})

/** The button, and the sheet that a press opens. `isTool` puts it among the tools at the end of what is read. */
export function MistakeButton({ kind, id, isTool = false }: Reported & { isTool?: boolean }) {
  const { report } = useWords(mistakeWords)
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, about, open, close } = useSheet('mistake', `${kind}-${id}`)
  const selection = useLastSelection(button)
  const [quotable, setQuotable] = useState<Quotable>()
  const isMine = isOpen && about === `${kind}-${id}`
  return (
    <>
      <button
        ref={button}
        className={isTool ? undefined : 'button text compact'}
        type="button"
        onClick={() => {
          setQuotable({ selected: selection.current, paragraphs: listParagraphs(findRoot(button.current)) })
          open()
        }}
      >
        <MessageSquareWarning className="icon icon-small" />
        {report}
      </button>
      {isMine && (
        <Sheet name="mistake" className="sheet" label={report}>
          <MistakeForm
            kind={kind}
            id={id}
            quotable={quotable ?? { selected: '', paragraphs: listParagraphs(findRoot(button.current)) }}
            close={close}
          />
        </Sheet>
      )}
    </>
  )
}

/** Returns the part of the page that the button is about. */
function findRoot(button: Element | null): Element | null {
  return button?.closest('.answer') ?? document.querySelector('main article') ?? document.querySelector('main')
}

/** Remembers the last text that was selected in the item, because the press on the button ends the selection. */
function useLastSelection(button: { readonly current: Element | null }) {
  const selected = useRef('')
  useEffect(() => {
    const remember = () => {
      const selection = getSelection()
      const text = cutQuote(selection?.toString() ?? '')
      if (text !== '' && findRoot(button.current)?.contains(selection?.anchorNode ?? null)) selected.current = text
    }
    document.addEventListener('selectionchange', remember)
    return () => document.removeEventListener('selectionchange', remember)
  }, [button])
  return selected
}

/** The shortest text that is offered as a sentence, in characters. Shorter ones, such as numbers, can be marked. */
const leastCharacters = 8

/** Lists the texts of the paragraphs, list items, headings and cells in the order of the page. */
function listParagraphs(root: Element | null): string[] {
  const found = [...(root?.querySelectorAll('p, li, h1, h2, h3, h4, td, dd') ?? [])]
  const texts = found
    .filter(
      (element) =>
        element.closest('dialog, nav, form, .caption, .print-only') === null && element.querySelector('p, li') === null,
    )
    .map(({ textContent }) => cutQuote(textContent))
  return [...new Set(texts)].filter((text) => text.length >= leastCharacters).slice(0, reports.paragraphs)
}

function cutQuote(text: string): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), reports.quote)
}
