/** What was done to the page before it was awake, remembered by `deferred-hydration.ts`. */
export type EventsBeforeHydration = {
  pressed: ReadonlySet<HTMLElement>
  /** What a field held after it was changed; for a box or a choice, whether it is chosen. */
  typed: ReadonlyMap<HTMLElement, string | boolean>
  /** Remembers nothing more. */
  end: () => void
}

/** Lets the browser paint and hear its reader, then goes on. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Says that the page is awake, and does what its reader did before: first what was typed, then what was pressed. */
export async function replayEvents(): Promise<void> {
  const { sleep } = window as { sleep?: EventsBeforeHydration }
  sleep?.end()
  document.documentElement.dataset.hydrated = ''
  for (const [field, held] of sleep?.typed ?? []) {
    await yieldToMain()
    if (typeof held === 'boolean') replayChoice(field as HTMLInputElement, held)
    else replayTyping(field as HTMLInputElement, held)
  }
  for (const button of sleep?.pressed ?? []) {
    await yieldToMain()
    button.click()
  }
}

/**
 * React hears of a change only where the field differs from what React last knew of it; it learns what is set on the
 * field itself, and not what is set as the browser does it.
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
