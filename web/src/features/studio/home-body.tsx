import { studioGuide } from '@shelai/contract/features/studio/studio-calculators.ts'
import type { Study, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { pages, searchPage, studioPage } from '@shelai/contract/rules/urls.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { createId } from '../../device/create-id.ts'
import { formatDhakaDate } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { Link } from '../../ui/link.tsx'
import { summariseStudy } from './engine/study-math.ts'
import { FoundLink } from './found-link.tsx'
import { homeWords } from './home/home-words.ts'
import { useFigures } from './line/figures.ts'
import { createNewStyle } from './line/new-records.ts'
import { copyLine } from './line/place-operations.ts'
import type { SampleKey } from './samples/samples.ts'
import { PackageGate, useNeedsPackage } from './studio-package.tsx'
import { type Studio, WithStudio } from './use-studio.tsx'
import { readRunningStudy } from './watch/running-study.ts'

/** The number of studies listed before all of them are asked for. */
const firstStudies = 8
const samples: readonly SampleKey[] = ['t-shirt', 'polo', 'jeans']

/** The home of the studio: what the reader has made, and what can be begun. */
export function HomeBody() {
  return <WithStudio>{(studio) => <Home studio={studio} />}</WithStudio>
}

function Home({ studio }: { studio: Studio }) {
  const words = useWords(homeWords)
  const navigate = useNavigate()
  const needsPackage = useNeedsPackage()
  const running = readRunningStudy(studio.account)
  // Another phone may have stopped it, or taken it away.
  const isRunning = running !== undefined && studio.find('study', running.id)?.endedAt === null
  const beginStyle = () => {
    const style = createNewStyle(createId(), { name: words.newStyle })
    void studio.keep(style)
    navigate(studioPage('style', style.id))
  }
  return (
    <div className="studio-column studio-parts">
      <section className="studio-group">
        <p>{words.intro}</p>
        {isRunning && (
          <p className="studio-notice" role="status">
            <span>{words.running}</span>
            <Link className="button compact" to={studioPage('watch', running.id)}>
              {interpolate(words.goOn, { name: running.name || words.unnamed })}
            </Link>
          </p>
        )}
        <PackageGate>
          <div className="keys wide">
            <Link className="button" to={pages.studioWatch}>
              {words.newStudy}
            </Link>
            <button className="button quiet" type="button" onClick={beginStyle}>
              {words.newStyle}
            </button>
          </div>
        </PackageGate>
      </section>
      <Styles studio={studio} />
      <Studies studio={studio} />
      <Boards studio={studio} />
      {!needsPackage && <Samples studio={studio} />}
      <Guide />
    </div>
  )
}

function Styles({ studio }: { studio: Studio }) {
  const words = useWords(homeWords)
  const figures = useFigures()
  const navigate = useNavigate()
  const needsPackage = useNeedsPackage()
  const styles = studio.list('style').reverse()
  const copy = (style: Style) => {
    const name = interpolate(words.copyName, { name: style.name })
    const line = { style, operations: studio.listOperations(style.id), people: studio.listPeople(style.id) }
    const { style: copied, operations, people } = copyLine(line, name, createId)
    void studio.keep(copied, ...operations, ...people)
    navigate(studioPage('style', copied.id))
  }
  return (
    <section className="studio-group">
      <h2>{words.styles}</h2>
      {styles.length === 0 && <p className="caption">{words.noStyles}</p>}
      <ul className="studio-rows">
        {styles.map((style) => (
          <Row
            key={style.id}
            to={studioPage('style', style.id)}
            name={style.name || words.unnamed}
            notes={[
              style.buyer,
              style.line,
              interpolate(words.operations, { n: figures.text(String(studio.listOperations(style.id).length)) }),
            ]}
          >
            {!needsPackage && (
              <button
                className="button text"
                type="button"
                aria-label={interpolate(words.copyNamed, { name: style.name || words.unnamed })}
                onClick={() => copy(style)}
              >
                {words.copy}
              </button>
            )}
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Studies({ studio }: { studio: Studio }) {
  const words = useWords(homeWords)
  const figures = useFigures()
  const [areAllShown, setAllShown] = useState(false)
  const studies = studio.list('study').reverse()
  if (studies.length === 0) return null
  const describe = (study: Study) => {
    const { used, smvMin } = summariseStudy(study)
    return [
      smvMin === undefined ? '' : interpolate(words.smv, { n: figures.minutes(smvMin) }),
      interpolate(words.cycles, { n: figures.text(String(used)) }),
      study.operatorName,
      formatDhakaDate(study.startedAt, figures.language),
    ]
  }
  const shown = areAllShown ? studies : studies.slice(0, firstStudies)
  return (
    <section className="studio-group">
      <h2>{words.studies}</h2>
      <ul className="studio-rows">
        {shown.map((study) => (
          <Row
            key={study.id}
            to={studioPage('study', study.id)}
            name={study.name || words.unnamed}
            notes={describe(study)}
          />
        ))}
      </ul>
      {shown.length < studies.length && (
        <button className="button quiet compact" type="button" onClick={() => setAllShown(true)}>
          {interpolate(words.allStudies, { n: figures.text(String(studies.length)) })}
        </button>
      )}
    </section>
  )
}

function Boards({ studio }: { studio: Studio }) {
  const words = useWords(homeWords)
  const figures = useFigures()
  const boards = studio.list('board').sort((one, other) => (one.date < other.date ? 1 : -1))
  if (studio.list('style').length === 0 && boards.length === 0) return null
  return (
    <section className="studio-group">
      <h2>{words.boards}</h2>
      {boards.length === 0 && <p className="caption">{words.boardHint}</p>}
      <ul className="studio-rows">
        {boards.map(({ id, name, line, date }) => (
          <Row
            key={id}
            to={studioPage('board', id)}
            name={name || words.unnamed}
            notes={[line, formatDate(date, figures.language) ?? '']}
          />
        ))}
      </ul>
    </section>
  )
}

/** Lines that a reader takes as a style to begin with. */
function Samples({ studio }: { studio: Studio }) {
  const words = useWords(homeWords)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const take = async (sample: SampleKey) => {
    const { createSample } = await import('./samples/samples.ts')
    const { style, operations } = createSample(sample, language, createId)
    void studio.keep(style, ...operations)
    navigate(studioPage('style', style.id))
  }
  return (
    <section className="studio-group">
      <h2>{words.samples}</h2>
      <p className="caption">{words.sampleText}</p>
      <div className="keys wide">
        {samples.map((sample) => (
          <button key={sample} className="key" type="button" onClick={() => void take(sample)}>
            {words[sample]}
          </button>
        ))}
      </div>
    </section>
  )
}

/** Leads to the article that shows the studio at work. */
function Guide() {
  const { guide } = useWords(homeWords)
  const call = useCall()
  const { language } = useLanguage()
  const title = studioGuide[language]
  const find = async () => {
    const found = await call('search.find', { query: { q: title, kinds: 'article', limit: 3 } })
    return found.find((result) => result.title === title)?.path
  }
  return (
    <section className="studio-group">
      <h2>{guide}</h2>
      <ul className="studio-rows">
        <li>
          <FoundLink list={searchPage(title)} find={find}>
            {title}
          </FoundLink>
        </li>
      </ul>
    </section>
  )
}

type RowProps = { to: string; name: string; notes: readonly string[]; children?: ReactNode }

function Row({ to, name, notes, children }: RowProps) {
  return (
    <li>
      <Link to={to}>
        <b>{name}</b>
        <span className="caption own-line tabular-numbers">{notes.filter(Boolean).join(' · ')}</span>
      </Link>
      {children}
    </li>
  )
}
