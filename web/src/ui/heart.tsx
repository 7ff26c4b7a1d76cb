import type { SavedType } from '@shelai/contract/rules/limits.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { useWords } from '../i18n/language.tsx'
import { Heart as HeartIcon } from './icons.tsx'

/** An item that can be saved: its type, id, title and path. */
export type Saveable = { type: SavedType; item_id: number; title: string; path: string }

export type Saving = {
  /** Undefined while unknown, because the list is being loaded or could not be loaded. */
  isSaved: (type: SavedType, itemId: number) => boolean | undefined
  /** Returns whether the last press has not been sent yet. */
  isWaiting: (type: SavedType, itemId: number) => boolean
  toggle: (item: Saveable) => void
}

/** Provided by the `saved` feature, so that hearts of all features can use it without importing it. */
export const SavingContext = createContext<Saving>({ isSaved: () => false, isWaiting: () => false, toggle: () => {} })

const words = defineWords({
  save: { en: 'Save', bn: 'সেভ করুন' },
  remove: { en: 'Remove', bn: 'সেভ থেকে মুছুন' },
  waiting: { en: 'not sent yet', bn: 'এখনো পাঠানো হয়নি' },
  unknown: { en: 'not known whether it is saved', bn: 'সেভ করা আছে কি না জানা যায়নি' },
})

/** The look of the button: its class, the text behind the heart, and the name that says so. */
type Look = (saved: boolean) => { className: string; children: ReactNode; name?: string }

const lookAsIcon: Look = () => ({ className: 'icon-button', children: null })

type HeartProps = {
  item: Saveable
  look?: Look
  /** Called with the button where a press removes its row. */
  onPress?: (button: Element) => void
}

/** A button that saves an item, or removes a saved one. While that is unknown, a press saves. */
export function Heart({ item, look = lookAsIcon, onPress }: HeartProps) {
  const { isSaved, isWaiting, toggle } = useContext(SavingContext)
  const { save, remove, waiting, unknown } = useWords(words)
  const saved = isSaved(item.type, item.item_id)
  const isPending = isWaiting(item.type, item.item_id)
  const state = isPending ? waiting : saved === undefined ? unknown : undefined
  const { className, children, name = saved ? remove : save } = look(saved === true)
  return (
    <button
      className={isPending ? `${className} heart pending` : `${className} heart`}
      type="button"
      aria-pressed={saved ?? 'mixed'}
      aria-label={`${name}: ${item.title}${state ? `, ${state}` : ''}`}
      onClick={({ currentTarget }) => {
        onPress?.(currentTarget)
        toggle(item)
      }}
    >
      <HeartIcon className="icon" />
      {children}
    </button>
  )
}
