import { type KeyboardEvent, type ReactNode, useRef } from 'react'

type TabsProps<T extends string> = {
  label: string
  tabs: readonly { id: T; name: string }[]
  chosen: T
  onChoose: (id: T) => void
  children: ReactNode
}

/** Tabs with one panel. Arrow keys move the focus and select, as in the ARIA Authoring Practices. */
export function Tabs<T extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && (at + step + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    onChoose(tab.id)
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls="tab-panel"
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  )
}
