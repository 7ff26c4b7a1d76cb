import { toasts as limits } from '@shelai/contract/limits.ts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { runAfterPress } from './presses.ts'

export type Tone = 'success' | 'error'
type Toast = { id: number; text: string; tone: Tone; lasts: number; isUrgent: boolean; key?: string | undefined }
/**
 * `key` names the action that the toast tells the outcome of: it replaces an earlier toast with the same key.
 * `isUrgent` reads it out at once whatever its tone; an error always is.
 */
type Said = { text: string; tone?: Tone; lasts?: number; isUrgent?: boolean; key?: string }

const ToastContext = createContext<(said: Said) => void>(() => {})

/** Says something in passing: 2 s for a success, 4 s for an error, unless told otherwise. */
export function useToast(): (said: Said) => void {
  return useContext(ToastContext)
}

/**
 * The queue after one more: the same words are not said twice at once, an action has its latest outcome alone, and the
 * oldest go beyond the most.
 */
export function enqueued(
  queue: readonly Toast[],
  { text, tone = 'success', lasts, isUrgent, key }: Said,
  id: number,
): Toast[] {
  const toast = { id, text, tone, lasts: lasts ?? limits[tone], isUrgent: isUrgent ?? tone === 'error', key }
  const isReplaced = (waiting: Toast) => waiting.text === text || (key !== undefined && waiting.key === key)
  return [...queue.filter((waiting) => !isReplaced(waiting)), toast].slice(-limits.most)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Toast[]>([])
  const say = useCallback((said: Said) => {
    runAfterPress(() => setQueue((before) => enqueued(before, said, (before.at(-1)?.id ?? 0) + 1)))
  }, [])
  const drop = useCallback((id: number) => setQueue((before) => before.filter((toast) => toast.id !== id)), [])
  const shown = queue.slice(0, limits.visible)
  return (
    <ToastContext.Provider value={say}>
      {children}
      <div className="toasts">
        <div role="status">
          {shown
            .filter(({ isUrgent }) => !isUrgent)
            .map((toast) => (
              <Bubble key={toast.id} toast={toast} drop={drop} />
            ))}
        </div>
        <div role="alert">
          {shown
            .filter(({ isUrgent }) => isUrgent)
            .map((toast) => (
              <Bubble key={toast.id} toast={toast} drop={drop} />
            ))}
        </div>
      </div>
    </ToastContext.Provider>
  )
}

/** One toast; its time stands still while it is touched. */
function Bubble({ toast, drop }: { toast: Toast; drop: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => drop(toast.id), toast.lasts)
    return () => clearTimeout(timer)
  }, [held, toast, drop])
  return (
    <p
      className={`toast ${toast.tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
    >
      {toast.text}
    </p>
  )
}
