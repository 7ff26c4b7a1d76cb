import type { Reported } from './reported.ts'
import { useModule } from './use-module.ts'

/** The button "Report a mistake". No rendered page contains it, and its code comes after the page is hydrated. */
export function ReportMistake(reported: Reported) {
  const module = useModule(() => import('./mistake-button.tsx'), true)
  return module ? <module.MistakeButton {...reported} /> : null
}
