import { useIsTouched } from '../device/first-touch.ts'
import { useModule } from '../device/use-module.ts'
import type { Reported } from './reported.ts'

/** The button "Report a mistake". No rendered page contains it, and its code comes once the reader touches the page. */
export function ReportMistake(reported: Reported) {
  const module = useModule(() => import('./mistake-button.tsx'), useIsTouched())
  return module ? <module.MistakeButton {...reported} /> : null
}
