import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { useCallback, useEffect, useState } from 'react'
import { formatSize } from '../../i18n/format-size.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { clearKeptAnswers, countKeptPages } from '../../network/kept-answers.ts'
import { PackLine, usePackSize } from '../../packs/pack-control.tsx'
import { dropPack, keepPack } from '../../packs/pack-runner.ts'
import { packWords } from '../../packs/pack-words.ts'
import { usePackRunner } from '../../packs/use-pack-runner.ts'
import { type PackState, usePacks } from '../../packs/use-packs.ts'
import { Empty } from '../../ui/empty.tsx'
import { focusNextRow } from '../../ui/focus-next-row.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { readDataUse } from '../../worker/data-use.ts'
import { packsWords } from './packs-words.ts'
import { QueuedCalls } from './queued-calls.tsx'

export function Component() {
  const { title, none, hint, refused, skills } = useWords(packsWords)
  const packs = usePacks()
  return (
    <Page title={title} parent={pages.home} meta={{ canonical: pages.kept, index: false }}>
      {packs === undefined && <RowsSkeleton rows={3} />}
      {packs === 'refused' && <Empty text={refused} />}
      {Array.isArray(packs) &&
        (packs.length === 0 ? (
          <Empty text={none} hint={hint}>
            <Link className="button quiet" to={pages.skills}>
              {skills}
            </Link>
          </Empty>
        ) : (
          <ul className="list">
            {packs.map((pack: PackState) => (
              <PackRow key={pack.pack} pack={pack} />
            ))}
          </ul>
        ))}
      {packs !== undefined && <QueuedCalls />}
      {Array.isArray(packs) && <Room packs={packs} />}
    </Page>
  )
}

/** A pack with its size, its state, and what can be done about it. */
function PackRow({ pack }: { pack: PackState }) {
  const runner = usePackRunner()
  usePackSize(pack)
  const [hasFailed, setFailed] = useState(false)
  const { remove, removeNamed } = useWords(packWords)
  const { language } = useLanguage()
  const start = () => {
    setFailed(false)
    keepPack(pack, runner).catch(() => setFailed(true))
  }
  return (
    <li className="row pack-row">
      <p className="pack-name">
        <Link to={pack.path}>{pack.title}</Link>
        <span className="caption">{formatSize(pack.downloadBytes ?? pack.totalBytes, language)}</span>
      </p>
      <div className="pack-control">
        <PackLine pack={pack} isListed start={start} hasFailed={hasFailed} />
        <button
          className="button text"
          type="button"
          aria-label={interpolate(removeNamed, { name: pack.title })}
          onClick={({ currentTarget }) => {
            focusNextRow(currentTarget)
            dropPack(pack.pack)
          }}
        >
          {remove}
        </button>
      </div>
    </li>
  )
}

type RoomFigures = { used: number; month: number; seen: number }

/**
 * Shows the room that the app takes, the bytes received this month, and the number of pages kept because they were
 * seen.
 */
function Room({ packs }: { packs: readonly PackState[] }) {
  const words = useWords(packsWords)
  const { language } = useLanguage()
  const [figures, setFigures] = useState<RoomFigures>()
  const measure = useCallback(async () => {
    const [estimate, month, seen] = await Promise.all([
      navigator.storage?.estimate?.().catch(() => undefined),
      readDataUse(),
      countKeptPages(),
    ])
    setFigures({ used: estimate?.usage ?? 0, month, seen })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pack that changes takes another room
  useEffect(() => {
    measure().catch(() => {})
  }, [packs, measure])
  if (figures === undefined) return null
  const clear = async () => {
    await clearKeptAnswers()
    await measure()
  }
  return (
    <dl className="details card details-card room space-above">
      <div>
        <dt>{words.taken}</dt>
        <dd>{formatSize(figures.used, language)}</dd>
      </div>
      <div>
        <dt>{words.monthsData}</dt>
        <dd>{formatSize(figures.month, language)}</dd>
      </div>
      <div>
        <dt>{words.seen}</dt>
        <dd>
          {formatDigits(String(figures.seen), language)}{' '}
          {figures.seen > 0 && (
            <button className="button text" type="button" aria-label={words.clearSeen} onClick={clear}>
              {words.clear}
            </button>
          )}
        </dd>
      </div>
    </dl>
  )
}
