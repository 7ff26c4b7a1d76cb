import type { SavedType } from '@shelai/contract/limits.ts'
import { defineWords } from '@shelai/contract/words.ts'
import { createContext, useContext } from 'react'
import { useWords } from '../i18n/language.tsx'
import { Heart as HeartIcon } from './icons.tsx'

/** A thing that can be saved: what it is, what it is called, where it is read. */
export type Saveable = { type: SavedType; item_id: number; title: string; path: string }

export type Saving = {
  /** Undefined as long as it is not known, because the list is on its way or could not be loaded. */
  isSaved: (type: SavedType, itemId: number) => boolean | undefined
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
  unknown: { en: 'not known whether it is saved', bn: 'সেভ করা আছে কি না জানা যায়নি' },
})

/** The heart: saves an item, or removes it where it is saved. One of which neither is known saves. */
export function Heart({ item }: { item: Saveable }) {
  const { isSaved, isWaiting, toggle } = useContext(SavingContext)
  const { save, remove, waiting, unknown } = useWords(words)
  const saved = isSaved(item.type, item.item_id)
  const waits = isWaiting(item.type, item.item_id)
  const state = waits ? waiting : saved === undefined ? unknown : undefined
  return (
    <button
      className={waits ? 'icon-button heart pending' : 'icon-button heart'}
      type="button"
      aria-pressed={saved ?? 'mixed'}
      aria-label={`${saved ? remove : save}: ${item.title}${state ? `, ${state}` : ''}`}
      onClick={() => toggle(item)}
    >
      <HeartIcon className="icon" />
    </button>
  )
}
