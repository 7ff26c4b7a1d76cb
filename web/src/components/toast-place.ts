import { runAfterPress } from './presses.ts'

export type Box = { left: number; top: number; right: number; bottom: number }

/** The least distance between a toast and what it must not cover, in pixels. */
const clearance = 4

/** What a toast must not cover: controls, and the error of a field, which comes together with the toast. */
const keptClear =
  'a[href], button:not(:disabled), input, select, textarea, summary, label, [role="button"], [tabindex="0"], .field-error'

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right + clearance &&
    one.right > other.left - clearance &&
    one.top < other.bottom + clearance &&
    one.bottom > other.top - clearance
  )
}

export function isFree(box: Box, taken: readonly Box[]): boolean {
  return !taken.some((other) => overlaps(box, other))
}

/** Returns the top edge of the lowest place within `view` where a box overlaps none of the `taken` boxes. */
export function findFreeTop(box: Box, view: Box, taken: readonly Box[]): number | undefined {
  const height = box.bottom - box.top
  const bottoms = [view.bottom, ...taken.map(({ top }) => top - clearance)].sort((a, b) => b - a)
  const found = bottoms.find(
    (bottom) =>
      bottom <= view.bottom && bottom - height >= view.top && isFree({ ...box, top: bottom - height, bottom }, taken),
  )
  return found === undefined ? undefined : found - height
}

/** Lists the boxes on the screen that toasts must not cover. */
function listKeptClear(layer: Element): Box[] {
  return [...document.querySelectorAll(keptClear)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const isOnScreen = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight
    // Safari before 17.4 has no `checkVisibility`.
    const isVisible = isOnScreen && (element.checkVisibility?.({ visibilityProperty: true }) ?? true)
    return isVisible && !layer.contains(element) ? [box] : []
  })
}

/** The current place of each toast. */
const places = new WeakMap<Element, Box>()

/**
 * Puts every toast at the lowest place where it covers nothing that is to be kept clear. If there is none, or if such a thing moves under a toast
 * later, the toast covers the title in the top bar, between the arrow and the bell.
 */
function placeToasts(layer: HTMLElement): void {
  const view = layer.getBoundingClientRect()
  const title = document.querySelector('.top-bar .title')
  const bar = title?.parentElement?.getBoundingClientRect()
  const belowBar = { left: view.left, right: view.right, top: bar?.bottom ?? view.top, bottom: view.bottom }
  const taken = listKeptClear(layer)
  for (const toast of layer.querySelectorAll<HTMLElement>('.toast')) {
    const before = places.get(toast)
    // The on-screen keyboard may cover the place by now.
    const isStillFree = before !== undefined && before.bottom <= view.bottom && isFree(before, taken)
    const place =
      (before === undefined ? putLow(toast, view, belowBar, taken) : isStillFree && before) ||
      (title && bar && putInBar(toast, view, bar, title.getBoundingClientRect(), taken))
    if (!place) continue
    places.set(toast, place)
    taken.push(place)
  }
}

function putLow(toast: HTMLElement, view: Box, within: Box, taken: readonly Box[]): Box | undefined {
  const left = view.left + toast.offsetLeft
  const box = { left, right: left + toast.offsetWidth, top: 0, bottom: toast.offsetHeight }
  const top = findFreeTop(box, within, taken)
  if (top === undefined) return undefined
  toast.style.inset = `${top - view.top}px var(--space-4) auto`
  return { ...box, top, bottom: top + toast.offsetHeight }
}

/**
 * Shrinks a toast to the height of the top bar. An error, which can be read nowhere else, is shown whole if it covers
 * nothing below the bar that is to be kept clear. Everything else gets two lines, or one if two are too high.
 */
function putInBar(toast: HTMLElement, view: Box, bar: Box, title: Box, taken: readonly Box[]): Box {
  const [left, right] = [title.left + clearance, title.right - clearance]
  toast.classList.add('in-top-bar')
  toast.style.inset = `0 ${view.right - right}px auto ${left - view.left}px`
  const fitsWith = (lines: string, fits: (height: number) => boolean) => {
    toast.style.setProperty('--lines', lines)
    return fits(toast.offsetHeight)
  }
  const barHeight = bar.bottom - bar.top
  const isError = toast.classList.contains('error')
  const isWhole =
    isError && fitsWith('none', (height) => isFree({ left, right, top: bar.top, bottom: bar.top + height }, taken))
  if (!isWhole && !fitsWith('2', (height) => height <= barHeight)) toast.style.setProperty('--lines', '1')
  const height = toast.offsetHeight
  const top = Math.max(0, bar.top, bar.bottom - (barHeight + height) / 2)
  toast.style.top = `${top - view.top}px`
  return { left, right, top, bottom: top + height }
}

/**
 * Keeps the toasts of a layer clear of controls and errors while the page below them changes. Returns the function that stops
 * it.
 */
export function keepToastsPlaced(layer: HTMLElement): () => void {
  const place = () => placeToasts(layer)
  const placeAgain = () => runAfterPress(place)
  place()
  const watcher = new MutationObserver(placeAgain)
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open', 'disabled'] })
  addEventListener('scroll', placeAgain, { capture: true, passive: true })
  addEventListener('resize', placeAgain)
  return () => {
    watcher.disconnect()
    removeEventListener('scroll', placeAgain, { capture: true })
    removeEventListener('resize', placeAgain)
  }
}
