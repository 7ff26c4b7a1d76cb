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
  lasts: number
  isUrgent: boolean
  key: string | undefined
  to: string | undefined
}
/**
 * `key` names the action that the toast tells the outcome of: it replaces an earlier toast with the same key.
 * `isUrgent` reads it out at once whatever its tone; an error always is. `to` is the page that a press on it opens; a
 * press on any other toast dismisses it.
 */
type Said = { text: string; tone?: Tone; lasts?: number; isUrgent?: boolean; key?: string; to?: string }

const ToastContext = createContext<(said: Said) => void>(() => {})

/** Says something in passing: 2 s for a success, 4 s for an error, unless told otherwise. */
export function useToast(): (said: Said) => void {
  return useContext(ToastContext)
}

/**
 * The queue after one more: the same words are not said twice at once, an action has its latest outcome alone, and the
 * oldest go beyond the most.
 */
export function enqueueToast(
  queue: readonly Toast[],
  { text, tone = 'success', lasts, isUrgent, key, to }: Said,
  id: number,
): Toast[] {
  const toast = { id, text, tone, lasts: lasts ?? limits[tone], isUrgent: isUrgent ?? tone === 'error', key, to }
  const isReplaced = (waiting: Toast) => waiting.text === text || (key !== undefined && waiting.key === key)
  return [...queue.filter((waiting) => !isReplaced(waiting)), toast].slice(-limits.most)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Toast[]>([])
  const say = useCallback((said: Said) => {
    runAfterPress(() => setQueue((before) => enqueueToast(before, said, (before.at(-1)?.id ?? 0) + 1)))
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
    <ToastContext.Provider value={say}>
      {children}
      <div className="toasts" ref={layer}>
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

type ToastPlace = Pick<typeof import('./toast-place.ts'), 'keepToastsPlaced'>

/** Without the code that places them, toasts stand below the top bar. */
const defaultPlace: ToastPlace = { keepToastsPlaced: () => () => {} }

/** The code that keeps toasts clear of buttons; undefined until it has come, or could not be fetched. */
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

/** One toast; its time stands still while it is touched, or has the focus by the keyboard. */
function Bubble({ toast, drop }: { toast: Toast; drop: (id: number) => void }) {
  const [isTouched, setTouched] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const focusBefore = useRef<EventTarget>(null)
  const isHeld = isTouched || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => drop(toast.id), toast.lasts)
    return () => clearTimeout(timer)
  }, [isHeld, toast, drop])
  const dismiss = () => {
    drop(toast.id)
    // A field that was typed in keeps the focus, and the on-screen keyboard.
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
