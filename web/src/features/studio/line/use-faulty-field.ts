import { useEffect, useRef } from 'react'

/** Returns the reference of a form whose first wrong field gets the focus whenever `faults` change. */
export function useFaultyField(faults: object | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (faults === undefined) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
    // With the words below it.
    field?.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }, [faults])
  return form
}
