// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createLazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('createLazyPart shows a spinner until the code has come, and then the component with its properties', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>()
  const { LazyPart } = createLazyPart(() => promise)
  render(<LazyPart name="Nusrat" />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  resolve(Greeting)
  await screen.findByText('Hello Nusrat')
  expect(screen.queryByRole('status')).toBeNull()
})

test('createLazyPart renders at once what usePrefetch has fetched', async () => {
  const load = vi.fn(async () => Greeting)
  const { LazyPart, usePrefetch } = createLazyPart(load)
  function Page({ isPressed }: { isPressed: boolean }) {
    usePrefetch()
    return isPressed && <LazyPart name="Nusrat" />
  }
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal('cancelIdleCallback', () => {})
  const { rerender } = render(<Page isPressed={false} />)
  await load.mock.results[0]?.value
  rerender(<Page isPressed />)
  expect(screen.getByText('Hello Nusrat')).toBeDefined()
  expect(load).toHaveBeenCalledOnce()
})

test('createLazyPart offers Retry where its code cannot be fetched', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('no network'))
  load.mockResolvedValueOnce(Greeting)
  const { LazyPart } = createLazyPart(load)
  render(<LazyPart name="Nusrat" />)
  await screen.findByText('Something went wrong.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Hello Nusrat')
})

test('createLazyPart fetches its code again when the network is back', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('no network'))
  load.mockResolvedValueOnce(Greeting)
  const { LazyPart } = createLazyPart(load)
  render(<LazyPart name="Nusrat" />)
  await screen.findByRole('button', { name: 'Retry' })
  dispatchEvent(new Event('online'))
  await screen.findByText('Hello Nusrat')
})
