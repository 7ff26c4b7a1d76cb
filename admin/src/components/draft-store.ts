import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'

/** The unsaved input of a form, and its time. */
export type FormDraft = { values: Record<string, unknown>; at: string }

const prefix = 'office_draft '

/** The lifetime of a draft on the device, in milliseconds. */
const lifetimeMs = 14 * dayMs

/** The drafts of forms on this device, by `resource/id`. A full or refused storage keeps none. */
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
  remove(key: string): void {
    try {
      localStorage.removeItem(prefix + key)
    } catch {
      // Nothing was stored.
    }
  },
}
