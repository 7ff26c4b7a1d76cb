import { toasts as limits } from '@shelai/contract/limits.ts'
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from './link.tsx'
import { runAfterPress } from './presses.ts'

export type Tone = 'success' | 'error'
type Toast = {
  id: number
  text: string
  tone: Tone
  durationMs: number
  isUrgent: boolean
  key: string | undefined
  to: string | undefined
}
/**
 * A toast to show. `key` names the action whose outcome it tells, and replaces an earlier toast with the same key. An
 * urgent toast is announced at once; an error always is. `to` is the page that a press on the toast opens; a press on any
 * other toast dismisses it.
 */
type ToastInput = { text: string; tone?: Tone; durationMs?: number; isUrgent?: boolean; key?: string; to?: string }

const ToastContext = createContext<(toast: ToastInput) => void>(() => {})

/**
 * Returns the function that shows a toast: for 2 s if it is a success, for 4 s if it is an error, or for
 * `durationMs`.
 */
export function useToast(): (toast: ToastInput) => void {
  return useContext(ToastContext)
}

/**
 * Returns the queue with one more toast. It replaces toasts with the same text or key, and drops the oldest above the
 * limit.
 */
export function enqueueToast(
  queue: readonly Toast[],
  { text, tone = 'success', durationMs, isUrgent, key, to }: ToastInput,
  id: number,
): Toast[] {
  const toast = {
    id,
    text,
    tone,
    durationMs: durationMs ?? limits[tone],
    isUrgent: isUrgent ?? tone === 'error',
    key,
    to,
  }
  const isReplaced = (waiting: Toast) => waiting.text === text || (key !== undefined && waiting.key === key)
  return [...queue.filter((waiting) => !isReplaced(waiting)), toast].slice(-limits.most)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Toast[]>([])
  const showToast = useCallback((input: ToastInput) => {
    runAfterPress(() => setQueue((before) => enqueueToast(before, input, (before.at(-1)?.id ?? 0) + 1)))
  }, [])
  const drop = useCallback((id: number) => setQueue((before) => before.filter((toast) => toast.id !== id)), [])
  const place = useToastPlace()
  const shown = place ? queue.slice(0, limits.visible) : []
  const layer = useRef<HTMLDivElement>(null)
  const ids = shown.map(({ id }) => id).join(' ')
  useLayoutEffect(
    () => (layer.current && ids !== '' ? place?.keepToastsPlaced(layer.current) : undefined),
    [ids, place],
  )
  return (
    <ToastContext.Provider value={showToast}>
      {children}
      <div className="toasts" ref={layer}>
        <div role="status">
          {shown
            .filter(({ isUrgent }) => !isUrgent)
            .map((toast) => (
              <ToastItem key={toast.id} toast={toast} drop={drop} />
            ))}
        </div>
        <div role="alert">
          {shown
            .filter(({ isUrgent }) => isUrgent)
            .map((toast) => (
              <ToastItem key={toast.id} toast={toast} drop={drop} />
            ))}
        </div>
      </div>
    </ToastContext.Provider>
  )
}

type ToastPlace = Pick<typeof import('./toast-place.ts'), 'keepToastsPlaced'>

/** Leaves toasts below the top bar, if the code that places them could not be fetched. */
const defaultPlace: ToastPlace = { keepToastsPlaced: () => () => {} }

/** Fetches the code that keeps toasts clear of controls; returns undefined until it has come or failed. */
function useToastPlace(): ToastPlace | undefined {
  const [place, setPlace] = useState<ToastPlace>()
  useEffect(() => {
    const load = () => {
      import('./toast-place.ts').then(setPlace, () => {
        setPlace(defaultPlace)
        addEventListener('online', load, { once: true })
      })
    }
    load()
    return () => removeEventListener('online', load)
  }, [])
  return place
}

/** One toast. Its time stops while it is touched, or has the keyboard focus. */
function ToastItem({ toast, drop }: { toast: Toast; drop: (id: number) => void }) {
  const [isTouched, setTouched] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const focusBefore = useRef<EventTarget>(null)
  const isPaused = isTouched || isFocused
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => drop(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [isPaused, toast, drop])
  const dismiss = () => {
    drop(toast.id)
    // A focused field gets the focus back, which keeps the on-screen keyboard open.
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus({ preventScroll: true })
  }
  const pressed = {
    className: `toast ${toast.tone}`,
    onPointerEnter: () => setTouched(true),
    onPointerLeave: () => setTouched(false),
    onPointerCancel: () => setTouched(false),
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      focusBefore.current = relatedTarget
      setFocused(currentTarget.matches(':focus-visible'))
    },
    onBlur: () => setFocused(false),
  }
  const text = <span className="two-lines">{toast.text}</span>
  return toast.to === undefined ? (
    <button type="button" {...pressed} onClick={dismiss}>
      {text}
    </button>
  ) : (
    <Link {...pressed} to={toast.to} onClick={() => drop(toast.id)}>
      {text}
    </Link>
  )
}
