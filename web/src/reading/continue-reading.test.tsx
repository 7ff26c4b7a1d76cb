// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readBegun } from '../device/stored-begun.ts'
import { SessionContext } from '../session/session.ts'
import { user } from '../testing/sample-answers.ts'
import { ContinueReading } from './continue-reading.tsx'
import { findPosition } from './reading-positions.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

/** The article in whose second block a page is scrolled, as it is shown to a reader. */
const renderArticle = (reader: typeof user | null) => (
  <SessionContext value={reader}>
    <article>
      <div className="prose">
        <p data-bottom="-10">One</p>
        <p data-bottom="5000">Two</p>
      </div>
    </article>
    <ContinueReading articleId={12} title="DHU" path="/skills/quality/12" />
  </SessionContext>
)

function mockPlaces(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return { bottom: Number((this as HTMLElement).dataset.bottom) } as DOMRect
  })
}

test('An article that is left remembers its place', () => {
  mockPlaces()
  render(renderArticle(user))
  fireEvent.scroll(window)
  fireEvent(window, new Event('pagehide'))
  expect([findPosition(12), readBegun('').reading?.title]).toEqual([1, 'DHU'])
})

test('An article that is open at a logout in another tab remembers nothing of what its reader scrolled', () => {
  mockPlaces()
  const { rerender } = render(renderArticle(user))
  fireEvent.scroll(window)
  rerender(renderArticle(null))
  fireEvent(window, new Event('pagehide'))
  expect([findPosition(12), readBegun('').reading]).toEqual([undefined, undefined])
})
