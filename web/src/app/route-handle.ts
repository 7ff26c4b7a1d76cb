import type { ReactNode } from 'react'
import type { Loader } from '../network/prefetch.ts'
import type { SheetName } from '../styles/sheets.ts'

/** The exports of a screen's file. */
export type ScreenModule = { Component: () => ReactNode; loader?: Loader }

export type SectionColor = 'madder' | 'indigo' | 'turmeric' | 'green' | 'clay' | 'iron'
/** The shape of a screen whose code is being fetched. */
export type SkeletonShape = 'cards' | 'rows' | 'text' | 'unknown'

/**
 * A route's section colour, its skeleton, the file of its screen and the style sheets that the screen needs besides `styles.css`. A page
 * includes `sheets`, and fetches `lateSheets` after its first paint.
 */
export type RouteHandle = {
  sectionColor: SectionColor
  skeleton: SkeletonShape
  file: string
  sheets: readonly SheetName[]
  lateSheets: readonly SheetName[]
}
