import { runAfterPress } from '../components/presses.ts'

/** A keyboard is taller, in CSS pixels; what a browser's own bars take of the height is less. */
const leastHeightPx = 150
/** How long a second press may take to follow the one that closed the keyboard, in milliseconds. */
const repeatMs = 500

const isTyping = () =>
  document.activeElement?.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])') ?? false

/**
 * Marks the document with `data-keyboard` while the on-screen keyboard is open, for the bottom bar to leave its place.
 * The keyboard takes its height from the visual viewport; where the layout shrinks with it, from both, so the height
 * before the typing began is remembered. A press on a button closes the keyboard: the mark stays until the press and a
 * quick second one are over, so that nothing comes back under the finger.
 */
export function followKeyboard(): void {
  const viewport = window.visualViewport
  if (viewport === null) return
  let width = innerWidth
  let height = innerHeight
  let isOpen = false
  const mark = () => document.documentElement.toggleAttribute('data-keyboard', isOpen)

  const measure = () => {
    if (!isTyping()) {
      width = innerWidth
      height = innerHeight
    }
    // How tall a device is that was turned with its keyboard open is known when the typing ends.
    if (innerWidth !== width) return
    height = Math.max(height, innerHeight)
    const wasOpen = isOpen
    // A zoomed page shows less and has no keyboard.
    isOpen = height - viewport.height * viewport.scale > leastHeightPx
    if (isOpen === wasOpen) return
    if (isOpen) runAfterPress(mark)
    else runAfterPress(() => setTimeout(() => runAfterPress(mark), repeatMs))
  }
  viewport.addEventListener('resize', measure)
  addEventListener('resize', measure)
}
