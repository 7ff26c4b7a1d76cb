import { type RejectReason, type Study, studioLimits } from '@shelai/contract/features/studio/studio-records.ts'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../../device/server-clock.ts'
import type { Studio } from '../use-studio.tsx'
import { addLap, findNextElement, listRegular, toggleReject, undoLap } from './laps.ts'
import { type ClockReading, measureLap, readClock } from './watch-clock.ts'

/** A second press within this time is a trembling finger, in milliseconds. */
const doubleMs = 300

/** The message of the watch about the last press. */
export type WatchMessage = 'double' | 'tooLong' | 'full'

/** The moment by the clock of the server, which does not time laps: ISO 8601 in UTC. */
const getNow = () => new Date(serverNow()).toISOString()

/**
 * When a lap began, and whether the page was hidden since. `isUncounted` if the press that began it ended a lap that is not counted, so
 * that Undo takes none away.
 */
type Start = ClockReading & { wasHidden: boolean; isUncounted: boolean }

/** Runs the watch of a study. Every change is kept before it is shown. */
export function useWatch(studio: Studio, first: Study) {
  const [study, setStudy] = useState(first)
  const [isRunning, setRunning] = useState(false)
  const [message, setMessage] = useState<WatchMessage>()
  const [element, setElement] = useState(() => findNextElement(first, undefined))
  const [earlier, setEarlier] = useState<number>()
  const latest = useRef(first)
  /** When the laps of this visit began, the running one last, so that Undo gives their time back. */
  const starts = useRef<Start[]>([])
  const lastPress = useRef<number>(undefined)

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return
      for (const start of starts.current) start.wasHidden = true
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [])

  const change = (next: Study) => {
    latest.current = next
    void studio.log.keepRunning(next)
    setStudy(next)
  }
  const begin = (now: ClockReading, isUncounted = false) =>
    starts.current.push({ ...now, wasHidden: false, isUncounted })

  /** Counts a press: it starts the watch, or ends the lap of an element. */
  const press = (timed = element) => {
    const now = readClock()
    const isDouble = lastPress.current !== undefined && now.steadyMs - lastPress.current < doubleMs
    if (isDouble) return setMessage('double')
    lastPress.current = now.steadyMs
    setMessage(undefined)
    setEarlier(undefined)
    const before = latest.current
    const start = starts.current.at(-1)
    if (start === undefined) {
      begin(now)
      setRunning(true)
      setElement(findNextElement(before, undefined))
      const startedAt = before.laps.length === 0 ? getNow() : before.startedAt
      return change({ ...before, startedAt, endedAt: null })
    }
    if (before.laps.length >= studioLimits.laps) return setMessage('full')
    const { ms, hasClockChanged } = measureLap(start, now, start.wasHidden)
    const isTooLong = ms > studioLimits.lapTenths * 100
    begin(now, isTooLong)
    const noted = hasClockChanged ? { ...before, hasClockChanged } : before
    if (isTooLong) {
      setMessage('tooLong')
      return change(noted)
    }
    change(addLap(noted, ms, timed))
    if (listRegular(before).includes(timed)) setElement(findNextElement(before, timed))
  }

  const chosen = earlier ?? study.laps.length - 1

  return {
    study,
    isRunning,
    message,
    /** The element that is timed. */
    element,
    press,
    /** The lap that a reason leaves out, by its place: the last one, until another one is chosen. */
    chosen,
    /** The chosen lap where it is not the last one. */
    earlier,
    choose: (at: number) => setEarlier(at === study.laps.length - 1 ? undefined : at),
    reject: (reason: RejectReason) => change(toggleReject(latest.current, reason, chosen)),
    undo: () => {
      const before = latest.current
      const undone = undoLap(before, chosen)
      if (undone.laps.length < before.laps.length) {
        // A lap that was pressed by mistake goes on.
        if (starts.current.at(-1)?.isUncounted) {
          starts.current.pop()
          return setMessage(undefined)
        }
        while (starts.current.length > 1 && starts.current.pop()?.isUncounted);
        const timed = before.laps.at(-1)?.element ?? 0
        if (isRunning && listRegular(before).includes(timed)) setElement(timed)
      }
      change(undone)
    },
    /** Changes what was noted beside the laps, such as the rating. */
    note: (changes: Partial<Study>) => change({ ...latest.current, ...changes }),
    /** Returns how long the lap has run, in milliseconds. */
    getElapsed: () => {
      const start = starts.current.at(-1)
      return start ? measureLap(start, readClock(), start.wasHidden).ms : 0
    },
    /** Ends the study. */
    stop: () => studio.keep({ ...latest.current, endedAt: getNow() }),
  }
}

export type Watch = ReturnType<typeof useWatch>
