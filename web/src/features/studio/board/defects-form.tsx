import { cutText } from '@shelai/contract/rules/cut-text.ts'
import { applyChanges } from '@shelai/contract/rules/merge-records.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { type FormEvent, useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFigures } from '../line/figures.ts'
import { FormFoot } from '../line/form-foot.tsx'
import { useFaultyField } from '../line/use-faulty-field.ts'
import type { Hour } from './board-hours.ts'
import { boardWords } from './board-words.ts'

type DefectsFormProps = { at: number; hour: Hour; save: (change: Partial<Hour>) => void; close: () => void }

/** Asks for the findings of the check of an hour: defects, pieces to alter, a remark. */
export function DefectsForm({ at, hour, save, close }: DefectsFormProps) {
  const words = useWords(boardWords)
  const figures = useFigures()
  const [opened] = useState(hour)
  const [typed, setTyped] = useState({
    defects: String(opened.defects),
    altered: String(opened.altered),
    remark: opened.remark,
  })
  const [faults, setFaults] = useState<{ defects: boolean; altered: boolean }>()
  const form = useFaultyField(faults)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [defects, altered] = [toPieces(typed.defects), toPieces(typed.altered)]
    const isWrong = defects === undefined || altered === undefined
    setFaults(isWrong ? { defects: defects === undefined, altered: altered === undefined } : undefined)
    if (isWrong) return
    save(applyChanges(opened, { ...opened, defects, altered, remark: cutText(typed.remark.trim(), 200) }, hour))
    close()
  }
  const count = (field: 'defects' | 'altered', label: string) => (
    <Field
      label={label}
      inputMode="numeric"
      value={typed[field]}
      onType={(text) => setTyped({ ...typed, [field]: text })}
      error={faults?.[field] ? words.piecesFault : undefined}
    />
  )
  return (
    <form className="line-form board-form" onSubmit={onSubmit} noValidate ref={form}>
      <h2>{interpolate(words.defectsTitle, { n: figures.whole(at + 1) })}</h2>
      <div className="line-pair">
        {count('defects', words.defectCount)}
        {count('altered', words.altered)}
      </div>
      <Field
        label={words.remark}
        value={typed.remark}
        maxLength={200}
        onType={(remark) => setTyped({ ...typed, remark })}
      />
      <FormFoot cancel={close} />
    </form>
  )
}

/** Reads pieces; nothing counts as none. */
function toPieces(text: string): number | undefined {
  const value = text.trim() === '' ? 0 : readNumber(text)
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= 100_000 ? value : undefined
}
