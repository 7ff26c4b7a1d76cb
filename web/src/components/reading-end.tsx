import type { ReadItem } from './read-item.ts'
import { useModule } from './use-module.ts'

/** The end of what is read: sharing, printing, and what is related. A rendered page has none of it. */
export function ReadingEnd(item: ReadItem) {
  const module = useModule(() => import('./reading-tools.tsx'), true)
  return module ? <module.ReadingTools {...item} /> : null
}
