import { pages } from '@shelai/contract/rules/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../device/server-clock.ts'
import { formatAgo } from '../i18n/format.ts'
import { formatSize } from '../i18n/format-size.ts'
import { interpolate } from '../i18n/interpolate.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { useCall } from '../network/api-client.ts'
import { keepSearchLists } from '../network/keep-search-lists.ts'
import { isOld, noteNewest } from '../network/kept-packs.ts'
import { Check } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { keepPack, pausePack, type WantedPack } from './pack-runner.ts'
import { formatShare, packWords } from './pack-words.ts'
import { usePackRunner } from './use-pack-runner.ts'
import { type PackState, usePacks } from './use-packs.ts'

type PackControlProps = {
  wanted: WantedPack
  /** True if the reader pressed the button before this code had come. */
  isPressed: boolean
}

/** Returns the size and the version of a pack that the server has now, and remembers whether a kept one is old. */
export function usePackSize({ pack, keys }: Pick<WantedPack, 'pack' | 'keys'>) {
  const call = useCall()
  const query = { ...(keys ? { keys } : {}), only: 'size' as const }
  const { data } = useQuery({
    queryKey: ['packs', 'one', pack, keys ?? ''],
    queryFn: () => call('packs.one', { params: { pack }, query }),
    meta: { isBackground: true },
  })
  const version = data?.version
  useEffect(() => {
    if (version !== undefined) noteNewest(pack, version).catch(() => {})
  }, [pack, version])
  return data
}

/** Keeps a pack on the device, shows its progress, pauses, resumes and updates it. */
export function PackControl({ wanted, isPressed }: PackControlProps) {
  const packs = usePacks()
  const runner = usePackRunner()
  const words = useWords(packWords)
  const { language } = useLanguage()
  const [hasFailed, setFailed] = useState(false)
  const size = usePackSize(wanted)
  const start = () => {
    setFailed(false)
    keepPack(wanted, runner).then(
      () => keepSearchLists(runner.callWithEnvelope),
      () => setFailed(true),
    )
  }
  const isStarted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once, for the press that came before this code
  useEffect(() => {
    if (!isPressed || isStarted.current || packs === undefined || packs === 'refused') return
    isStarted.current = true
    start()
  }, [packs])
  if (packs === 'refused') return <p className="caption">{words.refused}</p>
  const pack = packs?.find((one) => one.pack === wanted.pack)
  if (pack === undefined) {
    return (
      <>
        {/* The style writes the size behind the name: the text of the page stays as it was when the size comes. */}
        <button
          className="button quiet compact"
          type="button"
          data-size={size && formatSize(size.download_bytes, language)}
          onClick={start}
        >
          {words.keep}
        </button>
        {hasFailed && <span role="status">{words.failed}</span>}
      </>
    )
  }
  const hasOtherKeys = pack.keys !== wanted.keys
  return <PackLine pack={pack} hasOtherKeys={hasOtherKeys} start={start} hasFailed={hasFailed} />
}

type PackLineProps = {
  pack: PackState
  /** True if the line stands in the list of kept packs. */
  isListed?: boolean
  /** True if the screen lists other saved items than the pack. */
  hasOtherKeys?: boolean
  start: () => void
  hasFailed: boolean
}

/** The state of a pack in a line, with the button for what can be done about it. */
export function PackLine({ pack, isListed = false, hasOtherKeys = false, start, hasFailed }: PackLineProps) {
  const words = useWords(packWords)
  const { language } = useLanguage()
  const percent = formatShare(pack, language)
  if (pack.state === 'kept' && !pack.isFetching) {
    const needsUpdate = hasOtherKeys || isOld(pack)
    const age = formatAgo(new Date(pack.keptAt).toISOString(), serverNow(), language)
    const said = `${needsUpdate ? words.old : isListed ? words.keptShort : words.kept} · ${age}`
    return (
      <>
        <Check className="icon icon-small" />
        {isListed ? <span>{said}</span> : <Link to={pages.kept}>{said}</Link>}
        {needsUpdate && (
          <button className="button quiet compact" type="button" onClick={start}>
            {words.update}
          </button>
        )}
      </>
    )
  }
  if (pack.isFetching) {
    return (
      <>
        <label className="pack-progress">
          <span>{interpolate(words.keeping, { percent })}</span>
          <progress max={pack.totalBytes} value={Math.max(0, pack.doneBytes)} />
        </label>
        <button className="button quiet compact" type="button" onClick={() => pausePack(pack.pack)}>
          {words.pause}
        </button>
      </>
    )
  }
  const { state } = pack
  const said = state === 'kept' || state === 'fetching' ? words.waiting : words[state]
  return (
    <>
      <span role="status">{hasFailed ? words.failed : interpolate(said, { percent })}</span>
      {state === 'full' && !isListed && <Link to={pages.kept}>{words.seeKept}</Link>}
      <button className="button quiet compact" type="button" onClick={start}>
        {state === 'incomplete' ? words.complete : words.resume}
      </button>
    </>
  )
}
