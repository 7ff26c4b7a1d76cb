import type { Board } from '@shelai/contract/features/studio/studio-records.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { applyChanges } from '@shelai/contract/rules/merge-records.ts'
import { roundDecimal } from '@shelai/formula/decimal-rounding.ts'
import { type FormEvent, useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Field } from '../../../ui/field.tsx'
import { operationWords, styleWords } from '../bulletin/bulletin-words.ts'
import { useFigures } from '../line/figures.ts'
import { FormFoot } from '../line/form-foot.tsx'
import { type Bounds, type FieldFault, parseAmount } from '../line/parse-fields.ts'
import { useFaultyField } from '../line/use-faulty-field.ts'
import { mostHours } from './board-hours.ts'
import { boardWords } from './board-words.ts'

type BoardField = 'dayTarget' | 'persons' | 'smv'
type Faults = Partial<Record<BoardField, FieldFault> & { factors: true }>

const bounds: Readonly<Record<BoardField, Bounds>> = {
  dayTarget: { least: 0, most: 1_000_000, example: '1900', isWhole: true, isNeeded: true },
  persons: { least: 0, most: 1000, example: '22', isWhole: true, isNeeded: true },
  smv: { least: 0, most: 500, example: '5.08', isNeeded: true },
}

type BoardFormProps = {
  board: Board
  title: string
  saveName?: string
  save: (board: Board) => void
  close: () => void
}

/** The target of a day, its persons, and how much of a full hour each hour is. */
export function BoardForm({ board, title, saveName, save, close }: BoardFormProps) {
  const words = useWords(boardWords)
  const faultTexts = { ...useWords(operationWords), ...useWords(styleWords) }
  const figures = useFigures()
  const [opened] = useState(board)
  const [first] = useState({
    dayTarget: String(opened.dayTarget),
    persons: String(opened.persons),
    smv: String(roundDecimal(opened.smv, 3)),
    factors: opened.factors.map((factor) => roundDecimal(factor * 100, 1)).join(', '),
  })
  const [typed, setTyped] = useState(first)
  const [faults, setFaults] = useState<Faults>()
  const form = useFaultyField(faults)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found: Faults = {}
    const amount = (field: BoardField) => {
      const value = parseAmount(typed[field], bounds[field])
      if (typeof value === 'number') return value
      if (value) found[field] = value
      return 0
    }
    const factors = readFactors(typed.factors)
    if (factors === undefined) found.factors = true
    const read = { dayTarget: amount('dayTarget'), persons: amount('persons'), smv: amount('smv') }
    setFaults(Object.keys(found).length > 0 ? found : undefined)
    if (Object.keys(found).length > 0 || factors === undefined) return
    // What nobody typed stays as exact as it was.
    const exact = {
      smv: typed.smv === first.smv ? opened.smv : read.smv,
      factors: typed.factors === first.factors ? opened.factors : factors,
    }
    save(applyChanges(opened, { ...opened, ...read, ...exact }, board))
  }
  const number = (field: BoardField, label: string) => {
    const fault = faults?.[field]
    return (
      <Field
        label={label}
        inputMode="decimal"
        value={typed[field]}
        onType={(text) => setTyped({ ...typed, [field]: text })}
        error={fault && figures.text(interpolate(faultTexts[fault.word], fault.values))}
      />
    )
  }
  return (
    <form className="line-form board-form studio-column" onSubmit={onSubmit} noValidate ref={form}>
      <h2>{title}</h2>
      <div className="line-fields">
        {number('dayTarget', words.dayTarget)}
        <div className="line-pair">
          {number('persons', words.present)}
          {number('smv', words.smv)}
        </div>
        <Field
          label={words.factors}
          hint={words.factorsHint}
          value={typed.factors}
          onType={(factors) => setTyped({ ...typed, factors })}
          error={faults?.factors ? words.factorsFault : undefined}
        />
      </div>
      <FormFoot cancel={close} {...(saveName === undefined ? {} : { saveName })} />
    </form>
  )
}

function readFactors(text: string): number[] | undefined {
  const factors = foldDigits(text)
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((part) => Number(part) / 100)
  const areRight = factors.every((factor) => factor >= 0 && factor <= 2) && factors.some((factor) => factor > 0)
  return areRight && factors.length <= mostHours ? factors : undefined
}
