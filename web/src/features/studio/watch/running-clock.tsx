import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { useEffect, useRef } from 'react'

type RunningClockProps = { isRunning: boolean; getElapsed: () => number; label: string; language: Language }

/** The seconds of the lap that runs, with their tenths. It writes them itself, because ten renderings a second cost a battery. */
export function RunningClock({ isRunning, getElapsed, label, language }: RunningClockProps) {
  const seconds = useRef<HTMLSpanElement>(null)
  const tenth = useRef<HTMLElement>(null)
  const shown = useRef('')
  const draw = () => {
    const tenths = Math.max(0, Math.floor(getElapsed() / 100))
    const text = formatDigits(`${Math.floor(tenths / 10)}.${tenths % 10}`, language)
    if (text === shown.current || !seconds.current || !tenth.current) return
    shown.current = text
    seconds.current.textContent = text.slice(0, -2)
    tenth.current.textContent = text.slice(-2)
  }
  const latest = useRef(draw)
  latest.current = draw
  // With each rendering too, so that a new lap never stands beside the time of the former one.
  useEffect(() => latest.current())
  useEffect(() => {
    if (!isRunning) return undefined
    let frame = requestAnimationFrame(function tick() {
      latest.current()
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning])
  return (
    <b role="timer" aria-label={label}>
      <span ref={seconds} />
      <small ref={tenth} />
    </b>
  )
}
