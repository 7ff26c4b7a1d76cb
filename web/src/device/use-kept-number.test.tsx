// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { IsHydratedContext } from './hydration.ts'
import { useKeptNumber } from './use-kept-number.ts'

afterEach(cleanup)

function Rows() {
  const [rows, show] = useKeptNumber('rows', 100)
  return (
    <button type="button" onClick={() => show(rows + 100)}>
      {rows}
    </button>
  )
}

test('A number of the history entry is as the server rendered it until the page is hydrated', () => {
  history.replaceState({ idx: 1 }, '')
  const { unmount } = render(<Rows />)
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('200')
  expect(history.state).toEqual({ idx: 1, rows: 200 })
  unmount()

  const renderRows = (isHydrated: boolean) => (
    <IsHydratedContext value={isHydrated}>
      <Rows />
    </IsHydratedContext>
  )
  const { rerender } = render(renderRows(false))
  expect(screen.getByRole('button').textContent).toBe('100')
  rerender(renderRows(true))
  expect(screen.getByRole('button').textContent).toBe('200')
})
