import type { Operation } from '@shelai/contract/features/studio/studio-records.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { roundDecimal } from '@shelai/formula/decimal-rounding.ts'
import { useMemo } from 'react'
import { formatTaka, groupDigits } from '../../../i18n/format.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { floorPieces } from '../engine/bulletin-math.ts'
import { lineWords, nameMachine } from './line-words.ts'

const toFixed = (value: number, places: number) => roundDecimal(value, places).toFixed(places)

/** Writes the figures of a line. Everything is computed with full precision, and rounded here alone. */
export function createFigures(language: Language) {
  const show = (text: string) => formatDigits(text.replace('-', '−'), language)
  return {
    text: show,
    whole: (value: number) => show(groupDigits(String(Math.round(value)))),
    /** Pieces, always rounded down. */
    pieces: (value: number) => show(groupDigits(String(floorPieces(value)))),
    /** Pieces with their sign, as a difference. */
    signed: (value: number) => show(value > 0 ? `+${groupDigits(String(value))}` : groupDigits(String(value))),
    /** Standard minutes: two decimals, and the third where there is one. */
    smv: (value: number) => show(toFixed(value, 3).replace(/0$/, '')),
    /** Minutes of a seat: three decimals. */
    minutes: (value: number) => show(toFixed(value, 3)),
    seconds: (value: number) => show(toFixed(value, 1)),
    percent: (value: number, places = 1) => show(`${toFixed(value, places)} %`),
    /** A share of an operation, as its percentage. */
    share: (value: number) => show(`${roundDecimal(value * 100, 1)} %`),
    twoPlaces: (value: number) => show(toFixed(value, 2)),
    /** People go in halves. */
    people: (value: number) => show(String(roundDecimal(value, 1))),
    taka: (value: number) => formatTaka(Math.round(value), language),
    exactTaka: (value: number) => formatTaka(value, language),
  }
}

/** Returns how figures and names of a line are written in the reader's language. */
export function useFigures() {
  const { language } = useLanguage()
  const words = useWords(lineWords)
  return useMemo(() => {
    const figures = createFigures(language)
    return {
      ...figures,
      language,
      /** The name of an operation in the reader's language, if it has one there. */
      name: (operation: Pick<Operation, 'name' | 'nameBangla' | 'number'>) =>
        getName(operation, language) || interpolate(words.unnamed, { n: figures.text(operation.number) }),
      machine: ({ machine }: Pick<Operation, 'machine'>) => nameMachine(machine, language),
      workers: ({ worker }: Pick<Operation, 'worker'>, people: number) =>
        interpolate(people === 1 ? words[worker] : words[`${worker}s`], { n: figures.people(people) }),
    }
  }, [language, words])
}

/** Returns the name of an operation in a language, or the one that it has. */
export function getName({ name, nameBangla }: Pick<Operation, 'name' | 'nameBangla'>, language: Language): string {
  return { en: name || nameBangla, bn: nameBangla || name }[language]
}
