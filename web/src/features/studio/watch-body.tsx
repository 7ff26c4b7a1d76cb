import { studioPage } from '@shelai/contract/rules/urls.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { serverNow } from '../../device/server-clock.ts'
import { useFigures } from './line/figures.ts'
import { nameMachine } from './line/line-words.ts'
import { NotHere } from './not-here.tsx'
import type { Heading } from './studio-heading.tsx'
import { PackageGate } from './studio-package.tsx'
import { createNewStudy } from './study/new-study.ts'
import { type Studio, WithStudio } from './use-studio.tsx'
import { WatchForm } from './watch/watch-form.tsx'
import { WatchView } from './watch/watch-view.tsx'

type WatchBodyProps = { setHeading: (heading: Heading) => void }

/** The watch of the study that the address names, or the form that begins one. */
export function WatchBody({ setHeading }: WatchBodyProps) {
  return <WithStudio>{(studio) => <WatchOf studio={studio} setHeading={setHeading} />}</WithStudio>
}

function WatchOf({ studio, setHeading }: WatchBodyProps & { studio: Studio }) {
  const [search] = useSearchParams()
  const id = search.get('id')
  const study = id === null ? undefined : studio.find('study', id)
  const figures = useFigures()
  const style = studio.find('style', study?.style ?? null)
  const seat = study
    ? [nameMachine(study.machine, figures.language), style?.line, study.operatorName].filter(Boolean).join(' · ')
    : ''
  const name = study?.name
  useEffect(() => setHeading(name === undefined ? undefined : { name, note: seat }), [name, seat, setHeading])
  if (id === null)
    return (
      <PackageGate>
        <StartForm studio={studio} operationId={search.get('operation')} />
      </PackageGate>
    )
  return study ? <WatchView key={study.id} study={study} studio={studio} /> : <NotHere id={id} studio={studio} />
}

/** Begins a study, of an operation of a style where the address names one. */
function StartForm({ studio, operationId }: { studio: Studio; operationId: string | null }) {
  const navigate = useNavigate()
  const operation = studio.find('operation', operationId)
  const style = studio.find('style', operation?.style ?? null)
  const [study] = useState(() =>
    createNewStudy({ operation, style, last: studio.list('study').at(-1), now: serverNow() }),
  )
  return (
    <WatchForm
      study={study}
      begin={(begun) => {
        void studio.log.keepRunning(begun)
        navigate(studioPage('watch', begun.id), { replace: true })
      }}
    />
  )
}
