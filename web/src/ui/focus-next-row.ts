/**
 * Moves the focus from a button that removes its row to the last button of the next row, or of the row before, because the browser
 * drops the focus with the row. Where no other row is left, the title of the page has it.
 */
export function focusNextRow(pressed: Element): void {
  const row = pressed.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const button = [...(next?.querySelectorAll('button') ?? [])].at(-1)
  const target = button ?? document.querySelector<HTMLElement>('.top-bar .title')
  target?.focus({ preventScroll: true })
}
