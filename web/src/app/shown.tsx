import { type ComponentType, createContext, useContext } from 'react'
import type { Location, NavigationType } from 'react-router'
import { useProductName } from '../ui/head.ts'
import { Page } from '../ui/page.tsx'
import { RowsSkeleton, Spinner, TextSkeleton, TilesSkeleton } from '../ui/skeletons.tsx'
import type { RouteHandle, SkeletonShape } from './route-handle.ts'

/** The state of the app: a location and its screen. */
export type Shown = {
  location: Location
  action: NavigationType
  /** The facts that the route declares about the screen. */
  handle: RouteHandle
  /** The screen; undefined until its code has come. */
  Screen: ComponentType | undefined
  /** The title until then: the words by which the reader goes there. */
  title: string
  keepsScroll: boolean
}

/** The location and screen that are shown; `Navigator` provides it, on the server the page renderer. */
export const ShownContext = createContext<Shown | undefined>(undefined)

/** Renders the screen of the location, or its title and skeleton until its code has come. */
export function ShownScreen() {
  const { Screen = PendingScreen } = useContext(ShownContext) ?? {}
  return <Screen />
}

const skeletons: Readonly<Record<SkeletonShape, ComponentType>> = {
  cards: TilesSkeleton,
  rows: RowsSkeleton,
  text: TextSkeleton,
  unknown: Spinner,
}

/** The title and the skeleton of a screen whose code is being fetched. */
export function PendingScreen() {
  const { title, handle } = useContext(ShownContext) ?? {}
  const productName = useProductName()
  const Skeleton = skeletons[handle?.skeleton ?? 'unknown']
  return (
    <Page title={title ?? ''} meta={{ title: title || productName }}>
      <Skeleton />
    </Page>
  )
}
