import { isBusy, isNetworkFailure } from '@shelai/contract/api/refused.ts'
import { timeouts } from '@shelai/contract/rules/limits.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { addCounts, type KindCounts } from '@shelai/contract/search/arrange-results.ts'
import { trimQuery } from '@shelai/contract/search/canonical-text.ts'
import { readQuery, type Synonyms } from '@shelai/contract/search/read-query.ts'
import { type SearchKind, searchKinds, searchLimits } from '@shelai/contract/search/search-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { loadUntilThere } from '../../device/load-until-there.ts'
import { useModule } from '../../device/use-module.ts'
import { runWhenIdle } from '../../device/when-idle.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall, useCallWithEnvelope } from '../../network/api-client.ts'
import { Page } from '../../ui/page.tsx'
import { useSearchWord } from '../../ui/search-field.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { KindFilter } from './kind-filter.tsx'
import { NothingFound } from './nothing-found.tsx'
import { forgetSearch, readRecentSearches, rememberSearch } from './recent-searches.ts'
import { RecentSearches } from './recent-searches-list.tsx'
import { useKind } from './search-address.ts'
import { SearchBox } from './search-box.tsx'
import { createSearchQuery, createSynonymsQuery, type SearchAnswer } from './search-queries.ts'
import { SearchResults } from './search-results.tsx'
import { searchWords } from './search-words.ts'
import { Sections } from './sections.tsx'
import { useKeptResults } from './use-kept-results.ts'

/**
 * The pause after a keystroke before a search is sent, and the one after which a search counts as finished, in
 * milliseconds.
 */
const typingMs = 180
const finishedMs = 2000
/** The same for a keyboard that composes a word from several keys, of which no part is what the reader means. */
const composingMs = 400

export function Component() {
  const [typed, setTyped] = useSearchWord()
  const { title, cut } = useWords(searchWords)
  const results = useRef<HTMLDivElement>(null)
  const [entered, setEntered] = useState('')
  const [isComposing, setComposing] = useState(false)
  const kind = useKind()
  const isCut = typed.length > searchLimits.characters
  const { key } = useLocation()
  // A word that was chosen from a list is gone with the list, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list goes when the word changes
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body) results.current?.focus({ preventScroll: true })
  }, [key, typed])
  return (
    <Page title={title} meta={{ canonical: pages.search, index: false }}>
      <SearchBox
        word={typed}
        onType={setTyped}
        onCompose={setComposing}
        onEnter={() => setEntered(typed)}
        results={results}
      />
      <p id="search-cut" className="caption">
        {isCut && cut}
      </p>
      <div ref={results} className="search-answers" tabIndex={-1}>
        <Answers
          typed={typed.slice(0, searchLimits.characters)}
          isComposing={isComposing}
          entered={entered}
          kind={kind}
        />
      </div>
    </Page>
  )
}

type AnswersProps = {
  typed: string
  isComposing: boolean
  /** The text when Enter was pressed. */
  entered: string
  /** The kind of results that is wanted; undefined for all. */
  kind: SearchKind | undefined
}

