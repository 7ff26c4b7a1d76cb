import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { SheetName } from '../styles/sheets.ts'

/** The exports of a screen's file. */
export type ScreenModule = { Component: () => ReactNode; loader?: NonNullable<RouteObject['loader']> }

export type SectionColor = 'madder' | 'indigo' | 'turmeric' | 'green' | 'clay' | 'iron'
/**
 * A route's section colour, the file of its screen and the style sheets that the screen needs besides `styles.css`. A page
 * includes `sheets`, and fetches `lateSheets` after its first paint.
 */
export type RouteHandle = {
  sectionColor: SectionColor
  file: string
  sheets: readonly SheetName[]
  lateSheets: readonly SheetName[]
}
