// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { type Location, NavigationType } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findRoute } from './routes.tsx'
import { savePosition, useScrollPosition } from './scroll-positions.ts'

/** The first entry of every page that is loaded has this key. */
const placeOf = (pathname: string): Location => ({ key: 'default', pathname, search: '', hash: '', state: null })

const scrollTo = vi.fn()
beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo.mockClear())
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (pathname: string) =>
  renderHook(() =>
    useScrollPosition(
      {
        location: placeOf(pathname),
        action: NavigationType.Pop,
        handle: findRoute(pathname).handle,
        Screen: undefined,
        title: '',
        keepsScroll: false,
      },
      false,
    ),
  )

test('useScrollPosition scrolls to where a page was left, and not to where another one was that was loaded in the tab', () => {
  savePosition(placeOf('/skills'))
  show('/skills')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700)
  show('/privacy')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
})
