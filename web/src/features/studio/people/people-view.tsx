import type { Person } from '@shelai/contract/features/studio/studio-records.ts'
import { UserPlus as userPlus } from 'lucide'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { createId } from '../../../device/create-id.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { icon } from '../../../ui/icons.tsx'
import { Sheet, useSheet } from '../../../ui/sheet.tsx'
import type { BulletinRow } from '../engine/bulletin.ts'
import { leastSkill } from '../engine/seat-rules.ts'
import { findSeatFault, getSkill, groupBySeat } from '../engine/seated-people.ts'
import { useFigures } from '../line/figures.ts'
import type { Line } from '../line/line.ts'
import { lineWords, workerNames } from '../line/line-words.ts'
import { useLost } from '../line/taken-out.tsx'
import { useOpenSheet } from '../line/use-open-sheet.ts'
import { peopleWords } from './people-words.ts'
import { PersonForm } from './person-form.tsx'

const UserPlus = /* @__PURE__ */ icon(userPlus)

const noPeople: readonly Person[] = []

type PeopleViewProps = {
  line: Line
  /** The changes of another phone since the line was opened. */
  changes?: ReactNode
}

/** Who sits at each operation of a line, and who has no seat yet. A press changes a person or seats a new one. */
export function PeopleView({ line, changes }: PeopleViewProps) {
  const words = useWords(peopleWords)
  const { undo: undoName } = useWords(lineWords)
  const { about, close } = useSheet('studio')
  const openAbout = useOpenSheet()
  const [removed, setRemoved] = useState<Person>()
  const { style, operations, people, bulletin, save } = line
  const seated = useMemo(() => groupBySeat(people), [people])
  const isOfLine = (id: string | null) => operations.some((operation) => operation.id === id)
  const unseated = people.filter(({ operation }) => !isOfLine(operation))
  const id = about?.startsWith('person ') ? about.slice('person '.length) : undefined
  const known = people.find((person) => person.id === id)
  const lost = useLost(id, known)
  const shown = known ?? (lost?.id === removed?.id ? undefined : lost)
  const keep = (person: Person) => {
    save(person)
    setRemoved(undefined)
    close()
  }
  const undo = () => {
    if (removed) save(removed)
    setRemoved(undefined)
  }
  const remove = (person: Person) => {
    save({ ...person, isRemoved: true })
    setRemoved(person)
    close()
  }
  return (
    <>
      <div className="line-page studio-column">
        <section className="line-group">
          <h2 className="line-name">{style.name}</h2>
          <p>{words.intro}</p>
          {changes}
        </section>
        {unseated.length > 0 && (
          <section className="line-group">
            <h2>{words.unseated}</h2>
            <div className="seats">
              {unseated.map((person) => (
                <PersonKey key={person.id} person={person} open={() => openAbout(`person ${person.id}`)} />
              ))}
            </div>
          </section>
        )}
        <ol className="line-rows" aria-label={words.operations}>
          {bulletin.rows.map((row, at) => (
            <SeatRow
              key={row.operation.id}
              row={row}
              number={row.operation.number || String(at + 1)}
              people={seated.get(row.operation.id) ?? noPeople}
              open={openAbout}
            />
          ))}
        </ol>
      </div>
      <div className="thumb-bar">
        {removed && (
          <p role="status">
            {interpolate(words.removed, { name: removed.name })}{' '}
            <button className="button text" type="button" onClick={undo}>
              {undoName}
            </button>
          </p>
        )}
        <button className="button full-width" type="button" onClick={() => openAbout('seat ')}>
          {words.add}
        </button>
      </div>
      <Sheet name="studio" className="sheet line-sheet" label={words.editTitle}>
        {(shown || about?.startsWith('seat ')) && (
          <PersonForm
            key={about}
            person={shown ?? createPerson(style.id, about?.slice('seat '.length) || null)}
            operations={operations}
            save={keep}
            remove={known && (() => remove(known))}
            close={close}
            isLost={lost !== undefined}
          />
        )}
      </Sheet>
    </>
  )
}

const createPerson = (style: string, operation: string | null): Person => ({
  kind: 'person',
  id: createId(),
  style,
  name: '',
  grade: '',
  isHelper: false,
  operation,
  skills: [],
})

type SeatRowProps = {
  row: BulletinRow
  number: string
  people: readonly Person[]
  open: (about: string) => void
}

/** An operation with the people at it. */
const SeatRow = memo(function SeatRow({ row: { operation, people: seats }, number, people, open }: SeatRowProps) {
  const words = useWords(peopleWords)
  const figures = useFigures()
  const name = figures.name(operation)
  const seatCount = Math.ceil(seats)
  const isBegun = people.length > 0 && people.length < seatCount
  return (
    <li className="seat-row">
      <div className="line-row">
        <span className="row-number">{figures.text(number)}</span>
        <span>
          <b>{name}</b>
          <span className="caption own-line tabular-numbers">
            <b className="machine-class">{figures.machine(operation)}</b> · {figures.workers(operation, seats)}
            {isBegun &&
              ` · ${interpolate(words.seated, { n: figures.whole(people.length), seats: figures.whole(seatCount) })}`}
          </span>
        </span>
      </div>
      {people.length < seatCount && (
        <button
          className="key plain"
          type="button"
          aria-label={interpolate(words.seatAt, { name })}
          onClick={() => open(`seat ${operation.id}`)}
        >
          <UserPlus className="icon" />
        </button>
      )}
      {people.length > 0 && (
        <div className="seats">
          {people.map((person, nth) => {
            const fault = findSeatFault(person, operation, nth, seatCount)
            return (
              <PersonKey
                key={person.id}
                person={person}
                skill={getSkill(person, operation.machine)}
                note={fault && interpolate(words[fault], { least: figures.percent(leastSkill, 0) })}
                open={() => open(`person ${person.id}`)}
              />
            )
          })}
        </div>
      )}
    </li>
  )
})

type PersonKeyProps = { person: Person; skill?: number | undefined; note?: string | undefined; open: () => void }

function PersonKey({ person: { name, grade, isHelper }, skill, note, open }: PersonKeyProps) {
  const figures = useFigures()
  const parts = [grade, isHelper ? workerNames.helper[figures.language] : '', skill && figures.percent(skill, 0)]
  return (
    <button className="key two-lines" type="button" onClick={open}>
      <span>
        {name}
        <span className="caption own-line tabular-numbers">{parts.filter(Boolean).join(' · ')}</span>
        {note && <span className="caption own-line seat-note">{note}</span>}
      </span>
    </button>
  )
}
