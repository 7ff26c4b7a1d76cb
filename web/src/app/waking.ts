/** What was done to the page before it was awake, remembered by `asleep.ts`. */
export type Sleep = {
  pressed: ReadonlySet<HTMLElement>
  /** What a field held after it was changed; for a box or a choice, whether it is chosen. */
  typed: ReadonlyMap<HTMLElement, string | boolean>
  /** Remembers nothing more. */
  end: () => void
}

/** Lets the browser paint and hear its reader, then goes on. */
export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Says that the page is awake, and does what its reader did before: first what was typed, then what was pressed. */
export async function wakeUp(): Promise<void> {
  const { sleep } = window as { sleep?: Sleep }
  sleep?.end()
  document.documentElement.dataset.awake = ''
  for (const [field, held] of sleep?.typed ?? []) {
    await breathe()
    if (typeof held === 'boolean') chooseAgain(field as HTMLInputElement, held)
    else typeAgain(field as HTMLInputElement, held)
  }
  for (const button of sleep?.pressed ?? []) {
    await breathe()
    button.click()
  }
}

/**
 * React hears of a change only where the field differs from what React last knew of it; it learns what is set on the
 * field itself, and not what is set as the browser does it.
 */
function typeAgain(field: HTMLInputElement, text: string): void {
  if (field.type !== 'file') {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  }
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

function chooseAgain(field: HTMLInputElement, isChosen: boolean): void {
  field.checked = !isChosen
  field.click()
}
