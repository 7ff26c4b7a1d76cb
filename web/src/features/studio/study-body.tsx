import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { pages, studioPage } from '@shelai/contract/rules/urls.ts'
import { Printer as printer } from 'lucide'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { printPage } from '../../device/print-page.ts'
import { formatInDhaka } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useWords } from '../../i18n/language.tsx'
import { icon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { AskedNumbers } from './calculators/asked-numbers.tsx'
import { listStudyNumbers } from './calculators/page-numbers.ts'
import { summariseStudy } from './engine/study-math.ts'
import { useFigures } from './line/figures.ts'
import { getMeasuredSmv } from './line/measured-minutes.ts'
import { NotHere } from './not-here.tsx'
import type { Heading } from './studio-heading.tsx'
import { CompareMethods } from './study/compare-methods.tsx'
import { PutIntoBulletin } from './study/put-into-bulletin.tsx'
import { StudyForm } from './study/study-form.tsx'
import { StudyPaper } from './study/study-paper.tsx'
import { StudyResult } from './study/study-result.tsx'
import { StudySum } from './study/study-sum.tsx'
import { studyWords } from './study/study-words.ts'
import { ChangedElsewhere, type Studio, useChangedElsewhere, WithStudio } from './use-studio.tsx'

const Printer = /* @__PURE__ */ icon(printer)

type StudyBodyProps = { setHeading: (heading: Heading) => void }

/** The sheet of the study that the address names. */
export function StudyBody({ setHeading }: StudyBodyProps) {
  const id = useSearchParams()[0].get('id')
  const words = useWords(studyWords)
  return (
    <WithStudio>
      {(studio) => {
        const study = studio.find('study', id)
        if (study) return <StudySheet key={study.id} {...{ study, studio, setHeading }} />
        const isRemoved = studio.log.records.find(`study ${id}`) !== undefined
        if (!isRemoved) return <NotHere id={id} studio={studio} />
        return (
          <>
            <p>{words.removedTitle}</p>
            <Link className="button full-width" to={pages.studio}>
              {words.toHome}
            </Link>
          </>
        )
      }}
    </WithStudio>
  )
}

function StudySheet({ study, studio, setHeading }: StudyBodyProps & { study: Study; studio: Studio }) {
  const words = useWords(studyWords)
  const figures = useFigures()
  const summary = summariseStudy(study)
  const { changed, accept } = useChangedElsewhere(studio, (record) => record.kind === 'study' && record.id === study.id)
  const begun = formatInDhaka(study.startedAt)
  const ended = study.endedAt === null ? '' : formatInDhaka(study.endedAt).slice(11)
  const times = [begun.slice(11), ended].filter(Boolean).join('–')
  const note = [formatDate(begun, figures.language), figures.text(times)].filter(Boolean).join(', ')
  useEffect(() => setHeading({ name: study.name, note }), [study.name, note, setHeading])
  const save = (changedStudy: Study) => void studio.keep(changedStudy)
  const smv = getMeasuredSmv(study)
  return (
    <div className="study-sheet studio-groups">
      <h2 className="study-title">
        {study.name} · {note}
      </h2>
      <ChangedElsewhere names={changed.map(() => study.name)} accept={accept} />
      <StudyResult study={study} summary={summary} save={save} />
      <StudySum study={study} summary={summary} />
      {summary.smvMin !== undefined && summary.capacity !== undefined && (
        <p className="tabular-numbers">{interpolate(words.capacity, { n: figures.pieces(summary.capacity) })}</p>
      )}
      <CompareMethods study={study} studio={studio} />
      <div className="keys wide screen-only">
        <Link className="key" to={studioPage('watch', study.id)}>
          {words.goOn}
        </Link>
        <button className="key" type="button" onClick={printPage}>
          <Printer className="icon icon-small" />
          {words.print}
        </button>
      </div>
      <StudyForm study={study} save={save} />
      <AskedNumbers page="study" numbers={listStudyNumbers(study, summary)} />
      <button
        className="button text screen-only"
        type="button"
        onClick={() => studio.remove(study.name || words.unnamed, study)}
      >
        {words.remove}
      </button>
      <StudyPaper study={study} />
      {smv !== undefined && <PutIntoBulletin study={study} smv={smv} studio={studio} />}
    </div>
  )
}
