// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { RichText } from './rich-text.tsx'

vi.hoisted(() => {
  // jsdom has no Trusted Types. In browsers that have them, trusted HTML is a new object each time.
  const createHTML = (html: string) => ({ toString: () => html })
  Object.assign(window, { trustedTypes: { createPolicy: () => ({ createHTML }) } })
})

const show = (html: string, className: string) => (
  <MemoryRouter>
    <RichText html={html} className={className} />
  </MemoryRouter>
)

test('A text that is rendered again keeps its elements and what is selected in it, until it is another text', () => {
  const { rerender } = render(show('<p>Relax the fabric.</p>', 'prose'))
  const paragraph = screen.getByText('Relax the fabric.')
  getSelection()?.selectAllChildren(paragraph)
  rerender(show('<p>Relax the fabric.</p>', 'prose wide'))
  expect(screen.getByText('Relax the fabric.')).toBe(paragraph)
  expect(String(getSelection())).toBe('Relax the fabric.')
  rerender(show('<p>Lay the fabric.</p>', 'prose wide'))
  expect(screen.getByText('Lay the fabric.')).not.toBe(paragraph)
})
