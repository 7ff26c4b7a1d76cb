import { useDeviceValue } from './hydration.ts'

/** The events of a reader's first touch of a page. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const
let isTouched = false

/** Returns whether the reader did something before this code came. */
const wasTouched = () => navigator.userActivation?.hasBeenActive || window.scrollY > 0

function subscribe(changed: () => void): () => void {
  const stop = () => {
    for (const name of touches) removeEventListener(name, note, true)
  }
  const note = () => {
    isTouched = true
    stop()
    changed()
  }
  if (!isTouched) for (const name of touches) addEventListener(name, note, { capture: true, passive: true })
  return stop
}

/**
 * Tells whether the reader has done something with the page: touched it, scrolled, moved the mouse or pressed a key. What
 * only a reader who does needs is fetched then.
 */
export function useIsTouched(): boolean {
  return useDeviceValue(
    subscribe,
    () => {
      isTouched ||= wasTouched()
      return isTouched
    },
    () => false,
  )
}
