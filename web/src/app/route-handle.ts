import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'

/** The exports of a screen's file. */
export type ScreenModule = { Component: () => ReactNode; loader?: NonNullable<RouteObject['loader']> }

export type SectionColor = 'madder' | 'indigo' | 'turmeric' | 'green' | 'clay' | 'iron'
/** A route's section colour and the file of its screen. */
export type RouteHandle = { sectionColor: SectionColor; file: string }
