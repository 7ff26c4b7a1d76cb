import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { timeLaps } from './engine/study-math.ts'
import { useFigures } from './line/figures.ts'

/** The most cycles beside each other, their distance, and their place, in units of the drawing. */
const most = 11
const gap = 29.8
const ground = 56
const tallest = 50
const meanHeight = 24

type CycleStripProps = {
  study: Study
  element: number
  label: string
  isOpen?: boolean
  /** The lap that is marked, by its place, and the function that chooses another one. */
  chosen?: number | undefined
  choose: (at: number) => void
}

/**
 * Cycles as stitches against their mean: the last ones, or those round the chosen one. One that is left out is a dotted line under a
 * cross. `isOpen` marks those to come.
 */
export function CycleStrip({ study, element, label, isOpen = false, chosen, choose }: CycleStripProps) {
  const figures = useFigures()
  const all = timeLaps(study)
    .map((lap, at) => ({ ...lap, at }))
    .filter((lap) => lap.element === element)
  const used = all.filter(({ isUsed }) => isUsed)
  const mean = used.reduce((sum, { seconds }) => sum + seconds, 0) / used.length
  const middle = all.findIndex(({ at }) => at === chosen) - Math.floor(most / 2)
  const last = Math.max(0, all.length - most)
  const from = chosen === undefined ? last : Math.min(last, Math.max(0, middle))
  const shown = all.slice(from, from + most)
  const getX = (place: number) => gap / 2 + place * gap
  const getHeight = (seconds: number) =>
    Math.min(tallest, Math.max(4, meanHeight * (1 + (2.4 * (seconds - mean)) / (mean || 1))))
  return (
    <div className="cycle-strip-box">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the cycle before and after do the same */}
      <svg
        className="cycle-strip"
        viewBox="0 0 328 80"
        role="img"
        aria-label={label}
        onClick={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          const pressed = shown[Math.floor(((clientX - left) / width) * (328 / gap))]
          if (pressed) choose(pressed.at)
        }}
      >
        {shown.map(({ at, seconds, isUsed }, place) => {
          const x = getX(place)
          return (
            <g key={at} className={isUsed ? 'cycle' : 'cycle left-out'}>
              {at === chosen && (
                <rect className="chosen" x={x - gap / 2 + 1} y={-4} width={gap - 2} height={88} rx={6} />
              )}
              {isUsed ? (
                <path d={`M${x} ${ground}V${ground - getHeight(seconds)}`} />
              ) : (
                <>
                  <path className="dotted" d={`M${x} ${ground + 2}V8`} />
                  <path className="cross" d={`M${x - 5} 1l10 10m0-10l-10 10`} />
                </>
              )}
              <text x={x} y={76} textAnchor="middle">
                {figures.seconds(seconds)}
              </text>
            </g>
          )
        })}
        {isOpen &&
          Array.from({ length: most - shown.length }, (_, at) => (
            <circle key={getX(shown.length + at)} className="to-come" cx={getX(shown.length + at)} cy={ground} r={2} />
          ))}
        {used.length > 0 && <path className="mean" d={`M0 ${ground - meanHeight}H${getX(shown.length) - gap / 2}`} />}
      </svg>
    </div>
  )
}
