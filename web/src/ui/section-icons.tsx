import { icon } from './icons.tsx'

// The icons of the sections are drawn for the product in the style of the others, each with one stitched detail.

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
