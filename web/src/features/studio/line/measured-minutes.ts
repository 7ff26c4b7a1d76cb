import type { Operation, Study } from '@shelai/contract/features/studio/studio-records.ts'
import { roundDecimal } from '@shelai/formula/decimal-rounding.ts'
import { useCallback } from 'react'
import { formatDhakaDate } from '../../../i18n/format.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { isMachine } from '../engine/allot-people.ts'
import { summariseStudy } from '../engine/study-math.ts'
import { useFigures } from './figures.ts'
import { lineWords } from './line-words.ts'

/** Returns the SMV that a study gives to a bulletin, as it is read there; undefined where the study has none. */
export function getMeasuredSmv(study: Study): number | undefined {
  const { smvMin } = summariseStudy(study)
  return smvMin === undefined || smvMin === 0 ? undefined : roundDecimal(smvMin, 3)
}

/** Returns an operation with the SMV of a study, which stays its source. */
export function takeMeasured(operation: Operation, study: Study, smv: number): Operation {
  const minutes = isMachine(operation.machine) ? { smvMachine: smv, smvManual: 0 } : { smvMachine: 0, smvManual: smv }
  return { ...operation, ...minutes, source: 'study', study: study.id }
}

/** Returns the function that says which study measured something. */
export function useMeasuredText() {
  const words = useWords(lineWords)
  const figures = useFigures()
  return useCallback(
    (study: Study) =>
      interpolate(words.measured, {
        date: formatDhakaDate(study.startedAt, figures.language),
        n: figures.whole(summariseStudy(study).used),
      }),
    [words, figures],
  )
}
