import type { KeyboardEvent } from 'react'

/** The fields that somebody writes in or chooses with, in the order of the form. */
const fields = 'input:not([type=hidden], [type=file], [tabindex="-1"]), textarea, [contenteditable=true]'

/** Moves the focus from a line of text to the next field at Enter, which would otherwise save a form that is half written. */
export function moveOnAtEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, nativeEvent } = event
  const isLine = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox'
  if (key !== 'Enter' || !isLine || nativeEvent.isComposing) return
  if (!['text', 'number', 'date', 'datetime-local'].includes(target.type)) return
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)]
  const next = all.slice(all.indexOf(target) + 1).find((one) => one.offsetParent !== null && !isChosen(one))
  next?.focus()
}

/** Returns whether a choice is made already. Its list would open over the fields below it. */
const isChosen = (field: HTMLElement) =>
  field instanceof HTMLInputElement && field.getAttribute('role') === 'combobox' && field.value !== ''
