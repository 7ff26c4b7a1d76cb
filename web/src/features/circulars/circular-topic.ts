/** The subject of a sheet of a circular, as its history entry names it. */
export type CircularTopic = 'reminder' | 'follow' | 'report' | 'applied'

let pressed: CircularTopic | undefined

/** Records that a press opens the sheet. Forward and a reload open it too, and ask for nothing. */
export function notePress(topic: CircularTopic): void {
  pressed = topic
}

/** Returns whether a press has opened the sheet, once. */
export function consumePress(topic: CircularTopic): boolean {
  const isPressed = pressed === topic
  pressed = undefined
  return isPressed
}
