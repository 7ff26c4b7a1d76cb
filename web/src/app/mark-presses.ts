import { findWords } from './find-words.ts'

/** The elements whose look answers a press: `press.css`. */
const controls = 'a, button, summary, label.option'

/** Gives one control the look of a press, or none. */
export function markPressed(control: Element | null): void {
  for (const marked of document.querySelectorAll('[data-pressed]')) marked.removeAttribute('data-pressed')
  control?.setAttribute('data-pressed', '')
}

const findPressed = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/**
 * Marks what is pressed: from the first touch until the finger goes up, and a link until the next screen has come. (Browsers
 * make a touched control `:active` only after a tenth of a second.) Before hydration, where the browser itself follows a link,
 * the title and the shape of the next page stand there at once.
 */
export function markPresses(): void {
  addEventListener('pointerdown', (event) => markPressed(findPressed(event, controls)), true)
  const release = () => markPressed(null)
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, release, true)
  addEventListener(
    'click',
    (event) => {
      const link = findPressed(event, 'a[href^="/"]:not([target], [download])')
      if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      markPressed(link)
      if (!('hydrated' in document.documentElement.dataset)) showNext(findWords(link))
    },
    true,
  )
  // A page that Back brings back from the browser's cache is as it was left.
  addEventListener('pageshow', () => {
    release()
    delete document.documentElement.dataset.leaving
  })
}

/** Shows the title of the next page and a skeleton: `leaving.css`. The elements stay, so that hydration finds them. */
function showNext(title: string): void {
  document.querySelector<HTMLElement>('.top-bar .title')?.setAttribute('data-next', title)
  document.documentElement.dataset.leaving = ''
}
