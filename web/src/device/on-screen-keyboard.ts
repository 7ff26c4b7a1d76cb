import { runAfterPress } from './presses.ts'

/** The least height of an on-screen keyboard, in CSS pixels. The browser's own bars are lower. */
const leastHeightPx = 150
/** The time after the press that closed the keyboard in which a second press may come, in milliseconds. */
const repeatMs = 500

const isTyping = () =>
  document.activeElement?.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])') ?? false

/**
 * Marks the document with `data-keyboard` while the on-screen keyboard is open, so that the style sheet hides the bottom
 * bar. The keyboard shrinks the visual viewport, and in some browsers the layout too, so the height before typing is
 * remembered. A press on a button closes the keyboard. The mark stays until that press and a quick second one are over, so
 * that the bar does not return under the finger.
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
    // The device was turned with its keyboard open; its new height is known when typing ends.
    if (innerWidth !== width) return
    height = Math.max(height, innerHeight)
    const wasOpen = isOpen
    // `scale` excludes a zoomed page, which also shows less.
    isOpen = height - viewport.height * viewport.scale > leastHeightPx
    if (isOpen === wasOpen) return
    if (isOpen) runAfterPress(mark)
    else runAfterPress(() => setTimeout(() => runAfterPress(mark), repeatMs))
  }
  viewport.addEventListener('resize', measure)
  addEventListener('resize', measure)
}
