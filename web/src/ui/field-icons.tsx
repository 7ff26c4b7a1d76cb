import { CircleAlert as circleAlert, Eye as eye, EyeOff as eyeOff } from 'lucide'
import { icon } from './icons.tsx'

// Separate from the icons of every page, so that only forms load them.

export const CircleAlert = /* @__PURE__ */ icon(circleAlert)
export const Eye = /* @__PURE__ */ icon(eye)
export const EyeOff = /* @__PURE__ */ icon(eyeOff)
