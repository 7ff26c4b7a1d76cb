import type { ReactNode } from 'react'

/** The drawing of a needle that draws its thread. */
export function NeedleDrawing() {
  return (
    <svg
      className="drawing"
      viewBox="0 0 176 110"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M8 84c22-30 44-30 52-8s-20 26-18 4 34-52 70-34" strokeWidth="4" strokeDasharray="10 8.5" />
      <g transform="translate(106 44) rotate(-24)">
        <path d="M0-3.5C0-5 4-5.5 9-5.2L66 0 9 5.2C4 5.5 0 5 0 3.5z" fill="currentColor" stroke="none" />
        <path d="M5 0h12" stroke="var(--paper)" strokeWidth="2.6" />
      </g>
    </svg>
  )
}

/** The empty state of a list: a drawing, a text, and at most one action. */
export function Empty({ text, hint, children }: { text: string; hint?: string; children?: ReactNode }) {
  return (
    <section className="empty-state centered">
      <NeedleDrawing />
      <h2>{text}</h2>
      {hint && <p className="muted">{hint}</p>}
      {children}
    </section>
  )
}
