import { clickWaitMs, opensPage } from '../device/presses.ts'
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
 * Marks what is pressed: from the first touch until its click, and a link until the next screen has come. (Browsers make a touched
 * control `:active` only after a tenth of a second.) The mark goes with the click and not before it, because a frame in between would
 * delay what the click shows. Before hydration, where the browser itself follows a link, the title and the shape of the next page
 * stand there at once.
 */
export function markPresses(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = (control: Element | null) => {
    clearTimeout(timer)
    markPressed(control)
  }
  const release = () => mark(null)
  addEventListener('pointerdown', (event) => mark(findPressed(event, controls)), true)
  addEventListener('pointercancel', release, true)
  addEventListener(
    'pointerup',
    () => {
      clearTimeout(timer)
      timer = setTimeout(release, clickWaitMs)
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const link = findPressed(event, 'a[href^="/"]:not([target], [download])')
      const isFollowed = link !== null && opensPage(event, link.getAttribute('href') ?? '')
      mark(isFollowed ? link : null)
      if (!isFollowed) return
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
