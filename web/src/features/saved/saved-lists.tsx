import { type SavedType, savedTypes } from '@shelai/contract/limits.ts'
import { savedTexts } from '@shelai/contract/texts.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '../../api/api-client.ts'
import { type Saveable, SavingContext } from '../../components/heart.tsx'
import { useToast } from '../../components/toasts.tsx'
import { useUnanswered } from '../../components/unanswered.tsx'
import { useLanguage } from '../../i18n/language.tsx'
import { type SignedIn, useIsReaderUnknown, useReader } from '../../session/session.ts'
import type { AccountSaves, AccountView } from './account-saves.ts'
import { readList, readLists, type SavedLists, writeList } from './guest-lists.ts'

/** Undefined lists are on their way: the server of a page cannot know them. */
type Lists = { lists: SavedLists | undefined }

const ListsContext = createContext<Lists>({ lists: undefined })

/** What the reader has saved: a guest on this device, a signed-in reader with the server. */
export function useSavedLists(): Lists {
  return useContext(ListsContext)
}

/** Keeps the saved lists in step with the device, with other tabs and with the server, and tells the hearts. */
export function SavedListsProvider({ children }: { children: ReactNode }) {
  const [lists, setLists] = useState<SavedLists>()
  const { language } = useLanguage()
  const toast = useToast()
  const say = (text: keyof typeof savedTexts) =>
    toast({ text: savedTexts[text][language], tone: /^not|thrown/.test(text) ? 'error' : 'success' })
  const reader = useReader()
  const isUnknown = useIsReaderUnknown()
  const account = useAccountSaves(reader, say)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was a guest's may have gone into an account meanwhile
  useEffect(() => {
    setLists(readLists())
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith('saved_')) setLists(readLists())
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [reader])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `say` changes with the language alone
  const saved = useMemo(() => {
    if (account) return account
    const ids = new Map(savedTypes.map((type) => [type, new Set(lists?.[type].map(({ item_id }) => item_id))]))
    // Whoever is signed in has other lists than this device, also before it is known who that is.
    const otherwise = isUnknown ? undefined : false
    const isSaved = (type: SavedType, itemId: number) => ids.get(type)?.has(itemId) || otherwise

    const toggle = ({ type, item_id, title, path }: Saveable) => {
      const before = readList(type)
      const others = before.filter((row) => row.item_id !== item_id)
      const isRemoved = isSaved(type, item_id)
      const isThere = !isRemoved && others.length < before.length
      const row = { v: 1, type, item_id, title, path, savedAt: new Date().toISOString() } as const
      const lasts = isThere || writeList(type, isRemoved ? others : [...before, row])
      setLists(readLists())
      say(!lasts ? 'thrown' : isRemoved ? 'removedLocally' : isThere ? 'alreadySaved' : 'savedLocally')
    }
    return { lists: isUnknown ? undefined : lists, saving: { isSaved, isWaiting: () => false, toggle } }
  }, [account, isUnknown, lists, language, toast])

  return (
    <ListsContext.Provider value={saved}>
      <SavingContext.Provider value={saved.saving}>{children}</SavingContext.Provider>
    </ListsContext.Provider>
  )
}

/** The same for a signed-in reader; how it is kept is fetched only when there is one. */
function useAccountSaves(reader: SignedIn | null | undefined, say: (text: keyof typeof savedTexts) => void) {
  const call = useCall()
  const [view, setView] = useState<AccountView>()
  const saying = useRef(say)
  saying.current = say
  const opened = useRef<Promise<AccountSaves>>(undefined)
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false })
  const id = reader?.user_id

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each account, and again where its code was missing
  useEffect(() => {
    if (!reader) return
    const opening = import('./account-saves.ts').then(({ openAccountSaves }) =>
      openAccountSaves({ reader, ask: call, show: setView, say: (text) => saying.current(text) }),
    )
    opened.current = opening
    opening.catch(() => setAttempt(({ count }) => ({ count, hasFailed: true })))
    return () => {
      opening.then(({ close }) => close()).catch(() => {})
      setView(undefined)
    }
  }, [id, call, attempt.count])
  useUnanswered({
    isWaiting: id !== undefined && view?.lists === undefined,
    hasFailed: attempt.hasFailed || view?.failed === true,
    retry: () => {
      if (attempt.hasFailed) setAttempt(({ count }) => ({ count: count + 1, hasFailed: false }))
      else opened.current?.then(({ retry }) => retry()).catch(() => {})
    },
  })

  return useMemo(() => {
    if (id === undefined) return undefined
    const isSaved = view?.isSaved ?? (() => undefined)
    return {
      lists: view?.lists,
      saving: {
        isSaved,
        isWaiting: view?.isWaiting ?? (() => false),
        toggle: (item: Saveable) =>
          opened.current
            ?.then(({ toggle }) => toggle(item, isSaved(item.type, item.item_id)))
            .catch(() => saying.current('thrown')),
      },
    }
  }, [id, view])
}