/** Shows recent searches without a word, otherwise results. */
function Answers({ typed, isComposing, entered, kind }: AnswersProps) {
  const words = useWords(searchWords)
  const { language } = useLanguage()
  const [recent, setRecent] = useState<readonly string[]>()
  useEffect(() => setRecent(readRecentSearches()), [])
  const synonyms = useSynonyms()
  const appPages = useModule(() => import('./app-pages.tsx'), typed.trim() !== '')

  const current = trimQuery(typed)
  const settled = useSettled(current, isComposing ? composingMs : typingMs)
  const word = typed === entered ? current : settled
  const isPaused = useSettled(current, finishedMs) === current
  const isWhole = typed === entered || isPaused || current.endsWith(' ')
  const { terms, isEmpty } = readQuery(word, synonyms)
  const isSearched = typed.trim() !== '' && !isEmpty
  const callWithEnvelope = useCallWithEnvelope()
  const online = useQuery({
    ...createSearchQuery(callWithEnvelope, word, kind),
    enabled: isSearched,
  })
  const isLate = useIsLate(word, isSearched && online.data === undefined && !online.isError)
  const isAway = isLate || (online.isError && (isNetworkFailure(online.error) || isBusy(online.error)))
  const kept = useKeptResults(word, kind, isSearched && online.data === undefined && isAway, synonyms)
  const answer = online.data ?? kept
  const last = useLast(isSearched ? answer : undefined, word)
  // While a word is being typed the former results stay, rather than "nothing found".
  const isFruitless = answer?.results.length === 0 && !isWhole
  const shown = isFruitless ? last : (answer ?? (isSearched && !isAway ? last : undefined))
  const isKept = online.data === undefined && kept !== undefined

  const remember = () => setRecent(rememberSearch(typed))
  useFinished(word, entered, online.data, (found) => {
    if (found.results.length > 0) remember()
    else callWithEnvelope('search.countMiss', { body: { q: word } }).catch(() => {})
  })

  const status =
    !isSearched || answer === undefined || isFruitless
      ? ''
      : answer.results.length === 0
        ? interpolate(words.nothing, { word })
        : describeCounts(word, answer.counts, words, language)
  return (
    <>
      <p role="status" className="visually-hidden">
        {status}
      </p>
      {typed.trim() === '' && recent && (
        <div className="two-columns">
          <RecentSearches recent={recent} onForget={(one) => setRecent(forgetSearch(one))} />
          <Sections />
        </div>
      )}
      {typed.trim() !== '' && word !== '' && isEmpty && <p className="muted centered">{words.noWords}</p>}
      {isKept && (
        <p className="search-notice" role="status">
          {words.offline}
        </p>
      )}
      {isSearched && (kind !== undefined || (shown?.results.length ?? 0) > 0) && <KindFilter word={word} kind={kind} />}
      {isSearched && (shown ?? answer) && appPages && <appPages.AppPages word={word} />}
      {isSearched && shown === undefined && !isFruitless && <RowsSkeleton rows={6} />}
      {isSearched && shown !== undefined && shown.results.length > 0 && (
        <SearchResults
          results={shown.results}
          counts={shown.counts}
          kind={kind}
          word={word}
          terms={terms}
          onOpen={remember}
        />
      )}
      {isSearched && isWhole && kind !== undefined && answer?.results.length === 0 && (
        <p className="muted centered">
          {interpolate(words.nothingOfKind, { word, kind: words[`some_${kind}` as const] })}
        </p>
      )}
      {isSearched && isWhole && kind === undefined && answer?.results.length === 0 && (
        <NothingFound word={word} suggestions={answer.suggestions} isKept={isKept} />
      )}
    </>
  )
}

/** Says how many results there are, and of which kinds. */
function describeCounts(
  word: string,
  counts: KindCounts,
  words: ReturnType<typeof useWords<typeof searchWords>>,
  language: ReturnType<typeof useLanguage>['language'],
): string {
  const total = addCounts(counts)
  const format = (count: number) => formatDigits(String(count), language)
  const sentence = interpolate(total === 1 ? words.foundOne : words.found, { word, n: format(total) })
  const kinds = searchKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    const name = words[count === 1 ? (`one_${kind}` as const) : (`some_${kind}` as const)].toLowerCase()
    return count === 0 ? [] : [interpolate(words.ofKind, { n: format(count), kind: name })]
  })
  return kinds.length > 1 ? `${sentence}: ${kinds.join(', ')}` : sentence
}

/** Loads the list of synonyms once the browser is idle: it only adds marks, and prepares the search of what is kept. */
function useSynonyms(): Synonyms | undefined {
  const [synonyms, setSynonyms] = useState<Synonyms>()
  const { data: list } = useQuery(createSynonymsQuery(useCall()))
  useEffect(() => {
    let stop = runWhenIdle(() => {
      stop = loadUntilThere(
        () => import('./offline-search.ts'),
        ({ getSynonyms }) => setSynonyms(getSynonyms(list)),
      )
    })
    return () => stop()
  }, [list])
  return synonyms
}

/** Tells whether a search has waited so long for its answer that what is kept is searched meanwhile. */
function useIsLate(word: string, isWaiting: boolean): boolean {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(word), timeouts.unanswered)
    return () => clearTimeout(timer)
  }, [word, isWaiting])
  return isWaiting && late === word
}

/** Keeps the last answer with results on the screen until the next one comes. */
function useLast(answer: SearchAnswer | undefined, word: string): SearchAnswer | undefined {
  const last = useRef<SearchAnswer>(undefined)
  if (answer !== undefined && answer.results.length > 0) last.current = answer
  if (word === '') last.current = undefined
  return last.current
}

/** Calls back once for a search that has its answer, when the reader presses Enter or types no more. */
function useFinished(
  word: string,
  entered: string,
  answer: SearchAnswer | undefined,
  onFinished: (answer: SearchAnswer) => void,
): void {
  const done = useRef<string>(undefined)
  const latest = useRef(onFinished)
  latest.current = onFinished
  useEffect(() => {
    if (word === '' || answer === undefined || done.current === word) return
    const finish = () => {
      done.current = word
      latest.current(answer)
    }
    if (entered.trim() === word.trim()) return finish()
    const timer = setTimeout(finish, finishedMs)
    return () => clearTimeout(timer)
  }, [word, entered, answer])
}

/** Returns a value once it has not changed for some time, in milliseconds. */
function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
