import { useRef } from 'react'

type LapButtonProps = { name: string; note: string; press: () => void }

/** The time after a touch in which its click may come, in milliseconds. */
const clickMs = 1000

/** The LAP key. The finger that goes down counts, not the one that leaves; a keyboard or a screen reader only clicks. */
export function LapButton({ name, note, press }: LapButtonProps) {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)
  return (
    <button
      className="lap"
      type="button"
      onPointerDown={({ button, timeStamp }) => {
        if (button !== 0) return
        touchedAt.current = timeStamp
        press()
      }}
      onClick={({ timeStamp }) => {
        if (timeStamp - touchedAt.current > clickMs) press()
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {name}
      <small aria-live="polite">{note}</small>
    </button>
  )
}
