import { readNumber } from '@shelai/formula/typed-number.ts'
import { type FormEvent, useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Field } from '../../../ui/field.tsx'
import { computeBulletin } from '../engine/bulletin-math.ts'
import { useFigures } from '../line/figures.ts'
import { FormFoot } from '../line/form-foot.tsx'
import type { Line } from '../line/line.ts'
import { SelectField } from '../line/select-field.tsx'
import { useFaultyField } from '../line/use-faulty-field.ts'
import { getShareLeft, refuseMove } from './move-rules.ts'
import { pitchWords } from './pitch-words.ts'

type Fault = { field: 'to' | 'share'; text: string }

/** Moves a part of an operation to another seat by hand. What no seat may take is refused beside its field. */
export function MoveForm({ line: { style, operations, bulletin, save }, close }: { line: Line; close: () => void }) {
  const words = useWords(pitchWords)
  const figures = useFigures()
  const longest = bulletin.totals?.bottleneck.operation.id ?? ''
  const [typed, setTyped] = useState({ from: longest, to: '', share: '25' })
  const [fault, setFault] = useState<Fault>()
  const form = useFaultyField(fault)
  const find = (id: string) => operations.find((operation) => operation.id === id)
  const [from, to] = [find(typed.from), find(typed.to)]
  const percent = readNumber(typed.share)
  const move = { from: typed.from, to: typed.to, share: (percent ?? 0) / 100 }

  const findFault = (): Fault | undefined => {
    if (percent === undefined || percent < 1 || percent > 100) return { field: 'share', text: words.shareMissing }
    if (from === undefined || to === undefined) return { field: 'to', text: words.sameSeat }
    const refusal = refuseMove(move, from, to, style.moves)
    const values = { from: figures.name(from), to: figures.name(to), machine: figures.machine(from) }
    if (refusal === 'sharesOver') {
      const left = figures.share(getShareLeft(from.id, style.moves))
      return { field: 'share', text: interpolate(words.sharesOver, { left, name: figures.name(from) }) }
    }
    return refusal && { field: 'to', text: interpolate(words[refusal], values) }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = findFault()
    setFault(found)
    if (found) return
    save({ ...style, moves: [...style.moves, move] })
    close()
  }
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setFault(undefined)
  }
  const options = operations.map((operation, at) => {
    const number = figures.text(operation.number || String(at + 1))
    return [operation.id, `${number} ${figures.name(operation)} · ${figures.machine(operation)}`] as const
  })
  const outlook =
    findFault() === undefined ? computeBulletin({ ...style, moves: [...style.moves, move] }, operations) : undefined
  const minutesOf = (id: string) =>
    figures.minutes(outlook?.rows.find(({ operation }) => operation.id === id)?.stationMin ?? 0)
  return (
    <form className="line-form" onSubmit={onSubmit} noValidate ref={form}>
      <h2>{words.moveTitle}</h2>
      <div className="line-fields">
        <SelectField
          label={words.from}
          value={typed.from}
          options={options}
          onChoose={(chosen) => change({ from: chosen })}
        />
        <SelectField
          label={words.to}
          value={typed.to}
          options={[['', '–'], ...options.filter(([id]) => id !== typed.from)]}
          onChoose={(chosen) => change({ to: chosen })}
          error={fault?.field === 'to' ? fault.text : undefined}
        />
        <Field
          label={words.share}
          value={typed.share}
          inputMode="decimal"
          onType={(share) => change({ share })}
          error={fault?.field === 'share' ? fault.text : undefined}
        />
        {outlook && (
          <p className="tabular-numbers" role="status">
            {interpolate(words.pitchAfter, { from: minutesOf(typed.from), to: minutesOf(typed.to) })}
          </p>
        )}
      </div>
      <FormFoot cancel={close} />
    </form>
  )
}
