// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RichText } from './rich-text.tsx'

vi.hoisted(() => {
  // jsdom has no Trusted Types. In browsers that have them, trusted HTML is a new object each time.
  const createHTML = (html: string) => ({ toString: () => html })
  Object.assign(window, { trustedTypes: { createPolicy: () => ({ createHTML }) } })
})

afterEach(cleanup)

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

test.each([
  { href: '/studio', by: 'the router' },
  { href: '/uploads/wage-board-0123.pdf', by: 'the browser' },
])('A link of a text to $href is followed by $by', ({ href, by }) => {
  render(show(`<a href="${href}">There</a>`, 'prose'))
  let isOfRouter: boolean | undefined
  const note = (event: Event) => {
    isOfRouter = event.defaultPrevented
    // jsdom loads no other page.
    event.preventDefault()
  }
  document.addEventListener('click', note)
  fireEvent.click(screen.getByText('There'))
  document.removeEventListener('click', note)
  expect(isOfRouter).toBe(by === 'the router')
})
