import { isPublicPath } from '@shelai/contract/rules/stored-paths.ts'

/**
 * Tracks presses of a finger or a mouse. A browser sends a click only if the pointer goes down and up on the same
 * element, and the focused field blurs in between. A layout change at that moment would lose the click.
 */

/** The time after the end of a press in which its click may come, in milliseconds. */
export const clickWaitMs = 100
/**
 * The longest press, in milliseconds. A longer one has ended without an event, such as one that opened a browser
 * menu.
 */
const longestPressMs = 3000

const pointersDown = new Set<number>()
const waiting = new Set<() => void>()
let isUnderWay = false
let timer: ReturnType<typeof setTimeout> | undefined

function endPress(): void {
  clearTimeout(timer)
  pointersDown.clear()
  isUnderWay = false
  const works = [...waiting]
  waiting.clear()
  for (const work of works) work()
}

function endPressIn(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(endPress, ms)
}

/** Runs a layout change at once, or after the click of the press that is under way. */
export function runAfterPress(work: () => void): void {
  if (isUnderWay) waiting.add(work)
  else work()
}

/** Starts tracking the presses on the page. */
export function followPresses(): void {
  const onPointer = ({ type, pointerId, button }: PointerEvent) => {
    if (type === 'pointerdown') {
      // Only the first button clicks.
      if (button !== 0) return
      pointersDown.add(pointerId)
      isUnderWay = true
      endPressIn(longestPressMs)
    } else if (pointersDown.delete(pointerId) && pointersDown.size === 0) {
      endPressIn(type === 'pointerup' ? clickWaitMs : 0)
    }
  }
  for (const name of ['pointerdown', 'pointerup', 'pointercancel'] as const) addEventListener(name, onPointer, true)
  addEventListener('click', () => endPressIn(0), true)
  addEventListener('blur', endPress)
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Tells whether the press of a link opens a page of the site in this tab. Files and other tabs are the browser's. */
export function opensPage({ button, metaKey, ctrlKey, shiftKey, altKey }: Press, path: string): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return isPlain && path.startsWith('/') && !isPublicPath(path.slice(1))
}
