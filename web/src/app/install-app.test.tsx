// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetAllStored } from '../device/safe-storage.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { countVisit } from './install-prompt.ts'

afterEach(() => {
  Object.assign(window, { installPrompt: undefined })
  forgetAllStored('')
})

/** Fires the browser's offer as it arrives after the inline script has held it back. */
function offerInstallation() {
  const prompt = vi.fn(async () => ({}))
  const offer = Object.assign(new Event('beforeinstallprompt'), { prompt })
  Object.assign(window, { installPrompt: offer })
  act(() => void window.dispatchEvent(offer))
  return prompt
}

/** Counts visits as as many tabs do. */
function visit(count: number): void {
  for (let at = 0; at < count; at += 1) {
    sessionStorage.clear()
    countVisit()
  }
}

const home = () => renderScreen('/', { 'home.banners': () => [], 'home.announcements': () => [] })
const hint = () => screen.queryByText(/home screen/)

test('The side menu offers to install the app only where the browser can, and asks the browser once', async () => {
  const { user } = await home()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull()
  const prompt = offerInstallation()
  await user.click(await screen.findByRole('button', { name: 'Install the app' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull())
})

test('The home page offers to install the app from the third visit on, and never again once that is declined', async () => {
  visit(2)
  const { user } = await home()
  offerInstallation()
  expect(hint()).toBeNull()
  visit(1)
  offerInstallation()
  expect(hint()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Do not show again' }))
  expect(hint()).toBeNull()
  visit(5)
  offerInstallation()
  expect(hint()).toBeNull()
})

test('A tab counts as one visit, however often its pages are loaded', async () => {
  visit(1)
  for (const _ of [1, 2, 3]) countVisit()
  await home()
  offerInstallation()
  expect(hint()).toBeNull()
})
