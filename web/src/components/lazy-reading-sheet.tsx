import { useSheet } from './sheet.tsx'
import { useModule } from './use-module.ts'

/** Fetches the sheet of the reading settings when it opens. */
export function LazyReadingSheet() {
  const { isOpen } = useSheet('reading')
  const module = useModule(() => import('./reading-sheet.tsx'), isOpen)
  return module ? <module.ReadingSheet /> : null
}
