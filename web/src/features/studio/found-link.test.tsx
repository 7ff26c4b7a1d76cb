// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FoundLink } from './found-link.tsx'

afterEach(cleanup)

function Address() {
  const { pathname } = useLocation()
  return <p data-testid="address">{pathname}</p>
}
const readAddress = () => screen.getByTestId('address').textContent

function renderLink(find: () => Promise<string | undefined>) {
  const page = (isThere: boolean) => (
    <MemoryRouter>
      {isThere && (
        <FoundLink list="/formulas" find={find}>
          SMV
        </FoundLink>
      )}
      <Address />
    </MemoryRouter>
  )
  const { rerender } = render(page(true))
  return { leave: () => rerender(page(false)) }
}

test('A link by title is sought once, however often it is pressed, and leads to the list where nothing is found', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let sought = 0
  renderLink(() => {
    sought += 1
    return promise
  })
  fireEvent.click(screen.getByRole('link', { name: 'SMV' }))
  fireEvent.click(screen.getByRole('link', { name: 'SMV' }))
  await act(async () => resolve(undefined))
  expect(sought).toBe(1)
  expect(readAddress()).toBe('/formulas')
})

test('A link by title leads nowhere once its page was left', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { leave } = renderLink(() => promise)
  fireEvent.click(screen.getByRole('link', { name: 'SMV' }))
  leave()
  await act(async () => resolve('/formulas/7'))
  expect(readAddress()).toBe('/')
})

test('A link by title leads to the list where the network does not answer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  renderLink(() => new Promise(() => {}))
  fireEvent.click(screen.getByRole('link', { name: 'SMV' }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(readAddress()).toBe('/formulas')
})
