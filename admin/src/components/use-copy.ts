import { useNotify } from 'react-admin'

/** Returns what copies a text, and says whether that worked. A page without HTTPS has no clipboard. */
export function useCopy() {
  const notify = useNotify()
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify('shelai.copied', { type: 'success' })
    } catch {
      notify('shelai.not_copied', { type: 'warning' })
    }
  }
}
