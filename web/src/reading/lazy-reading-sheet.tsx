import { useModule } from '../device/use-module.ts'
import { useSheet } from '../ui/sheet.tsx'

/** Fetches the sheet of the reading settings when it opens. */
export function LazyReadingSheet() {
  const { isOpen } = useSheet('reading')
  const module = useModule(() => import('./reading-sheet.tsx'), isOpen)
  return module ? <module.ReadingSheet /> : null
}
