import { useId } from 'react'

/** The uneven ends of stitches, which repeat: from the middle, in pixels. */
const slants = [
  [0.5, 0.3],
  [-0.3, -0.5],
  [0, -0.2],
  [0.3, 0.2],
  [-0.5, 0.5],
  [-0.2, -0.3],
] as const

/** Returns the path of a stitch between two places of a line. */
function drawStitch(from: number, to: number, y: number, at: number): string {
  const [start, end] = slants[at % slants.length] ?? [0, 0]
  return `M${round(from)} ${round(y + start)}L${round(to)} ${round(y + end)}`
}

const round = (value: number) => Math.round(value * 10) / 10

/** The seam of a session: a stitch for each question, the needle at the one that is asked now. */
export function SessionSeam({ done, total, label }: { done: number; total: number; label: string }) {
  const step = 320 / Math.max(total, 1)
  const gap = Math.min(6, step / 4)
  const paths = Array.from({ length: total }, (_, at) =>
    drawStitch(4 + at * step + gap, 4 + (at + 1) * step - gap, 9, at),
  )
  return (
    <svg className="session-seam" viewBox="0 0 328 18" role="img" aria-label={label}>
      <path className="unsewn" d={paths.slice(done).join('')} />
      <path className="sewn" d={paths.slice(0, done).join('')} />
      {done < total && (
        <g transform={`translate(${round(4 + done * step)} 9)`}>
          <path className="seam-needle" d="M0-1.6 17-.7Q22 0 17 .7L0 1.6A2 2 0 0 1 0-1.6z" />
          <path className="seam-needle-eye" d="M2.2 0h4" />
        </g>
      )}
    </svg>
  )
}

/** A row of questions: sewn for sure, a slack loop for loose, two holes for those that were not met. Rows wrap. */
export function TopicStitches({
  sure,
  loose,
  unmet,
  label,
  perRow = 14,
}: {
  sure: number
  loose: number
  unmet: number
  label: string
  perRow?: number
}) {
  const total = sure + loose + unmet
  const step = 328 / perRow
  const rows = Math.max(1, Math.ceil(total / perRow))
  const place = (at: number) => {
    const left = (at % perRow) * step
    return { from: left + 4, to: left + step - 4, y: 11 + Math.floor(at / perRow) * 20, at }
  }
  const all = Array.from({ length: total }, (_, at) => place(at))
  return (
    <svg className="topic-stitches" viewBox={`0 0 328 ${rows * 20}`} role="img" aria-label={label}>
      <path
        className="sewn good"
        d={all
          .slice(0, sure)
          .map(({ from, to, y, at }) => drawStitch(from, to, y, at))
          .join('')}
      />
      <path
        className="loose"
        d={all
          .slice(sure, sure + loose)
          .map(({ from, to, y }) => `M${round(from)} ${y + 1}Q${round((from + to) / 2)} ${y - 7} ${round(to)} ${y + 1}`)
          .join('')}
      />
      <path
        className="holes"
        d={all
          .slice(sure + loose)
          .map(({ from, to, y }) => `M${round(from)} ${y}h.1M${round(to)} ${y}h.1`)
          .join('')}
      />
    </svg>
  )
}

type Column = { first: number; again: number; label: string }

/** The days of a plan: a stitch is two questions, in one colour for the first time and in another for again; the flag is the day. */
export function PlanPicture({ columns, flag, label }: { columns: readonly Column[]; flag?: string; label: string }) {
  const count = columns.length + (flag === undefined ? 0 : 1)
  const width = 328 / Math.max(count, 1)
  const stitches = (questions: number) => Math.ceil(questions / 2)
  const highest = Math.max(8, ...columns.map(({ first, again }) => stitches(first) + stitches(again)))
  const pitch = Math.min(7.3, 92 / highest)
  const draw = (at: number, from: number, until: number) =>
    Array.from({ length: until - from }, (_, place) =>
      drawStitch(at * width + width * 0.18, (at + 1) * width - width * 0.18, 98 - (from + place) * pitch, at + place),
    ).join('')
  const titleId = useId()
  return (
    <figure className="plan-picture" aria-labelledby={titleId}>
      <figcaption id={titleId} className="visually-hidden">
        {label}
      </figcaption>
      <svg viewBox="0 0 328 104" aria-hidden="true">
        <path className="first-time" d={columns.map(({ first }, at) => draw(at, 0, stitches(first))).join('')} />
        <path
          className="again"
          d={columns
            .map(({ first, again }, at) => draw(at, stitches(first), stitches(first) + stitches(again)))
            .join('')}
        />
        {flag !== undefined && (
          <g className="flag" transform={`translate(${round((count - 0.5) * width)} 54)`}>
            <path d="M0-30V44" strokeDasharray="7 6" />
            <path className="cloth" d="M0-30l-9 5 9 5z" />
          </g>
        )}
      </svg>
      <div className="plan-days tabular-numbers" aria-hidden="true">
        {columns.map(({ label: day }) => (
          <span key={day}>{day}</span>
        ))}
        {flag !== undefined && <b>{flag}</b>}
      </div>
    </figure>
  )
}

/** The mark of a grade: a cut thread, one stitch, two, three. */
export function GradeMark({ grade }: { grade: number }) {
  return (
    <svg className="grade-mark" viewBox="0 0 44 16" aria-hidden="true">
      {grade === 1 ? (
        <path className="cut-thread" d="M5 9q6-3 12-1M27 9q6 3 12-2M19.5 4.5l2 3M25 5l-1.6 2.6" />
      ) : (
        <>
          <path className="unsewn" d={['M17.5 8.3L27.5 7.7', 'M31 7.8L40 8.3'].slice(grade - 2).join('')} />
          <path
            className="sewn good"
            d={['M4 7.8L14 8.3', 'M17.5 8.3L27.5 7.7', 'M31 7.8L40 8.3'].slice(0, grade - 1).join('')}
          />
        </>
      )}
    </svg>
  )
}

/** The number of stitches in the ring of the clock. */
const ringStitches = 36

/** The clock of an answer: a ring of stitches that comes undone. `left` is the part of the time that is left, 0 to 1. */
export function ClockRing({
  left,
  time,
  caption,
  label,
}: {
  left: number
  time: string
  caption: string
  label: string
}) {
  const sewn = Math.ceil(left * ringStitches)
  const draw = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, place) => {
      const start = (-(from + place) / ringStitches) * 2 * Math.PI - 0.03
      const end = start - (2 * Math.PI * 0.62) / ringStitches
      const at = (angle: number) => `${round(100 + 86 * Math.sin(angle))} ${round(100 - 86 * Math.cos(angle))}`
      return `M${at(start)}L${at(end)}`
    }).join('')
  return (
    <svg className="clock-ring" viewBox="0 0 200 200" role="img" aria-label={label}>
      <path className="unsewn" d={draw(sewn, ringStitches)} />
      <path className="sewn" d={draw(0, sewn)} />
      <text x="100" y="112" fontSize="46" textAnchor="middle">
        {time}
      </text>
      <text className="ring-caption" x="100" y="140" fontSize="15" textAnchor="middle">
        {caption}
      </text>
    </svg>
  )
}
