import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { useHistoryState } from '../device/history-state.ts'

/** The sheets over a page. The history entry names the open one, so that Back closes it. */
export type SheetName = 'menu' | 'reading' | 'subscription' | 'delete-account' | 'mistake' | 'circular' | 'studio'

/**
 * Returns whether a sheet is open, and the functions that open and close it. `anchor` names what the sheet is about, such as the
 * fragment of a part of the page.
 */
export function useSheet(name: SheetName, anchor?: string) {
  const state = useHistoryState<{ sheet: SheetName; anchor: string | undefined }>()
  const navigate = useNavigate()
  // The sheet that can be closed. Back takes a moment: a second press, or the second event of one Escape in a date field, must not go
  // back once more; nor must an answer that comes after the sheet was closed or the page was left.
  const closable = useRef<SheetName>(undefined)
  useLayoutEffect(() => {
    closable.current = state?.sheet
    return () => {
      closable.current = undefined
    }
  }, [state])
  const openAbout = (about: string | undefined) => {
    const { pathname, search, hash } = location
    navigate(pathname + search + hash, {
      state: { ...state, sheet: name, anchor: about },
      preventScrollReset: true,
      replace: state?.sheet !== undefined,
    })
  }
  return {
    isOpen: state?.sheet === name,
    about: state?.anchor,
    /** Opens the sheet, in place of another one that is open. */
    open: () => openAbout(anchor),
    /** Opens the sheet about another thing than `anchor`. */
    openAbout,
    close: () => {
      if (closable.current !== name) return
      closable.current = undefined
      navigate(-1)
    },
  }
}

type SheetProps = {
  name: SheetName
  className: string
  /** Ids of the elements that name and describe the sheet. */
  labelledBy?: string
  describedBy?: string
  label?: string
  color?: string
  /** True if a reload closes the sheet, because nothing in it has begun. */
  closesOnReload?: boolean
  children: ReactNode
}

/**
 * A sheet over the page. Focus stays inside and returns afterwards; Escape, Back and a press outside close the sheet. It
 * is a native dialog, which is closed in the rendered page and opens after hydration at the earliest.
 */
export function Sheet({
  name,
  className,
  labelledBy,
  describedBy,
  label,
  color,
  closesOnReload,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen, close } = useSheet(name)
  const isRestored = useNavigationType() === 'POP' && closesOnReload === true
  // A layout effect, because a dialog that closes later would take the focus from the title of the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is a new function at each rendering
  useLayoutEffect(() => {
    const element = dialog.current
    if (isOpen && isRestored) close()
    else if (isOpen && !element?.open) element?.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen, isRestored])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={dialog}
      className={className}
      data-color={color}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-label={label}
      onCancel={onCancel}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      <div className="dialog-body">{isOpen && children}</div>
    </dialog>
  )
}
