import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Location, Router } from 'react-router'
import { wantsLessMotion } from '../device/less-motion.ts'
import { HasArrivedContext } from '../ui/page.tsx'
import type { Navigation } from './navigation.ts'
import { Screens } from './screens.tsx'
import { useScrollPosition } from './scroll-positions.ts'
import { type Shown, ShownContext } from './shown.tsx'

/** Renders what the navigation shows. */
export function NavigationRouter({ navigation }: { navigation: Navigation }) {
  const [shown, setShown] = useState(navigation.shown)
  useLayoutEffect(() => {
    setShown(navigation.shown)
    return navigation.follow((next, isViewTransition) => {
      // A view transition updates a frame later, when something newer may be shown.
      const update = () => setShown(navigation.shown)
      if (isViewTransition && document.startViewTransition && !wantsLessMotion()) {
        // The next transition ends one that is under way.
        document.startViewTransition(() => flushSync(update)).ready.catch(() => {})
      }
      // A skeleton answers the press at once. A whole screen is rendered in slices.
      else if (next.Screen === undefined) update()
      else startTransition(update)
    })
  }, [navigation])
  const hasArrived = useHasArrived(shown)
  useScrollPosition(shown, hasArrived)
  return (
    <ShownContext value={shown}>
      <HasArrivedContext value={hasArrived}>
        <Router location={shown.location} navigationType={shown.action} navigator={navigation.navigator}>
          <Screens />
        </Router>
      </HasArrivedContext>
    </ShownContext>
  )
}

/**
 * Tells whether the title and the skeleton of a location have stood there. A view transition may leave them out: its update comes
 * a frame later, when the code of the screen may have come.
 */
function useHasArrived({ location, Screen }: Shown): boolean {
  const arrived = useRef<Location>(undefined)
  useLayoutEffect(() => {
    if (Screen === undefined) arrived.current = location
  }, [location, Screen])
  return arrived.current === location
}
