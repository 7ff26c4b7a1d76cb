import { roundDecimal } from '@shelai/formula/decimal-rounding.ts'
import { useMemo } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Check } from '../../../ui/icons.tsx'
import { Sheet, useSheet } from '../../../ui/sheet.tsx'
import type { BulletinTotals } from '../engine/bulletin.ts'
import { findPlanLimits, type PlanLimits, type Remedy } from '../engine/plan-limits.ts'
import { listSeatSkills } from '../engine/seated-people.ts'
import { useFigures } from '../line/figures.ts'
import type { Line } from '../line/line.ts'
import { useLineStatus } from '../line/line-status.ts'
import { useMoveText } from '../pitch/move-text.tsx'
import { pitchWords } from '../pitch/pitch-words.ts'
import { ChangeOver } from './change-over.tsx'
import { LearningDays } from './learning-days.tsx'
import { LearningForm } from './learning-form.tsx'
import { Narrowest } from './narrowest.tsx'
import { planWords } from './plan-words.ts'

/** Shows what a plan cannot do, its price, and what helps. The sentence is the title. */
export function PlanView({ line }: { line: Line }) {
  const words = useWords(planWords)
  const { noLine } = useWords(pitchWords)
  const figures = useFigures()
  const { style, operations, people, bulletin, save } = line
  const status = useLineStatus(style, bulletin)
  const sheet = useSheet('studio')
  const limits = useMemo(
    () => findPlanLimits(style, operations, { skills: listSeatSkills(people, bulletin.rows) }),
    [style, operations, people, bulletin],
  )
  const { totals } = bulletin
  if (totals === undefined || limits === undefined) return <p>{noLine}</p>
  const { remedy, shortMachines } = limits
  const makeMove = () => {
    if (remedy?.kind === 'move') save({ ...style, moves: [...style.moves, remedy.move.move] })
    else if (remedy) {
      const row = bulletin.rows.find(({ operation }) => operation.id === remedy.operation.id)
      if (row) save({ ...row.operation, people: row.people + remedy.people })
    }
  }
  return (
    <>
      <div className="line-page studio-column">
        <section className="line-group">
          <p className="line-status largest">{status}</p>
          {limits.isReached ? <p>{words.fits}</p> : <Price limits={limits} totals={totals} />}
        </section>
        <Narrowest {...limits} />
        {remedy && <Advice remedy={remedy} line={line} target={limits.target} />}
        {shortMachines.length > 0 && (
          <section className="line-group tabular-numbers">
            <h2>{words.also}</h2>
            {shortMachines.map((need) => (
              <p key={need.machine}>
                {interpolate(words.machine, {
                  machine: figures.machine(need),
                  n: figures.twoPlaces(need.theoretical),
                  seats: figures.whole(need.seats),
                })}
              </p>
            ))}
          </section>
        )}
        <LearningDays
          style={style}
          dayPieces={totals.day}
          learning={limits.learning}
          change={() => sheet.openAbout('learning')}
        />
        <ChangeOver style={style} totals={totals} />
        {style.dayCost === null ? (
          <p className="caption">{words.noPrice}</p>
        ) : (
          <p className="caption tabular-numbers">
            {interpolate(words.costNote, {
              taka: figures.exactTaka(roundDecimal(style.dayCost / (totals.people * style.hours * 60), 2)),
            })}
          </p>
        )}
      </div>
      {remedy && (
        <div className="thumb-bar">
          <button className="button full-width" type="button" onClick={makeMove}>
            {words.make}
          </button>
        </div>
      )}
      <Sheet name="studio" className="sheet line-sheet" label={words.learning}>
        <LearningForm
          style={style}
          save={(changed) => {
            save(changed)
            sheet.close()
          }}
          close={sheet.close}
        />
      </Sheet>
    </>
  )
}

/** Who holds the line up, what that loses a day, and what it costs. */
function Price({ limits, totals }: { limits: PlanLimits; totals: BulletinTotals }) {
  const words = useWords(planWords)
  const figures = useFigures()
  const { operation, people, stationMin } = totals.bottleneck
  const { lostPieces, lostTaka, waiting } = limits
  return (
    <p className="tabular-numbers">
      {interpolate(words.oneAt, { people: figures.workers(operation, people), minutes: figures.smv(stationMin) })}{' '}
      {interpolate(words.lost, { n: figures.whole(lostPieces) })}
      {lostTaka === undefined ? '' : interpolate(words.price, { taka: figures.taka(lostTaka) })}
      {interpolate(words.waiting, { n: figures.people(waiting) })}
    </p>
  )
}

/** The one thing that can be done, with its reason and what comes of it. */
function Advice({ remedy, line, target }: { remedy: Remedy; line: Line; target: number }) {
  const words = useWords(planWords)
  const figures = useFigures()
  const tell = useMoveText(line.people)
  const find = (id: string) => line.operations.find((operation) => operation.id === id)
  const isMove = remedy.kind === 'move'
  const [from, to] = isMove ? [find(remedy.move.move.from), find(remedy.move.move.to)] : []
  const result = interpolate(remedy.isEnough ? words.thenReaches : words.thenMakes, {
    target: figures.whole(target),
    n: figures.whole(remedy.output),
  })
  return (
    <section className="line-advice tabular-numbers">
      <Check className="icon" />
      <p>
        <b>
          {remedy.kind === 'move'
            ? interpolate(words.move, {
                share: figures.share(remedy.move.move.share),
                name: to ? figures.name(to) : '',
              })
            : interpolate(words.addPeople, {
                people: figures.workers(remedy.operation, remedy.people),
                name: figures.name(remedy.operation),
              })}
        </b>
        <span className="caption own-line">
          {isMove && from && to ? `${tell(remedy.move.move, from, to).reason}. ` : ''}
          {result} {isMove && words.nobodyAdded}
        </span>
      </p>
    </section>
  )
}
