// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRecorder } from './use-recorder.ts'

/** A recorder that gives the text of what was said until it stopped. */
class Recorder {
  static opened: Recorder[] = []
  state = 'inactive'
  mimeType = 'audio/webm'
  ondataavailable: (event: { data: Blob }) => void = () => {}
  onstop = () => {}
  constructor(stream: { active: boolean }) {
    if (!stream.active) throw new DOMException('the microphone is gone', 'InvalidStateError')
    Recorder.opened.push(this)
  }
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable({ data: new Blob(['said']) })
    this.onstop()
  }
}

const microphones: { active: boolean; getTracks: () => [] }[] = []
beforeEach(() => {
  Recorder.opened = []
  microphones.length = 0
  vi.stubGlobal('MediaRecorder', Recorder)
  const getUserMedia = async () => {
    microphones.push({ active: true, getTracks: () => [] })
    return microphones.at(-1)
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
})
afterEach(() => vi.unstubAllGlobals())

test('What was said before the microphone was taken away is kept, and the next question asks for it again', async () => {
  const { result } = renderHook(() => useRecorder())
  await act(() => result.current.start())
  const [microphone] = microphones
  if (microphone === undefined) throw new Error('no microphone was asked for')
  // As a call does.
  microphone.active = false
  Recorder.opened[0]?.stop()
  expect(await result.current.stop()).toMatchObject({ size: 'said'.length })
  await act(() => result.current.start())
  expect(result.current.state).toBe('recording')
  expect(microphones).toHaveLength(2)
})

test('An answer of which nothing was recorded has no recording', async () => {
  const { result } = renderHook(() => useRecorder())
  expect(await result.current.stop()).toBeUndefined()
})

test('A question that is left while the browser asks for the microphone opens no second one and no recorder of its own', async () => {
  const { result } = renderHook(() => useRecorder())
  await act(() => Promise.all([result.current.start(), result.current.start()]))
  expect(microphones).toHaveLength(1)
  expect(Recorder.opened).toHaveLength(1)
  expect(result.current.state).toBe('recording')
})

test('A pause while the browser asks for the microphone holds once it is given', async () => {
  const { result } = renderHook(() => useRecorder())
  await act(async () => {
    const starting = result.current.start()
    result.current.setPaused(true)
    await starting
  })
  expect(Recorder.opened.map(({ state }) => state)).toEqual(['paused'])
  expect(result.current.state).toBe('paused')
})
