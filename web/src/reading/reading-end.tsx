import { useIsTouched } from '../device/first-touch.ts'
import { useModule } from '../device/use-module.ts'
import type { ReadItem } from './read-item.ts'

/** The end of what is read: sharing, printing, and what is related. Its code comes once the reader touches the page. */
export function ReadingEnd(item: ReadItem) {
  const module = useModule(() => import('./reading-tools.tsx'), useIsTouched())
  return module ? <module.ReadingTools {...item} /> : null
}
