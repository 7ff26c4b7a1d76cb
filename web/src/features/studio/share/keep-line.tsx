import type { StudioRecord } from '@shelai/contract/features/studio/studio-records.ts'
import { pages, studioPage } from '@shelai/contract/rules/urls.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { createId } from '../../../device/create-id.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Link } from '../../../ui/link.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { computeBulletin } from '../engine/bulletin-math.ts'
import { useFigures } from '../line/figures.ts'
import { useLineStatus } from '../line/line-status.ts'
import { copyLine } from '../line/place-operations.ts'
import { PackageGate } from '../studio-package.tsx'
import { shareWords } from './share-words.ts'
import { readLine, type SharedLine } from './shared-line.ts'

type KeepLineProps = { fragment: string; keep: (...records: StudioRecord[]) => unknown }

/** Opens a link of a colleague: shows the line that it holds, and asks before anything is kept. */
export function KeepLine({ fragment, keep }: KeepLineProps) {
  const words = useWords(shareWords)
  const [read, setRead] = useState<{ line: SharedLine | undefined }>()
  useEffect(() => {
    let isLatest = true
    void readLine(fragment).then((line) => {
      if (isLatest) setRead({ line })
    })
    return () => {
      isLatest = false
    }
  }, [fragment])
  if (read === undefined) return <RowsSkeleton rows={3} />
  if (read.line) return <Offer line={read.line} keep={keep} />
  return (
    <div className="line-group">
      <p role="alert">{words.broken}</p>
      <Link className="button quiet" to={pages.studio}>
        {words.toStudio}
      </Link>
    </div>
  )
}

function Offer({ line, keep }: { line: SharedLine; keep: KeepLineProps['keep'] }) {
  const { style, operations } = line
  const words = useWords(shareWords)
  const figures = useFigures()
  const navigate = useNavigate()
  const bulletin = computeBulletin(style, operations)
  const status = useLineStatus(style, bulletin)
  const { totals } = bulletin
  const take = () => {
    const copy = copyLine(line, style.name, createId)
    keep(copy.style, ...copy.operations, ...copy.people)
    navigate(studioPage('style', copy.style.id), { replace: true })
  }
  return (
    <div className="line-groups">
      <section className="line-group">
        <p className="line-status">{words.ask}</p>
        <h2 className="line-name">{style.name}</h2>
        {totals && (
          <p className="tabular-numbers">
            {interpolate(words.about, {
              operations: figures.whole(operations.length),
              smv: figures.smv(totals.smv),
              people: figures.people(totals.people),
            })}{' '}
            {status}
          </p>
        )}
        <p className="caption">{words.copyNote}</p>
      </section>
      <PackageGate>
        <div className="pair">
          <button className="button" type="button" onClick={take}>
            {words.keep}
          </button>
          <Link className="button quiet" to={pages.studio} replace>
            {words.leave}
          </Link>
        </div>
      </PackageGate>
    </div>
  )
}
