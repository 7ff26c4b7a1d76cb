import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useHistoryState } from './history-state.ts'

/** The sheets that lie over a page. The open one stands in the history entry, so that Back closes it. */
export type SheetName = 'menu' | 'subscription' | 'delete-account'

/**
 * Which sheet is open over the page, and the ways to open and close one. What it is about may be one part of a page:
 * `anchor` is that part's own address within it.
 */
export function useSheet(name: SheetName, anchor?: string) {
  const state = useHistoryState<{ sheet: SheetName; anchor: string | undefined }>()
  const navigate = useNavigate()
  return {
    isOpen: state?.sheet === name,
    about: state?.anchor,
    open: () => {
      const { pathname, search, hash } = location
      navigate(pathname + search + hash, { state: { ...state, sheet: name, anchor }, preventScrollReset: true })
    },
    close: () => navigate(-1),
  }
}

type SheetProps = {
  name: SheetName
  className: string
  /** Ids of the elements that name and describe the sheet. */
  labelledBy?: string
  describedBy?: string
  label?: string
  dye?: string
  children: ReactNode
}

/**
 * A sheet over the page: focus stays inside and returns; Escape, Back and a touch outside close it. It is a native
 * dialog, closed in the page's HTML and opened once the page is alive.
 */
export function Sheet({ name, className, labelledBy, describedBy, label, dye, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen, close } = useSheet(name)
  // With the page it lies over: closed later, it would take the focus back from the title of the page it led to.
  useLayoutEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={className}
      data-dye={dye}
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
