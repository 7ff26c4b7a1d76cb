import { useCallback, useEffect, useRef, useState } from 'react'

type RecorderState = 'off' | 'asking' | 'recording' | 'paused' | 'refused'

/** The fewest bits a second at which speech is clear: a minute takes about 240 kB. */
const speechBits = 32_000

/**
 * Records what the reader says, on this device alone. `start` asks for the microphone once; a refusal is a state and no error. `stop`
 * resolves with what was recorded since the start, undefined if nothing was.
 */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>('off')
  const stream = useRef<MediaStream>(undefined)
  const recorder = useRef<MediaRecorder>(undefined)
  const pieces = useRef<Blob[]>([])
  const isOpen = useRef(true)
  /** The question to the reader for the microphone, while it is open. */
  const asking = useRef<Promise<MediaStream>>(undefined)
  const starts = useRef(0)
  const wantsPause = useRef(false)

  const release = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = undefined
  }, [])
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      release()
    }
  }, [release])

  const start = useCallback(async () => {
    if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return setState('refused')
    starts.current += 1
    const number = starts.current
    wantsPause.current = false
    try {
      // A microphone that was taken away, as by a call, has to be asked for again.
      if (stream.current?.active !== true) {
        setState('asking')
        asking.current ??= navigator.mediaDevices.getUserMedia({ audio: true }).finally(() => {
          asking.current = undefined
        })
        stream.current = await asking.current
        // The reader has left meanwhile.
        if (!isOpen.current) return release()
      }
      // The next question has come meanwhile, and records.
      if (number !== starts.current) return
      pieces.current = []
      const next = new MediaRecorder(stream.current, { audioBitsPerSecond: speechBits })
      next.ondataavailable = ({ data }) => pieces.current.push(data)
      recorder.current = next
      next.start()
      if (wantsPause.current) next.pause()
      setState(wantsPause.current ? 'paused' : 'recording')
    } catch {
      setState('refused')
    }
  }, [release])

  const stop = useCallback((): Promise<Blob | undefined> => {
    const current = recorder.current
    recorder.current = undefined
    if (current === undefined) return Promise.resolve(undefined)
    const collect = () => (pieces.current.length > 0 ? new Blob(pieces.current, { type: current.mimeType }) : undefined)
    // The browser stops by itself where the microphone is taken away. What was said until then is kept.
    if (current.state === 'inactive') return Promise.resolve(collect())
    return new Promise((resolve) => {
      current.onstop = () => resolve(collect())
      current.stop()
    })
  }, [])

  const setPaused = useCallback((isPaused: boolean) => {
    wantsPause.current = isPaused
    const { current } = recorder
    if (current === undefined || current.state === 'inactive') return
    if (isPaused) current.pause()
    else current.resume()
    setState(isPaused ? 'paused' : 'recording')
  }, [])

  return { state, start, stop, setPaused, release }
}
