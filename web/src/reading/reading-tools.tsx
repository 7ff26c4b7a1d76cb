import { pages, segment } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { ALargeSmall as aLargeSmall, Printer as printer, Share2 as share2, Waypoints as waypoints } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { printPage } from '../device/print-page.ts'
import { shareAddress } from '../device/share-address.ts'
import { useWords } from '../i18n/language.tsx'
import { MistakeButton } from '../mistakes/mistake-button.tsx'
import { Heart } from '../ui/heart.tsx'
import { icon } from '../ui/icons.tsx'
import { useSheet } from '../ui/sheet.tsx'
import { useToast } from '../ui/toasts.tsx'
import { ContinueReading } from './continue-reading.tsx'
import { PrintedSource } from './printed-source.tsx'
import { ReadAloud } from './read-aloud.tsx'
import type { ReadItem } from './read-item.ts'
import { ReadingSheet } from './reading-sheet.tsx'
import { RelatedItems } from './related-items.tsx'
import { StudioRow, studioCategory } from './studio-row.tsx'

const Share = /* @__PURE__ */ icon(share2)
const Printer = /* @__PURE__ */ icon(printer)
const Related = /* @__PURE__ */ icon(waypoints)
const TextSize = /* @__PURE__ */ icon(aLargeSmall)

const words = defineWords({
  share: { en: 'Share', bn: 'শেয়ার' },
  save: { en: 'Save this article', bn: 'আর্টিকেলটি সেভ করুন' },
  saved: { en: 'Remove from saved', bn: 'সেভ থেকে মুছুন' },
  alsoOffline: { en: 'also without signal', bn: 'নেটওয়ার্ক ছাড়াও' },
  print: { en: 'Print', bn: 'প্রিন্ট' },
  textSize: { en: 'Text size', bn: 'লেখার আকার' },
  related: { en: 'Related', bn: 'সম্পর্কিত' },
  copied: { en: 'Link copied.', bn: 'লিংক কপি হয়েছে।' },
  address: { en: 'Copy the link from here', bn: 'এখান থেকে লিংক কপি করুন' },
})

/**
 * Offers the actions on an item that has been read: share it, print it, change its text size, go on to related items.
 */
export function ReadingTools(item: ReadItem) {
  return <Tools key={item.path} {...item} />
}

function Tools(item: ReadItem) {
  const texts = useWords(words)
  const toast = useToast()
  const settings = useSheet('reading')
  // A late part would move the questions below.
  const [isRelatedOpen, setRelatedOpen] = useState(false)
  const [refused, setRefused] = useState(false)
  const url = location.origin + item.path
  // A link preview sees no fragment, so the query says which question is meant.
  const shared =
    item.kind === 'question'
      ? url.replace(/#|$/, (end) => `${url.includes('?') ? '&' : '?'}question=${item.id}${end}`)
      : url
  const share = async () => {
    const outcome = await shareAddress({ title: item.title, url: shared })
    setRefused(outcome === 'refused')
    if (outcome === 'copied') toast({ key: 'copy', text: texts.copied })
  }
  const isAnswer = item.kind === 'question'
  const isAboutStudio = item.kind === 'article' && item.path.startsWith(`${pages.skills}/${segment(studioCategory)}/`)
  return (
    <div className="reading-end">
      {item.kind === 'article' && (
        <Heart
          item={{ type: 'article', item_id: item.id, title: item.title, path: item.path }}
          look={(saved) => ({
            className: 'save-row',
            name: `${saved ? texts.saved : texts.save} ${texts.alsoOffline}`,
            children: (
              <span>
                {saved ? texts.saved : texts.save} <span className="caption">{texts.alsoOffline}</span>
              </span>
            ),
          })}
        />
      )}
      <div className="reading-tools">
        <button type="button" onClick={share}>
          <Share className="icon icon-small" />
          {texts.share}
        </button>
        <ReadAloud {...item} />
        <button type="button" onClick={printPage}>
          <Printer className="icon icon-small" />
          {texts.print}
        </button>
        {isAnswer && (
          <button type="button" aria-expanded={isRelatedOpen} onClick={() => setRelatedOpen(!isRelatedOpen)}>
            <Related className="icon icon-small" />
            {texts.related}
          </button>
        )}
        {!isAnswer && (
          <button type="button" aria-haspopup="dialog" onClick={settings.open}>
            <TextSize className="icon icon-small" />
            {texts.textSize}
          </button>
        )}
        {item.kind !== 'circular' && <MistakeButton kind={item.kind} id={item.id} isTool />}
      </div>
      {refused && <AddressField label={texts.address} url={shared} />}
      {isAboutStudio && <StudioRow />}
      {item.kind === 'article' && <RelatedItems kind="article" id={item.id} />}
      {isAnswer && isRelatedOpen && <RelatedItems kind="question" id={item.id} />}
      {item.kind === 'article' && <ContinueReading articleId={item.id} title={item.title} path={item.path} />}
      <PrintedSource path={item.path} />
      {!isAnswer && <ReadingSheet />}
    </div>
  )
}

/** The address, selected, where the browser refused to copy it. It needs no style of forms. */
function AddressField({ label, url }: { label: string; url: string }) {
  const field = useRef<HTMLDivElement>(null)
  const id = useId()
  const select = () => {
    if (field.current) getSelection()?.selectAllChildren(field.current)
  }
  useEffect(() => {
    field.current?.focus()
  }, [])
  return (
    <div className="address-field">
      <span id={id} className="caption">
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: an input would need the style sheet of forms on every page */}
      <div ref={field} role="textbox" aria-readonly="true" aria-labelledby={id} tabIndex={0} onFocus={select}>
        {url}
      </div>
    </div>
  )
}
