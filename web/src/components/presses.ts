/**
 * Follows presses of a finger or a mouse. A browser sends a click only where the pointer goes down and up on the same
 * element, and the field that had the focus loses it in between: whatever moves then takes the click away.
 */

/** How long after its end a press may still bring its click, in milliseconds. */
const clickWaitMs = 100
/** A press that lasts longer has ended without being heard of, as one that opened a menu of the browser. */
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

/** Runs what would change the layout: at once, or after the click of the press that is under way. */
export function runAfterPress(work: () => void): void {
  if (isUnderWay) waiting.add(work)
  else work()
}

/** Begins to follow the presses on the page. */
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
