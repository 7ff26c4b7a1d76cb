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

/** When a lap began, and whether the page was hidden since. */
type LapStart = ClockReading & { wasHidden: boolean }

/** Runs the watch of a study. Every change is kept before it is shown. */
export function useWatch(studio: Studio, first: Study) {
  const [study, setStudy] = useState(first)
  const [isRunning, setRunning] = useState(false)
  const [message, setMessage] = useState<WatchMessage>()
  const [element, setElement] = useState(() => findNextElement(first, undefined))
  const [earlier, setEarlier] = useState<number>()
  const latest = useRef(first)
  const lapStart = useRef<LapStart>(undefined)
  /** When the lap before began, so that Undo gives its time back. */
  const lastStart = useRef<LapStart>(undefined)
  /** True if the last press ended a lap that is not counted, so that Undo takes no lap away. */
  const isUncounted = useRef(false)
  const lastPress = useRef<number>(undefined)

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return
      for (const { current } of [lapStart, lastStart]) if (current) current.wasHidden = true
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [])

  const change = (next: Study) => {
    latest.current = next
    void studio.log.keepRunning(next)
    setStudy(next)
  }
  const begin = (now: ClockReading) => {
    lastStart.current = lapStart.current
    lapStart.current = { ...now, wasHidden: false }
    isUncounted.current = false
  }

  /** Counts a press: it starts the watch, or ends the lap of an element. */
  const press = (timed = element) => {
    const now = readClock()
    const isDouble = lastPress.current !== undefined && now.steadyMs - lastPress.current < doubleMs
    if (isDouble) return setMessage('double')
    lastPress.current = now.steadyMs
    setMessage(undefined)
    setEarlier(undefined)
    const before = latest.current
    if (lapStart.current === undefined) {
      begin(now)
      setRunning(true)
      setElement(findNextElement(before, undefined))
      const startedAt = before.laps.length === 0 ? getNow() : before.startedAt
      return change({ ...before, startedAt, endedAt: null })
    }
    if (before.laps.length >= studioLimits.laps) return setMessage('full')
    const { ms, hasClockChanged } = measureLap(lapStart.current, now, lapStart.current.wasHidden)
    begin(now)
    const noted = hasClockChanged ? { ...before, hasClockChanged } : before
    if (ms > studioLimits.lapTenths * 100) {
      setMessage('tooLong')
      isUncounted.current = true
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
        if (lastStart.current) lapStart.current = lastStart.current
        lastStart.current = undefined
        if (isUncounted.current) {
          isUncounted.current = false
          return setMessage(undefined)
        }
        const timed = before.laps.at(-1)?.element ?? 0
        if (isRunning && listRegular(before).includes(timed)) setElement(timed)
      }
      change(undone)
    },
    /** Changes what was noted beside the laps, such as the rating. */
    note: (changes: Partial<Study>) => change({ ...latest.current, ...changes }),
    /** Returns how long the lap has run, in milliseconds. */
    getElapsed: () => {
      const { current: start } = lapStart
      return start ? measureLap(start, readClock(), start.wasHidden).ms : 0
    },
    /** Ends the study. */
    stop: () => studio.keep({ ...latest.current, endedAt: getNow() }),
  }
}

export type Watch = ReturnType<typeof useWatch>
