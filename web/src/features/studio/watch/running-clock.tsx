import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { useEffect, useRef } from 'react'

type RunningClockProps = { isRunning: boolean; getElapsed: () => number; label: string; language: Language }

/** The seconds of the lap that runs, with their tenths. It writes them itself, because ten renderings a second cost a battery. */
export function RunningClock({ isRunning, getElapsed, label, language }: RunningClockProps) {
  const seconds = useRef<HTMLSpanElement>(null)
  const tenth = useRef<HTMLElement>(null)
  const elapsed = useRef(getElapsed)
  elapsed.current = getElapsed
  useEffect(() => {
    let shown = -1
    let frame = 0
    const draw = () => {
      const tenths = Math.max(0, Math.floor(elapsed.current() / 100))
      if (tenths !== shown && seconds.current && tenth.current) {
        shown = tenths
        seconds.current.textContent = formatDigits(String(Math.floor(tenths / 10)), language)
        tenth.current.textContent = formatDigits(`.${tenths % 10}`, language)
      }
      if (isRunning) frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [isRunning, language])
  return (
    <b role="timer" aria-label={label}>
      <span ref={seconds} />
      <small ref={tenth} />
    </b>
  )
}
