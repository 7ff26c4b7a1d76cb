import { yieldToMain } from '../device/yield-to-main.ts'

/** The events that `deferred-hydration.ts` recorded before hydration. */
export type EventsBeforeHydration = {
  pressed: ReadonlySet<HTMLElement>
  /** The text of a changed field; for a checkbox or a radio button, whether it is checked. */
  typed: ReadonlyMap<HTMLElement, string | boolean>
  /** Stops recording. */
  end: () => void
}

/** Marks the page as hydrated and replays the recorded events: typed text first, then presses. */
export async function replayEvents(): Promise<void> {
  const { eventsBeforeHydration: events } = window as { eventsBeforeHydration?: EventsBeforeHydration }
  events?.end()
  document.documentElement.dataset.hydrated = ''
  for (const [field, value] of events?.typed ?? []) {
    await yieldToMain()
    if (typeof value === 'boolean') replayChoice(field as HTMLInputElement, value)
    else replayTyping(field as HTMLInputElement, value)
  }
  for (const button of events?.pressed ?? []) {
    await yieldToMain()
    button.removeAttribute('data-pressed')
    button.click()
  }
}

/**
 * Replays typed text. React handles a change only if the value differs from the last one that it tracked. It tracks what is
 * assigned to the field's own property, and not what the prototype's setter assigns.
 */
function replayTyping(field: HTMLInputElement, text: string): void {
  if (field.type !== 'file') {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  }
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

function replayChoice(field: HTMLInputElement, isChosen: boolean): void {
  field.checked = !isChosen
  field.click()
}
