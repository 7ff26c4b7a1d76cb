import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { type Identifier, useAuthProvider, useResourceContext } from 'react-admin'
import type { AdminAuthProvider } from '../api/auth-provider.ts'

/** The unsaved input of a form, and its time. */
export type FormDraft = { values: Record<string, unknown>; at: string }

const prefix = 'office_draft '

/** The lifetime of a draft on the device, in milliseconds. */
const lifetimeMs = 14 * dayMs

/** How often this page has removed the draft of each key. */
const removals = new Map<string, number>()

/** The drafts of forms on this device, by their keys. A full or refused storage keeps none. */
export const draftStore = {
  find(key: string): FormDraft | undefined {
    try {
      const draft: FormDraft | null = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
      return draft && Date.now() - Date.parse(draft.at) < lifetimeMs ? draft : undefined
    } catch {
      return undefined
    }
  },
  set(key: string, draft: FormDraft): void {
    try {
      localStorage.setItem(prefix + key, JSON.stringify(draft))
    } catch {
      // The form itself still has what was typed.
    }
  },
  /** Returns a function that stores drafts until the next one is removed: a form that was saved is shown for a moment longer. */
  openUntilRemoved(key: string): (draft: FormDraft) => void {
    const before = removals.get(key)
    return (draft) => {
      if (removals.get(key) === before) draftStore.set(key, draft)
    }
  },
  remove(key: string): void {
    removals.set(key, (removals.get(key) ?? 0) + 1)
    try {
      localStorage.removeItem(prefix + key)
    } catch {
      // Nothing was stored.
    }
  },
}

/** Returns the key of the draft of a record, by its id. On a computer that several use each has drafts of their own. */
export function useDraftKey(): (id: Identifier | undefined) => string {
  const staff = useAuthProvider<AdminAuthProvider>()?.findKnown()?.user.id
  const resource = useResourceContext()
  return (id) => `${staff} ${resource}/${id ?? 'new'}`
}
