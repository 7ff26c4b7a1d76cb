// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createAccountSync } from './account-sync.ts'
import { noteNetwork, noteOnline } from './network-state.ts'

const visibility = vi.spyOn(document, 'visibilityState', 'get')

function setVisible(isVisible: boolean): void {
  visibility.mockReturnValue(isVisible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('The logs of an account are sent and fetched as it opens, when its reader returns to the page, and when the network comes back', async () => {
  const send = vi.fn(async () => {})
  const stop = createAccountSync('reader', send).start()
  await settle()
  expect(send).toHaveBeenCalledTimes(1)
  setVisible(false)
  await settle()
  expect(send).toHaveBeenCalledTimes(1)
  setVisible(true)
  await settle()
  expect(send).toHaveBeenCalledTimes(2)
  noteNetwork(false)
  setVisible(true)
  await settle()
  expect(send).toHaveBeenCalledTimes(2)
  noteOnline()
  await settle()
  expect(send).toHaveBeenCalledTimes(3)
  stop()
  setVisible(true)
  await settle()
  expect(send).toHaveBeenCalledTimes(3)
})

test('Nothing is sent or fetched for a guest who returns to the page', async () => {
  const send = vi.fn(async () => {})
  const stop = createAccountSync('', send).start()
  setVisible(true)
  await settle()
  expect(send).not.toHaveBeenCalled()
  stop()
})
