/**
 * The time without a press or a key after which the requests of a page no longer count as use of the session, in
 * milliseconds.
 */
const attendedMs = 60_000

/** Returns a function that tells whether nobody has used the page for a minute. */
export function watchAttendance(page: EventTarget, now: () => number): () => boolean {
  let lastUse = now()
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    page.addEventListener(
      name,
      () => {
        lastUse = now()
      },
      { capture: true, passive: true },
    )
  }
  return () => now() - lastUse >= attendedMs
}
