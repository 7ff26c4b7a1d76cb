/** Ends the pressed look of every control. `deferred-hydration.ts` gives it to what is pressed. */
export function releasePressed(): void {
  for (const element of document.querySelectorAll('[data-pressed]')) element.removeAttribute('data-pressed')
}
