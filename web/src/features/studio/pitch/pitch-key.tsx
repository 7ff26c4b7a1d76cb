import { useWords } from '../../../i18n/language.tsx'
import type { BulletinTotals } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import { symbols } from '../line/symbols.ts'
import { pitchWords } from './pitch-words.ts'

type PitchKeyProps = {
  totals: BulletinTotals
  /** True if the limits lie across columns, and do not stand across rows. */
  isOfColumns: boolean
}

/** Explains the colours and lines of a pitch diagram, with the limits in minutes. */
export function PitchKey({ totals: { ucl, lcl, bptMin }, isOfColumns }: PitchKeyProps) {
  const words = useWords(pitchWords)
  const figures = useFigures()
  const seats = [
    ['seat-above', words.aboveUcl],
    ['seat-within', words.within],
    ['seat-below', words.belowLcl],
  ] as const
  const lines = [
    ['line-ucl', symbols.ucl, ucl],
    ['line-bpt', symbols.bpt, bptMin],
    ['line-lcl', symbols.lcl, Math.max(0, lcl)],
  ] as const
  return (
    <p className="pitch-key tabular-numbers">
      {lines.map(([name, tell, minutes]) => (
        <span key={name}>
          <svg aria-hidden="true">
            {isOfColumns ? (
              <line className={name} x1="0" x2="100%" y1="50%" y2="50%" />
            ) : (
              <line className={name} x1="50%" x2="50%" y1="0" y2="100%" />
            )}
          </svg>
          {tell(figures.minutes(minutes))}
        </span>
      ))}
      {seats.map(([name, text]) => (
        <span key={name}>
          <svg aria-hidden="true">
            <rect className={name} x="1" y="10%" width="90%" height="80%" rx="2" />
          </svg>
          {text}
        </span>
      ))}
    </p>
  )
}
