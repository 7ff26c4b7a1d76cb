// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { circular, sampleAnswers } from '../testing/sample-answers.ts'

afterEach(() => vi.unstubAllGlobals())

class FakeUtterance {
  text: string
  onstart = () => {}
  constructor(text: string) {
    this.text = text
  }
}

test('Stop ends a reading whose words are still being fetched, and nothing is said when they come', async () => {
  const speak = vi.fn()
  vi.stubGlobal('speechSynthesis', { speak, cancel: () => {}, getVoices: () => [] })
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  let bring = () => {}
  const words = new Promise<[]>((resolve) => {
    bring = () => resolve([])
  })
  await renderScreen(`/jobs-circular-details/${circular.id}`, { ...sampleAnswers, 'articles.spokenWords': () => words })
  fireEvent.pointerDown(await screen.findByRole('main'))
  fireEvent.click(await screen.findByRole('button', { name: 'Listen' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  const listen = await screen.findByRole('button', { name: 'Listen' })
  bring()
  // What is asked for anew is said once, and what was stopped is not.
  fireEvent.click(listen)
  await vi.waitFor(() => expect(speak.mock.calls.map(([{ text }]) => text)).toEqual(['', '', circular.title]))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
})

// The page offers nothing more to this phone afterwards.
test('Listen asks the phone for its voice within the press, speaks, and is hidden on a phone that makes no sound', async () => {
  const said: FakeUtterance[] = []
  const voice = { speak: (one: FakeUtterance) => void said.push(one), cancel: () => {}, getVoices: () => [] }
  vi.stubGlobal('speechSynthesis', voice)
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  const answers = { ...sampleAnswers, 'articles.spokenWords': () => [] }
  await renderScreen(`/jobs-circular-details/${circular.id}`, answers)
  fireEvent.pointerDown(await screen.findByRole('main'))
  fireEvent.click(await screen.findByRole('button', { name: 'Listen' }))
  expect(said.map(({ text }) => text)).toEqual([''])
  await vi.waitFor(() => expect(said.at(-1)?.text).toBe(circular.title))
  await screen.findByText('This phone has no voice for it.', {}, { timeout: 4000 })
  expect(screen.queryByRole('button', { name: /Listen|Stop/ })).toBeNull()
})
