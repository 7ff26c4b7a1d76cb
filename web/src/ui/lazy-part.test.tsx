// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createLazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

/** Makes the browser idle at once. Returns the stub. */
function stubIdleCallback() {
  const requestIdle = vi.fn((work: () => void) => work())
  vi.stubGlobal('requestIdleCallback', requestIdle)
  vi.stubGlobal('cancelIdleCallback', () => {})
  return requestIdle
}

/** Creates a page that prefetches a part and shows it once it is pressed. */
function createPage({ LazyPart, usePrefetch }: ReturnType<typeof createLazyPart<{ name: string }>>) {
  return function Page({ isPressed }: { isPressed: boolean }) {
    usePrefetch()
    return isPressed && <LazyPart name="Nusrat" />
  }
}

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

test('createLazyPart shows the skeleton that it is given until the code has come', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>()
  const { LazyPart } = createLazyPart(
    () => promise,
    () => <p>Skeleton</p>,
  )
  render(<LazyPart name="Nusrat" />)
  expect(screen.getByText('Skeleton')).toBeDefined()
  resolve(Greeting)
  await screen.findByText('Hello Nusrat')
  expect(screen.queryByText('Skeleton')).toBeNull()
})

test('createLazyPart renders at once what usePrefetch has fetched', async () => {
  const load = vi.fn(async () => Greeting)
  const { LazyPart, usePrefetch } = createLazyPart(load)
  const Page = createPage({ LazyPart, usePrefetch })
  stubIdleCallback()
  const { rerender } = render(<Page isPressed={false} />)
  await load.mock.results[0]?.value
  rerender(<Page isPressed />)
  expect(screen.getByText('Hello Nusrat')).toBeDefined()
  expect(load).toHaveBeenCalledOnce()
})

test('createLazyPart shows the component whose code comes between its rendering and its effects', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>()
  const { LazyPart, usePrefetch } = createLazyPart(() => promise)
  /** Delivers the code after the DOM was changed and before effects run. */
  function Delivery() {
    useLayoutEffect(() => resolve(Greeting), [])
    return null
  }
  function Page({ isPressed }: { isPressed: boolean }) {
    usePrefetch()
    return isPressed && [<LazyPart key="part" name="Nusrat" />, <Delivery key="delivery" />]
  }
  const requestIdle = stubIdleCallback()
  // As in a browser, effects run in a task of their own.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Page isPressed={false} />)
  await vi.waitFor(() => expect(requestIdle).toHaveBeenCalled())
  root.render(<Page isPressed />)
  await screen.findByText('Hello Nusrat')
  root.unmount()
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

test('usePrefetch of createLazyPart fetches nothing ahead while the data saver is on', async () => {
  const load = vi.fn(async () => Greeting)
  const { LazyPart, usePrefetch } = createLazyPart(load)
  const Page = createPage({ LazyPart, usePrefetch })
  stubIdleCallback()
  document.documentElement.toggleAttribute('data-saver', true)
  const { rerender } = render(<Page isPressed={false} />)
  expect(load).not.toHaveBeenCalled()
  document.documentElement.toggleAttribute('data-saver', false)
  rerender(<Page isPressed />)
  await screen.findByText('Hello Nusrat')
})
