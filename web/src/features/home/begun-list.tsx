import { dayMs, getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { Clock as clock } from 'lucide'
import { useEffect, useState } from 'react'
import type { Begun } from '../../device/begun.ts'
import { serverNow } from '../../device/server-clock.ts'
import { readBegun } from '../../device/stored-begun.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { useCountedWords } from '../../i18n/counted.ts'
import { formatDhakaDate, formatResult } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { ChevronRight, type Icon, icon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Book, Tape } from '../../ui/section-icons.tsx'
import { begunWords } from './begun-words.ts'

const Clock = /* @__PURE__ */ icon(clock)

/**
 * Lists what was begun on this device, tied on one thread: the article that was left, the last result, the next
 * deadline. Nothing where there is nothing. The device alone knows it, so the room is there before the first paint by
 * `data-begun`, and this comes with hydration.
 */
export function BegunList() {
  const words = useWords(begunWords)
  const [begun, setBegun] = useState<Partial<Begun>>()
  useEffect(() => {
    const found = readBegun(getDhakaDate(new Date(serverNow())))
    document.documentElement.dataset.begun = String(Object.keys(found).length)
    setBegun(found)
  }, [])
  return (
    <section className="begun" aria-label={words.begun}>
      {begun && Object.keys(begun).length > 0 && (
        <>
          <div className="begun-head">
            <h2>{words.begun}</h2>
            <Link to={pages.kept}>
              {words.kept}
              <ChevronRight className="icon icon-small" />
            </Link>
          </div>
          <Knots begun={begun} />
        </>
      )}
    </section>
  )
}

function Knots({ begun: { reading, calculation, deadline } }: { begun: Partial<Begun> }) {
  const words = useWords(begunWords)
  const { language } = useLanguage()
  const count = useCountedWords()
  const today = getDhakaDate(new Date(serverNow()))
  const daysLeft = deadline ? Math.round((Date.parse(deadline.day) - Date.parse(today)) / dayMs) : 0
  return (
    <ul>
      {reading && (
        <Knot
          {...reading}
          color="indigo"
          Icon={Book}
          hint={words.goOn}
          value={`${formatResult(String(reading.share), language)} %`}
        />
      )}
      {calculation && (
        <Knot
          {...calculation}
          color="green"
          Icon={Tape}
          hint={formatDhakaDate(calculation.at, language)}
          value={`${formatResult(calculation.shown, language)} ${calculation.unit}`}
        />
      )}
      {deadline && (
        <Knot
          {...deadline}
          color="madder"
          Icon={Clock}
          hint={[deadline.company, formatDate(deadline.day, language)].filter(Boolean).join(' · ')}
          value={daysLeft === 0 ? words.today : count(daysLeft, words.day, words.days)}
        />
      )}
    </ul>
  )
}

type KnotProps = { path: string; title: string; color: string; Icon: Icon; hint: string; value: string }

function Knot({ path, title, color, Icon, hint, value }: KnotProps) {
  return (
    <li>
      <Link to={path} data-color={color} viewTransition>
        <span className="knot">
          <Icon className="icon icon-small" />
        </span>
        <span className="begun-title" lang={getTextLang(title, 'mixed')}>
          {title}
          <span className="caption">{hint}</span>
        </span>
        <span className="begun-value tabular-numbers">{value}</span>
      </Link>
    </li>
  )
}
