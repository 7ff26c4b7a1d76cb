/** Within how long and how near a second touch belongs to the first, in milliseconds and CSS pixels. */
const repeatMs = 300
const repeatPx = 40

/** The control that an element belongs to; the element itself where it belongs to none. */
function controlOf(element: Element): Element {
  const control = element.closest('a, button, input, label, select, summary, textarea') ?? element
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}

const isSubmit = (control: Element) => control instanceof HTMLButtonElement && control.type === 'submit'

type Press = { control: Element; x: number; y: number; at: number }

/**
 * Ignores the second half of a double press where it would do something else than the first: where the page has
 * changed under the finger meanwhile, and on a button that submits a form. Without this an impatient second press on
 * "Save Changes" would hit whatever stands there once the form is gone.
 */
export function ignoreDoublePresses(): void {
  let first: Press | undefined
  let isTouch = false

  const isRepeat = ({ detail, clientX, clientY, timeStamp }: MouseEvent, { x, y, at }: Press) =>
    detail > 1 ||
    // Not every browser counts touches as it counts clicks.
    (isTouch && timeStamp - at < repeatMs && Math.hypot(clientX - x, clientY - y) < repeatPx)

  const judge = (event: MouseEvent) => {
    const { target, detail, clientX: x, clientY: y, timeStamp: at } = event
    // Pressed by the keyboard, or by a script.
    if (!(target instanceof Element) || detail === 0) return
    const control = controlOf(target)
    if (first && isRepeat(event, first)) {
      if (control === first.control && !isSubmit(control)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (event.type === 'click') first = { control, x, y, at }
  }
  addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      isTouch = pointerType === 'touch'
    },
    true,
  )
  // The focus moves as the button goes down.
  for (const name of ['mousedown', 'click'] as const) addEventListener(name, judge, true)
  // Whoever types between two presses means both.
  addEventListener('input', () => {
    first = undefined
  })
}
