import { toasts as limits } from '@shelai/contract/rules/limits.ts'
import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { runAfterPress } from '../device/presses.ts'
import { Link } from './link.tsx'

export type Tone = 'success' | 'error'
type Toast = {
  id: number
  text: string
  tone: Tone
  durationMs: number
  isUrgent: boolean
  key: string | undefined
  to: string | undefined
  /** It is over and keeps its room, so that none above it moves. */
  isOver: boolean
}
/**
 * A toast to show. `key` names the action whose outcome it tells, and replaces an earlier toast with the same key;
 * `replacesAll` replaces every other. An urgent toast is announced at once; an error always is. `to` is the page that a press on
 * the toast opens; a press on any other toast goes to what stands below it, and the keyboard dismisses it.
 */
type ToastInput = {
  text: string
  tone?: Tone
  durationMs?: number
  isUrgent?: boolean
  key?: string
  to?: string
  replacesAll?: boolean
}

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
  { text, tone = 'success', durationMs, isUrgent, key, to, replacesAll = false }: ToastInput,
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
    isOver: false,
  }
  const isReplaced = (other: Toast) => replacesAll || other.text === text || (key !== undefined && other.key === key)
  return [...endToasts(queue, isReplaced), toast].slice(-limits.most)
}

/** Returns the queue without toasts that are over. One below another keeps its room until that is over too. */
export function endToasts(queue: readonly Toast[], isEnded: (toast: Toast) => boolean): Toast[] {
  const shown = queue.slice(0, limits.visible).map((toast) => (isEnded(toast) ? { ...toast, isOver: true } : toast))
  const last = shown.findLastIndex(({ isOver }) => !isOver)
  return [...shown.slice(0, last + 1), ...queue.slice(limits.visible).filter((toast) => !isEnded(toast))]
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Toast[]>([])
  const showToast = useCallback((input: ToastInput) => {
    runAfterPress(() => setQueue((before) => enqueueToast(before, input, (before.at(-1)?.id ?? 0) + 1)))
  }, [])
  const drop = useCallback((id: number) => setQueue((before) => endToasts(before, (toast) => toast.id === id)), [])
  const shown = queue.slice(0, limits.visible)
  const render = (isUrgent: boolean) =>
    shown.flatMap((toast, place) =>
      toast.isUrgent === isUrgent ? [<ToastItem key={toast.id} toast={toast} place={place} drop={drop} />] : [],
    )
  return (
    <ToastContext.Provider value={showToast}>
      {children}
      <div className="toasts">
        <div role="status">{render(false)}</div>
        <div role="alert">{render(true)}</div>
      </div>
    </ToastContext.Provider>
  )
}

const pressable = 'a[href], button:not(:disabled), input, select, textarea, summary, label'

/** Finds what stands below a toast where it was pressed: a toast takes no press from the page. */
function findPressedBelow({ clientX, clientY, detail }: MouseEvent): HTMLElement | undefined {
  // A press of the keyboard means the toast.
  if (detail === 0) return undefined
  const below = document.elementsFromPoint(clientX, clientY).find((element) => !element.closest('.toasts'))
  return below?.closest<HTMLElement>(pressable) ?? undefined
}

/** One toast. Its time stops while it is touched, or has the keyboard focus. */
function ToastItem({ toast, place, drop }: { toast: Toast; place: number; drop: (id: number) => void }) {
  const [isTouched, setTouched] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const focusBefore = useRef<EventTarget>(null)
  const isPaused = isTouched || isFocused
  useEffect(() => {
    if (isPaused || toast.isOver) return
    const timer = setTimeout(() => drop(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [isPaused, toast, drop])
  const dismiss = () => {
    drop(toast.id)
    // A focused field gets the focus back, which keeps the on-screen keyboard open.
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus({ preventScroll: true })
  }
  const onClick = (event: MouseEvent) => {
    const below = findPressedBelow(event)
    if (below === undefined) return dismiss()
    event.preventDefault()
    below.focus({ preventScroll: true })
    below.click()
  }
  const pressed = {
    className: `toast ${toast.tone}`,
    style: { order: -place },
    onClick,
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
  if (toast.isOver)
    return (
      <div className="toast" style={pressed.style} aria-hidden="true">
        {text}
      </div>
    )
  return toast.to === undefined ? (
    <button type="button" {...pressed}>
      {text}
    </button>
  ) : (
    <Link {...pressed} to={toast.to}>
      {text}
    </Link>
  )
}
