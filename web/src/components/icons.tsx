import {
  ArrowLeft as arrowLeft,
  Bell as bell,
  Check as check,
  ChevronDown as chevronDown,
  ChevronLeft as chevronLeft,
  ChevronRight as chevronRight,
  ChevronUp as chevronUp,
  CircleQuestionMark as circleQuestionMark,
  CircleUserRound as circleUserRound,
  Download as download,
  Heart as heart,
  House as house,
  type IconNode,
  Languages as languages,
  Lock as lock,
  LogIn as logIn,
  Mail as mail,
  MapPin as mapPin,
  Menu as menu,
  MessageCircle as messageCircle,
  Newspaper as newspaper,
  Phone as phone,
  Search as search,
  ShieldAlert as shieldAlert,
  Star as star,
  Tag as tag,
  TriangleAlert as triangleAlert,
  WifiOff as wifiOff,
  X as x,
} from 'lucide'
import { createElement, type ReactNode } from 'react'

export type Icon = (props: { className?: string }) => ReactNode

/** An icon from its shapes, on a 24 px grid. What it means stands in the name of whatever holds it. */
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
export const ChevronDown = /* @__PURE__ */ icon(chevronDown)
export const ChevronLeft = /* @__PURE__ */ icon(chevronLeft)
export const ChevronRight = /* @__PURE__ */ icon(chevronRight)
export const ChevronUp = /* @__PURE__ */ icon(chevronUp)
export const CircleQuestionMark = /* @__PURE__ */ icon(circleQuestionMark)
export const CircleUserRound = /* @__PURE__ */ icon(circleUserRound)
export const Download = /* @__PURE__ */ icon(download)
export const Heart = /* @__PURE__ */ icon(heart)
export const House = /* @__PURE__ */ icon(house)
export const Languages = /* @__PURE__ */ icon(languages)
export const Lock = /* @__PURE__ */ icon(lock)
export const LogIn = /* @__PURE__ */ icon(logIn)
export const Mail = /* @__PURE__ */ icon(mail)
export const MapPin = /* @__PURE__ */ icon(mapPin)
export const Menu = /* @__PURE__ */ icon(menu)
export const MessageCircle = /* @__PURE__ */ icon(messageCircle)
export const Newspaper = /* @__PURE__ */ icon(newspaper)
export const Phone = /* @__PURE__ */ icon(phone)
export const Search = /* @__PURE__ */ icon(search)
export const ShieldAlert = /* @__PURE__ */ icon(shieldAlert)
export const Star = /* @__PURE__ */ icon(star)
export const Tag = /* @__PURE__ */ icon(tag)
export const TriangleAlert = /* @__PURE__ */ icon(triangleAlert)
export const WifiOff = /* @__PURE__ */ icon(wifiOff)
export const X = /* @__PURE__ */ icon(x)

// Drawn for the product in the same hand, each with one stitched detail.

export const Book = /* @__PURE__ */ icon([
  ['path', { d: 'M12 6.5C10 5 7 4.5 3.5 4.7v13.1c3.5-.2 6.5.3 8.5 1.8 2-1.5 5-2 8.5-1.8V4.7C17 4.5 14 5 12 6.5z' }],
  ['path', { d: 'M12 6.5v13M15 9.6l2.8-.4M15 13l2.8-.4M6.2 9.2l2.8.4M6.2 12.6l2.8.4' }],
])

export const Tape = /* @__PURE__ */ icon([
  ['circle', { cx: 9, cy: 9.5, r: 5.5 }],
  ['circle', { cx: 9, cy: 9.5, r: 1.6 }],
  ['path', { d: 'M9 15h12v4.7h-9M13 15v2.2M16 15v3M19 15v2.2' }],
])

export const Briefcase = /* @__PURE__ */ icon([
  ['rect', { x: 3, y: 7.5, width: 18, height: 12, rx: 2.2 }],
  [
    'path',
    { d: 'M8.5 7.5V6.2a1.9 1.9 0 011.9-1.9h3.2a1.9 1.9 0 011.9 1.9v1.3M5.6 13.3h2.5M10.75 13.3h2.5M15.9 13.3h2.5' },
  ],
])

export const Stopwatch = /* @__PURE__ */ icon([
  ['circle', { cx: 12, cy: 13.7, r: 7.3 }],
  ['path', { d: 'M12 13.7l2.9-2.9M9.8 2.8h4.4M12 2.8v3.6M18.2 7l1.2-1.2' }],
  ['path', { d: 'M7.9 15.3a4.4 4.4 0 008.3-.2', strokeDasharray: '1.8 2.4' }],
])

export const Spool = /* @__PURE__ */ icon([
  ['rect', { x: 6, y: 3, width: 12, height: 3.4, rx: 1.2 }],
  ['rect', { x: 6, y: 17.6, width: 12, height: 3.4, rx: 1.2 }],
  ['path', { d: 'M8 6.4v11.2M16 6.4v11.2M8 9.6l8-1.6M8 13l8-1.6M8 16.4l8-1.6c3.2.2 5 1.6 5 4' }],
])

export const Envelope = /* @__PURE__ */ icon([
  ['rect', { x: 3, y: 5, width: 18, height: 14, rx: 2.2 }],
  ['path', { d: 'M5.2 8l6.8 5.2L18.8 8', strokeDasharray: '2.6 2.3' }],
])
