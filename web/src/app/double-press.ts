/** The longest time and distance between two touches of one double press, in milliseconds and CSS pixels. */
const repeatMs = 300
const repeatPx = 40

/** Finds the control that an element belongs to; the element itself if it belongs to none. */
function findControl(element: Element): Element {
  const control = element.closest('a, button, input, label, select, summary, textarea') ?? element
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}

const isSubmit = (control: Element) => control instanceof HTMLButtonElement && control.type === 'submit'

type Press = { control: Element; x: number; y: number; at: number }

/**
 * Ignores the second half of a double press where it would do something else than the first: if the page has changed
 * under the finger meanwhile, and on a button that submits a form. Otherwise an impatient second press on "Save Changes"
 * would hit the control that replaces the form.
 */
export function ignoreDoublePresses(): void {
  let first: Press | undefined
  let isTouch = false

  const isRepeat = ({ detail, clientX, clientY, timeStamp }: MouseEvent, { x, y, at }: Press) =>
    detail > 1 ||
    // Not every browser counts touches in `detail` as it counts clicks.
    (isTouch && timeStamp - at < repeatMs && Math.hypot(clientX - x, clientY - y) < repeatPx)

  const checkPress = (event: MouseEvent) => {
    const { target, detail, clientX: x, clientY: y, timeStamp: at } = event
    // A press by the keyboard or by a script has no `detail`.
    if (!(target instanceof Element) || detail === 0) return
    const control = findControl(target)
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
  // The focus moves on mousedown, so both events are checked.
  for (const name of ['mousedown', 'click'] as const) addEventListener(name, checkPress, true)
  // Typing between two presses makes them two separate presses.
  addEventListener('input', () => {
    first = undefined
  })
}
