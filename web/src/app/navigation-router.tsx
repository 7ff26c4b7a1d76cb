import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Router } from 'react-router'
import type { Navigation } from './navigation.ts'
import { Screens } from './screens.tsx'
import { useScrollPosition } from './scroll-positions.ts'
import { ShownContext } from './shown.tsx'

/** Renders what the navigation shows. */
export function NavigationRouter({ navigation }: { navigation: Navigation }) {
  const [shown, setShown] = useState(navigation.shown)
  useLayoutEffect(() => {
    setShown(navigation.shown)
    return navigation.follow((next, isViewTransition) => {
      // A view transition updates a frame later, when something newer may be shown.
      const update = () => setShown(navigation.shown)
      if (isViewTransition && document.startViewTransition) {
        // The next transition ends one that is under way.
        document.startViewTransition(() => flushSync(update)).ready.catch(() => {})
      }
      // A skeleton answers the press at once. A whole screen is rendered in slices.
      else if (next.Screen === undefined) update()
      else startTransition(update)
    })
  }, [navigation])
  useScrollPosition(shown)
  return (
    <ShownContext value={shown}>
      <Router location={shown.location} navigationType={shown.action} navigator={navigation.navigator}>
        <Screens />
      </Router>
    </ShownContext>
  )
}
