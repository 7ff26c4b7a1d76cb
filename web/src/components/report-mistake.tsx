import { type ComponentType, lazy, Suspense } from 'react'
import { useIsHydrated } from './history-state.ts'
import type { Reported } from './reported.ts'

const MistakeButton = lazy(
  (): Promise<{ default: ComponentType<Reported> }> =>
    import('./mistake-button.tsx').then(
      (module) => ({ default: module.MistakeButton }),
      // Without its code the page stays as it is without the button.
      () => ({ default: () => null }),
    ),
)

/** The button "Report a mistake". No rendered page contains it, and its code comes after the page is hydrated. */
export function ReportMistake(reported: Reported) {
  return (
    useIsHydrated() && (
      <Suspense>
        <MistakeButton {...reported} />
      </Suspense>
    )
  )
}
