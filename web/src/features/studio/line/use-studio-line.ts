import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { useMemo } from 'react'
import type { Studio } from '../use-studio.tsx'
import { type Line, useLine } from './line.ts'
import { useSameList } from './use-same-list.ts'

/** Returns a style of the studio as the line that its screens work on. */
export function useStudioLine(style: Style, studio: Studio): Line {
  const operations = useSameList(useMemo(() => studio.listOperations(style.id), [studio, style.id]))
  const library = useMemo(() => studio.list('library'), [studio])
  const people = useSameList(useMemo(() => studio.listPeople(style.id), [studio, style.id]))
  return useLine({ style, operations, library, people, save: (...records) => void studio.keep(...records) })
}
