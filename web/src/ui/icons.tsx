import {
  ArrowLeft as arrowLeft,
  Bell as bell,
  Check as check,
  ChevronRight as chevronRight,
  CircleUserRound as circleUserRound,
  Download as download,
  Heart as heart,
  House as house,
  type IconNode,
  Lock as lock,
  LogIn as logIn,
  Search as search,
  Star as star,
  Tag as tag,
  TriangleAlert as triangleAlert,
  X as x,
} from 'lucide'
import { createElement, type ReactNode } from 'react'

// Icons of a single screen or component are made there, so that other pages do not fetch them.

export type Icon = (props: { className?: string }) => ReactNode

/**
 * Makes an icon from its shapes, on a grid of 24 px. It is hidden from assistive technology: the element around it
 * has the name.
 */
export function icon(shapes: IconNode): Icon {
  const children = shapes.map(([shape, attributes], place) => createElement(shape, { ...attributes, key: place }))
  return ({ className }) => (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export const ArrowLeft = /* @__PURE__ */ icon(arrowLeft)
export const Bell = /* @__PURE__ */ icon(bell)
export const Check = /* @__PURE__ */ icon(check)
export const ChevronRight = /* @__PURE__ */ icon(chevronRight)
export const CircleUserRound = /* @__PURE__ */ icon(circleUserRound)
export const Download = /* @__PURE__ */ icon(download)
export const Heart = /* @__PURE__ */ icon(heart)
export const House = /* @__PURE__ */ icon(house)
export const Lock = /* @__PURE__ */ icon(lock)
export const LogIn = /* @__PURE__ */ icon(logIn)
export const Search = /* @__PURE__ */ icon(search)
export const Star = /* @__PURE__ */ icon(star)
export const Tag = /* @__PURE__ */ icon(tag)
export const TriangleAlert = /* @__PURE__ */ icon(triangleAlert)
export const X = /* @__PURE__ */ icon(x)
