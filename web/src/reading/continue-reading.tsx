import { defineWords } from '@shelai/contract/rules/words.ts'
import { ArrowDownToLine as arrowDown } from 'lucide'
import { useEffect, useState } from 'react'
import { readBegun, storeBegun } from '../device/stored-begun.ts'
import { useWords } from '../i18n/language.tsx'
import { useReader } from '../session/session.ts'
import { icon, X } from '../ui/icons.tsx'
import { findPosition, storePosition } from './reading-positions.ts'

const ArrowDown = /* @__PURE__ */ icon(arrowDown)

const words = defineWords({
  goOn: { en: 'Continue where you stopped', bn: 'যেখানে থেমেছিলেন, সেখান থেকে পড়ুন' },
  close: { en: 'Start from the beginning', bn: 'শুরু থেকে পড়ুন' },
})

/** The time for which the page is at rest before its place is stored, in milliseconds. */
const restMs = 400

/** Lists the blocks of the article's text: its paragraphs, headings, lists, figures. */
const listBlocks = () => [...document.querySelectorAll<HTMLElement>('article .prose > *')]

type ContinueReadingProps = { articleId: number; title: string; path: string }

/**
 * Remembers the place in an article, and offers to go back to it when the article is opened again. It moves nothing by itself:
 * a reader may be reading by the time this code has come. Where Back, a reload or a fragment leads into the text already, it
 * offers nothing.
 */
export function ContinueReading({ articleId, title, path }: ContinueReadingProps) {
  const { goOn, close } = useWords(words)
  const [offered, setOffered] = useState<number>()
  const account = useReader()?.user_id
  useEffect(() => {
    const block = findPosition(articleId)
    const target = block === undefined ? undefined : listBlocks()[block]
    if (!target || location.hash !== '' || scrollY > innerHeight / 2) return
    if (target.getBoundingClientRect().top > innerHeight) setOffered(block)
  }, [articleId])
  // A logout, also in another tab, begins anew: what was scrolled before belongs to nobody who is still here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the place of each account by itself
  useEffect(() => {
    if (offered !== undefined) {
      // Who scrolls on by a window has begun to read elsewhere.
      const withdraw = () => {
        if (scrollY > innerHeight) setOffered(undefined)
      }
      addEventListener('scroll', withdraw, { passive: true })
      return () => removeEventListener('scroll', withdraw)
    }
    return followPlace((block, count) => {
      storePosition(articleId, block)
      const share = block === undefined ? 100 : Math.round((100 * block) / count)
      // An article read to its end is begun no more.
      if (block !== undefined) storeBegun('reading', { path, title, share })
      else if (readBegun('').reading?.path === path) storeBegun('reading', undefined)
    })
  }, [articleId, offered, title, path, account])
  if (offered === undefined) return null
  const goThere = () => {
    setOffered(undefined)
    const target = listBlocks()[offered]
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  return (
    <div className="continue-reading">
      <button type="button" onClick={goThere}>
        <ArrowDown className="icon icon-small" />
        {goOn}
      </button>
      <button className="icon-button" type="button" aria-label={close} onClick={() => setOffered(undefined)}>
        <X className="icon icon-small" />
      </button>
    </div>
  )
}

/**
 * Hands over the block at which the page rests or is left, of how many there are; undefined at the beginning and at the end. Returns
 * the way to stop that.
 */
function followPlace(note: (block: number | undefined, count: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasScrolled = false
  const store = () => {
    if (!hasScrolled) return
    const blocks = listBlocks()
    const last = blocks.at(-1)
    // The page is left already.
    if (!last) return
    const isAtEnd = last.getBoundingClientRect().bottom < innerHeight
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const first = blocks.findIndex((block) => block.getBoundingClientRect().bottom > top)
    note(isAtEnd || first <= 0 ? undefined : first, blocks.length)
  }
  const onScroll = () => {
    hasScrolled = true
    clearTimeout(timer)
    timer = setTimeout(store, restMs)
  }
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('pagehide', store)
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', onScroll)
    removeEventListener('pagehide', store)
  }
}
