import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { studioPage } from '@shelai/contract/rules/urls.ts'
import { useLocation, useNavigate } from 'react-router'
import { createId } from '../../device/create-id.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useWords } from '../../i18n/language.tsx'
import { BulletinView } from './bulletin/bulletin-view.tsx'
import { bulletinWords } from './bulletin/bulletin-words.ts'
import { AskedNumbers } from './calculators/asked-numbers.tsx'
import { listStyleNumbers } from './calculators/page-numbers.ts'
import { copyLine } from './line/place-operations.ts'
import { useStudioLine } from './line/use-studio-line.ts'
import { LineChanges } from './line-changes.tsx'
import { KeepLine } from './share/keep-line.tsx'
import { OutSection } from './share/out-section.tsx'
import { holdsLine } from './share/shared-line.ts'
import { type Studio, WithRecord, WithStudio } from './use-studio.tsx'

/** The bulletin of a style, or the line that a colleague's link holds. */
export function StyleBody() {
  const { hash } = useLocation()
  if (holdsLine(hash)) return <WithStudio>{({ keep }) => <KeepLine fragment={hash} keep={keep} />}</WithStudio>
  return (
    <WithRecord kind="style">{(style, studio) => <OfStyle key={style.id} style={style} studio={studio} />}</WithRecord>
  )
}

function OfStyle({ style, studio }: { style: Style; studio: Studio }) {
  const { copyName } = useWords(bulletinWords)
  const navigate = useNavigate()
  const line = useStudioLine(style, studio)
  const { totals } = line.bulletin
  const studies = studio.list('study').filter((study) => study.style === style.id)
  const copyStyle = () => {
    const copy = copyLine(line, interpolate(copyName, { name: style.name }), createId)
    void studio.keep(copy.style, ...copy.operations, ...copy.people)
    navigate(studioPage('style', copy.style.id))
  }
  return (
    <BulletinView
      line={line}
      studies={studies}
      copyStyle={copyStyle}
      changes={<LineChanges style={style} studio={studio} />}
      out={
        <>
          <OutSection line={line} studies={studies} />
          {totals && <AskedNumbers page="style" numbers={listStyleNumbers(style, totals)} />}
        </>
      }
    />
  )
}
