// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QueryView } from './query-view.tsx'

test('QueryView shows data once what stands above has come or failed', () => {
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
})
