// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { keepToastsPlaced } from './toast-place.ts'

afterEach(() => vi.restoreAllMocks())

/** Shows elements at the places that their `data-top` and `data-height` name, on a screen of 360 by 740 pixels. */
function show(html: string): HTMLElement {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { top = '0', height = '740' } = (this as HTMLElement).dataset
    return new DOMRect(0, Number(top), 360, Number(height))
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
  document.body.innerHTML = `<main>${html}</main><div class="toasts"><button class="toast"></button></div>`
  return document.querySelector('.toasts') as HTMLElement
}

/** The expected top is that of the lowest place: 740 - 48, or 600 - 4 - 48 above what must not be covered. */
test.each([
  ['over a paragraph', '<p data-top="600" data-height="140">', '692px'],
  ['above a button', '<button data-top="600" data-height="140">', '548px'],
  ['above the error of a field', '<p class="field-error" data-top="600" data-height="140">', '548px'],
])('A toast stands %s at the bottom of the screen', (_, html, top) => {
  const layer = show(html)
  const stop = keepToastsPlaced(layer)
  expect(layer.querySelector<HTMLElement>('.toast')?.style.getPropertyValue('inset')).toBe(`${top} var(--space-4) auto`)
  stop()
})
