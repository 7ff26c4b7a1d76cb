import type { SavedType } from '@shelai/contract/limits.ts'
import { defineWords } from '@shelai/contract/words.ts'
import { createContext, useContext } from 'react'
import { Heart as HeartIcon } from './icons.tsx'
import { useWords } from './language.tsx'

/** A thing that can be saved: what it is, what it is called, where it is read. */
export type Saveable = { type: SavedType; item_id: number; title: string; path: string }

export type Saving = {
  isSaved: (type: SavedType, itemId: number) => boolean
  /** Whether the last press still waits to be sent. */
  isWaiting: (type: SavedType, itemId: number) => boolean
  toggle: (item: Saveable) => void
}

/** Provided by the `saved` feature; a heart only knows that it can ask. */
export const SavingContext = createContext<Saving>({ isSaved: () => false, isWaiting: () => false, toggle: () => {} })

const words = defineWords({
  save: { en: 'Save', bn: 'সেভ করুন' },
  remove: { en: 'Remove', bn: 'সেভ থেকে মুছুন' },
  waiting: { en: 'not sent yet', bn: 'এখনো পাঠানো হয়নি' },
})

/** The heart: saves an item, or removes it where it is saved. */
export function Heart({ item }: { item: Saveable }) {
  const { isSaved, isWaiting, toggle } = useContext(SavingContext)
  const { save, remove, waiting } = useWords(words)
  const saved = isSaved(item.type, item.item_id)
  const waits = isWaiting(item.type, item.item_id)
  return (
    <button
      className={waits ? 'ib heart waits' : 'ib heart'}
      type="button"
      aria-pressed={saved}
      aria-label={`${saved ? remove : save}: ${item.title}${waits ? `, ${waiting}` : ''}`}
      onClick={() => toggle(item)}
    >
      <HeartIcon className="i" />
    </button>
  )
}
