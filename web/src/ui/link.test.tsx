// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Link } from './link.tsx'

afterEach(cleanup)

test.each([
  { to: '/studio', by: 'the router' },
  { to: '/uploads/wage-board-0123.pdf', by: 'the browser' },
])('A link to $to is followed by $by', ({ to, by }) => {
  render(
    <MemoryRouter>
      <Link to={to}>There</Link>
    </MemoryRouter>,
  )
  // False for a press whose default was prevented, as jsdom itself does nothing with a link.
  expect(fireEvent.click(screen.getByText('There'))).toBe(by === 'the browser')
})
