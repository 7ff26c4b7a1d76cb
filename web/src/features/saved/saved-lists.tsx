import { type SavedType, savedTypes } from '@shelai/contract/rules/limits.ts'
import { savedTexts } from '@shelai/contract/texts/shell-texts.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useDeviceValue } from '../../device/hydration.ts'
import { loadUntilThere } from '../../device/load-until-there.ts'
import { serverNow } from '../../device/server-clock.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { useUnanswered } from '../../network/unanswered.tsx'
import { type SignedIn, useIsReaderUnknown, useReader } from '../../session/session.ts'
import { type Saveable, SavingContext } from '../../ui/heart.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { AccountSaves, AccountView } from './account-saves.ts'
import { followLists, readList, readLists, type SavedLists, writeList } from './guest-lists.ts'

const reportTexts = {
  ...savedTexts,
  waiting: {
    en: 'Kept on this phone. It is sent by itself as soon as it can be saved.',
    bn: 'ফোনে রাখা হলো। সেভ করা গেলেই নিজে থেকে চলে যাবে।',
  },
} as const

/** The lists are undefined while they are loading; the server renders every page without them. */
type Lists = { lists: Partial<SavedLists> | undefined }

const ListsContext = createContext<Lists>({ lists: undefined })

/** Returns the saved lists: a guest's from this device, a signed-in reader's from the server. */
export function useSavedLists(): Lists {
  return useContext(ListsContext)
}

/** Provides the saved lists, and synchronizes them with the device, other tabs and the server. */
export function SavedListsProvider({ children }: { children: ReactNode }) {
  const lists = useDeviceValue(followLists, readLists, () => undefined)
  const { language } = useLanguage()
  const toast = useToast()
  const report = (text: keyof typeof reportTexts) =>
    toast({ text: reportTexts[text][language], tone: /^not|thrown/.test(text) ? 'error' : 'success' })
  const reader = useReader()
  const isUnknown = useIsReaderUnknown()
  const account = useAccountSaves(reader, report)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `report` changes with the language alone
  const saved = useMemo(() => {
    if (account) return account
    const ids = new Map(savedTypes.map((type) => [type, new Set(lists?.[type].map(({ item_id }) => item_id))]))
    // A signed-in reader does not have this device's lists, even before the reader is known.
    const defaultState = isUnknown ? undefined : false
    const isSaved = (type: SavedType, itemId: number) => ids.get(type)?.has(itemId) || defaultState

    const toggle = ({ type, item_id, title, path }: Saveable) => {
      const before = readList(type)
      const others = before.filter((row) => row.item_id !== item_id)
      const isRemoved = isSaved(type, item_id)
      const isKept = !isRemoved && others.length < before.length
      const row = { v: 1, type, item_id, title, path, savedAt: new Date(serverNow()).toISOString() } as const
      const isStored = writeList(type, isRemoved ? others : isKept ? before : [...before, row]) || isKept
      report(!isStored ? 'thrown' : isRemoved ? 'removedLocally' : isKept ? 'alreadySaved' : 'savedLocally')
    }
    return { lists: isUnknown ? undefined : lists, saving: { isSaved, isWaiting: () => false, toggle } }
  }, [account, isUnknown, lists, language, toast])

  return (
    <ListsContext.Provider value={saved}>
      <SavingContext.Provider value={saved.saving}>{children}</SavingContext.Provider>
    </ListsContext.Provider>
  )
}

const loadAccountSaves = () => import('./account-saves.ts')

/**
 * Returns the saved lists of a signed-in reader, whose code is fetched only when there is one; undefined for a guest.
 */
function useAccountSaves(reader: SignedIn | null | undefined, report: (text: keyof typeof reportTexts) => void) {
  const call = useCall()
  const [view, setView] = useState<AccountView>()
  const latestReport = useRef(report)
  latestReport.current = report
  const opened = useRef<Promise<AccountSaves>>(undefined)
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false })
  const id = reader?.user_id

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each account, and again if its code could not be fetched
  useEffect(() => {
    if (!reader) return
    const opening = loadAccountSaves().then(({ openAccountSaves }) =>
      openAccountSaves({ reader, call, show: setView, report: (outcome) => latestReport.current(outcome) }),
    )
    opened.current = opening
    opening.catch(() => setAttempt(({ count }) => ({ count, hasFailed: true })))
    return () => {
      opening.then(({ close }) => close()).catch(() => {})
      setView(undefined)
    }
  }, [id, call, attempt.count])
  // Hearts work again as soon as their code can be fetched.
  useEffect(() => {
    if (!attempt.hasFailed) return
    return loadUntilThere(loadAccountSaves, () => setAttempt(({ count }) => ({ count: count + 1, hasFailed: false })))
  }, [attempt.hasFailed])
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
            .catch(() => latestReport.current('thrown')),
      },
    }
  }, [id, view])
}
