// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QueryView } from './query-view.tsx'

afterEach(() => void vi.useRealTimers())

test('QueryView shows data once what stands above has come or failed, and after five seconds all the same', () => {
  vi.useFakeTimers()
  const view = (isPending: boolean, failureCount: number) => (
    <QueryView query={{ data: 'data', error: null }} after={{ isPending, failureCount }} skeleton="skeleton">
      {(data) => data}
    </QueryView>
  )
  const { rerender } = render(view(true, 0))
  expect(screen.queryByText('skeleton')).not.toBeNull()
  rerender(view(true, 1))
  expect(screen.queryByText('data')).not.toBeNull()
  rerender(view(false, 0))
  expect(screen.queryByText('data')).not.toBeNull()
  rerender(view(true, 0))
  expect(screen.queryByText('skeleton')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.queryByText('data')).not.toBeNull()
})
