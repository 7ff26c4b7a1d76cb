// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { markPresses } from './mark-presses.ts'

beforeAll(markPresses)
beforeEach(() => {
  document.documentElement.removeAttribute('data-leaving')
  document.documentElement.removeAttribute('data-hydrated')
  document.body.innerHTML = `
    <h1 class="top-bar"><span class="title">Home</span></h1>
    <a id="row" href="/skills/quality/1"><span>১</span><span>What is quality? <i>hint</i></span></a>
    <a id="file" href="/uploads/form.pdf" download>Form</a>
    <a id="linked" href="/uploads/wage-board.pdf">Wage board</a>
    <a id="back" href="/" data-back aria-label="Back"><svg></svg></a>
    <button id="button" type="button"><b>Calculate</b></button>`
  document.body.addEventListener('click', (event) => event.preventDefault())
})

const find = (id: string) => document.getElementById(id) as HTMLElement
const send = (target: Element | null, name: string) =>
  target?.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
const listMarked = () => [...document.querySelectorAll('[data-pressed]')].map(({ id }) => id)

test('markPresses marks a control from the touch until its click, or until none comes, or the page is scrolled', () => {
  vi.useFakeTimers()
  send(find('button').firstElementChild, 'pointerdown')
  expect(listMarked()).toEqual(['button'])
  send(find('button'), 'pointerup')
  expect(listMarked()).toEqual(['button'])
  find('button').click()
  expect(listMarked()).toEqual([])

  send(find('button'), 'pointerdown')
  send(find('row'), 'pointerup')
  // The next press is no part of the one before.
  send(find('row'), 'pointerdown')
  vi.runAllTimers()
  expect(listMarked()).toEqual(['row'])
  send(find('row'), 'pointerup')
  vi.runAllTimers()
  expect(listMarked()).toEqual([])
  vi.useRealTimers()

  send(find('row'), 'pointerdown')
  send(find('row'), 'pointercancel')
  expect(listMarked()).toEqual([])
})

test('markPresses keeps the mark of a followed link, and of no download', () => {
  document.documentElement.dataset.hydrated = ''
  find('row').click()
  expect(listMarked()).toEqual(['row'])
  expect(document.documentElement.dataset.leaving).toBeUndefined()
  for (const file of ['file', 'linked']) {
    send(find(file), 'pointerdown')
    send(find(file), 'pointerup')
    find(file).click()
    expect(listMarked(), file).toEqual([])
  }
})

test('markPresses shows the next title before hydration, and takes it away when the page comes back', () => {
  find('row').click()
  expect(document.documentElement.dataset.leaving).toBe('')
  expect(document.querySelector('.title')?.getAttribute('data-next')).toBe('What is quality?')
  dispatchEvent(new Event('pageshow'))
  expect(document.documentElement.dataset.leaving).toBeUndefined()
  expect(listMarked()).toEqual([])
})

test('markPresses does not say Back as the title of a page', () => {
  find('back').click()
  expect(document.querySelector('.title')?.getAttribute('data-next')).toBe('')
})
