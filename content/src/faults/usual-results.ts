import { calculate } from '@shelai/formula/calculate.ts'
import type { Pack } from '../pack.ts'

/**
 * Lists each calculator of which the pack neither says what it usually gives nor why there is no such value, which opens outside that
 * range, or whose card does not say its numbers: a beginner takes the result that a card opens with for a normal one.
 */
export function listUsualResultFaults({ formulas, usualResults }: Pick<Pack, 'formulas' | 'usualResults'>): string[] {
  const titles = new Set(formulas.map(({ title }) => title))
  return [
    ...Object.keys(usualResults)
      .filter((title) => !titles.has(title))
      .map((title) => `Usual results: no formula ${title}`),
    ...formulas.flatMap((formula) =>
      listFaultsOf(formula, usualResults[formula.title]).map((fault) => `Formula ${formula.title}: ${fault}`),
    ),
  ]
}

type Formula = Pick<Pack['formulas'][number], 'title' | 'formula' | 'labels' | 'usual_range'>

function listFaultsOf(formula: Formula, usual: Pack['usualResults'][string] | undefined): string[] {
  if (!usual) return ['usual-results.yaml does not say what it usually gives']
  if ('none' in usual) return []
  const { of, least = Number.NEGATIVE_INFINITY, most } = usual
  const opening = of === undefined ? findOpeningResult(formula) : findOpeningValue(formula, of)
  if (opening === undefined) return [`opens without ${of ?? 'a result'}`]
  const stated = (formula.usual_range.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  return [
    ...(opening < least || opening > most
      ? [`opens with ${of ?? 'a result of'} ${opening}, outside its usual range`]
      : []),
    ...[least, most]
      .filter((end) => Number.isFinite(end) && !stated.includes(end))
      .map((end) => `the usual range on the card does not say ${end}`),
  ]
}

function findOpeningResult({ formula, labels }: Formula): number | undefined {
  const typed = new Map(labels.map(({ name, value }) => [name, value]))
  const calculation = calculate({ formula, labels: labels.map(({ name }) => name), typed })
  return calculation.ok ? calculation.value : undefined
}

function findOpeningValue({ labels }: Formula, name: string): number | undefined {
  const label = labels.find((one) => one.name === name)
  return label && Number(label.value)
}
