import { buildCallUrl } from '@shelai/contract/call-urls.ts'
import { type Calculation, calculate } from '@shelai/formula/calculate.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readTabRecord, storeTabRecord } from '../../device/safe-storage.ts'
import { serverNow } from '../../device/server-clock.ts'
import { useDraft } from '../../device/use-draft.ts'
import { runWhenIdle } from '../../device/when-idle.ts'
import { type CalculatorFormula, type CalculatorInputs, getUnit, hasInputs, parseInputs } from './calculator-inputs.ts'
import { fetchUnits } from './use-units.ts'

/** Tells whether a label's value is a number, which is then filled in; any other value becomes a placeholder. */
export const isNumeric = (text: string) => readNumber(text) !== undefined

/** A result of the inputs as they stand, and when it came about (ISO 8601 UTC). */
type Done = { calculation: Calculation; at: string }

/** Calculates with inputs in any units. The table of units is fetched where one was switched. */
async function calculateInputs(
  formula: CalculatorFormula,
  expression: string,
  inputs: CalculatorInputs,
): Promise<Calculation> {
  const names = formula.labels.map(({ label_name }) => label_name)
  const input = {
    formula: expression,
    labels: names,
    typed: new Map(names.map((name) => [name, inputs.typed[name] ?? ''])),
  }
  if (Object.keys(inputs.units).length === 0) return calculate(input)
  const { convertUnit } = await fetchUnits()
  const own = new Map(formula.labels.map(({ label_name, unit }) => [label_name, unit]))
  const convert = (name: string, value: number) =>
    convertUnit(value, getUnit(formula, inputs, name), own.get(name) ?? '')
  return calculate({ ...input, convert })
}

/** Fetches the code that keeps results, and reads those that are kept. */
const openResults = async () => (await import('./remember-result.ts')).openResults()

/** Keeps a result on the device. Returns whether the device does; undefined where the code for it cannot be fetched. */
async function remember(
  formula: CalculatorFormula,
  inputs: CalculatorInputs,
  value: number,
  at: string,
): Promise<boolean | undefined> {
  try {
    const { rememberResult } = await openResults()
    return rememberResult(formula, inputs, value, at)
  } catch {
    return undefined
  }
}

/** The visit whose link counts no more: the screen may be built anew in it, and the location of the router still has the query. */
let leftLink = ''

/**
 * The state of a calculator: its inputs, which survive a reload and come from a link, and its result. `onUnfetched` is called where the
 * code that reads a link cannot be fetched.
 */
export function useCalculation(formula: CalculatorFormula, expression: string, onUnfetched: () => void) {
  const { formula_id: formulaId, labels } = formula
  const initial = (): CalculatorInputs => ({
    typed: Object.fromEntries(
      labels.map(({ label_name, label_value }) => [label_name, isNumeric(label_value) ? label_value : '']),
    ),
    units: {},
    resultUnit: '',
  })
  const draft = useDraft<CalculatorInputs>(`calculator_${formulaId}`, initial(), (record) =>
    parseInputs(
      record,
      labels.map(({ label_name }) => label_name),
    ),
  )
  /** Under this the tab keeps that the inputs have a result, so that it is there after Back and a reload. */
  const resultKey = `calculated_${formulaId}`
  const { typed: inputs, setTyped: setInputs, settle } = draft
  const [done, setDone] = useState<Done>()
  const [isKept, setKept] = useState<boolean>()
  const [linkNote, setLinkNote] = useState<ReactNode>()
  const isLinkAwaited = useRef(false)
  /** Counts the changes of the inputs, so that a result that is late does not stand beside others than its own. */
  const changes = useRef(0)
  const { key, search } = useLocation()
  const visit = key + search
  const hasLink = () => hasInputs(search) && visit !== leftLink

  /** Returns undefined where the inputs changed meanwhile. */
  const run = async (given: CalculatorInputs): Promise<Done | undefined> => {
    const before = changes.current
    const calculation = await calculateInputs(formula, expression, given)
    if (changes.current !== before) return undefined
    const next = { calculation, at: new Date(serverNow()).toISOString() }
    setDone(next)
    return next
  }

  // A link is read once for each visit. What is changed afterwards takes its query away, so that a reload keeps the change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the address once for each visit
  useEffect(() => {
    if (!hasLink()) return
    isLinkAwaited.current = true
    const open = async () => {
      const { openLink } = await import('./open-link.tsx')
      const { link, note } = openLink(search, formula, initial().typed)
      if (!isLinkAwaited.current) return
      setLinkNote(note)
      if (!link) return
      setInputs(link.inputs)
      setDone(undefined)
      if (link.isWhole) await run(link.inputs)
    }
    void open().catch(onUnfetched)
    return () => {
      isLinkAwaited.current = false
    }
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the result once for each visit
  useEffect(() => {
    const record = readTabRecord(resultKey)
    if (hasLink() || Object.keys(record).length === 0) return
    const given = parseInputs(
      record,
      labels.map(({ label_name }) => label_name),
    )
    if (!given) return
    setInputs(given)
    void run(given).catch(onUnfetched)
  }, [key])

  // A reader may leave the page as soon as the result is there, which is then kept at once.
  useEffect(() => runWhenIdle(() => void openResults().catch(() => {})), [])

  // A change by the reader counts more than a link that is still to be read.
  const leaveLink = useCallback(() => {
    isLinkAwaited.current = false
    leftLink = visit
    setLinkNote(undefined)
    if (hasInputs(location.search)) history.replaceState(history.state, '', location.pathname)
  }, [visit])
  const change = useCallback(
    (next: (before: CalculatorInputs) => CalculatorInputs) => {
      changes.current += 1
      leaveLink()
      storeTabRecord(resultKey, undefined)
      setInputs(next)
      setDone(undefined)
    },
    [leaveLink, setInputs, resultKey],
  )
  /** Shows the inputs and their result in other units. */
  const convert = (next: CalculatorInputs) => {
    leaveLink()
    if (done?.calculation.ok) storeTabRecord(resultKey, next)
    setInputs(next)
  }

  return {
    inputs,
    done,
    isKept,
    linkNote,
    type: (name: string, text: string) => change((before) => ({ ...before, typed: { ...before.typed, [name]: text } })),
    /**
     * Switches the unit of a field. `converted` is its number in the new unit, which leaves the result as it is; undefined for a text
     * that cannot be converted.
     */
    setUnit: (name: string, unit: string, converted: string | undefined) => {
      const own = labels.find(({ label_name }) => label_name === name)?.unit
      const next = (before: CalculatorInputs): CalculatorInputs => {
        const { [name]: _, ...others } = before.units
        const typed = converted === undefined ? before.typed : { ...before.typed, [name]: converted }
        return { ...before, typed, units: unit === own ? others : { ...others, [name]: unit } }
      }
      if (converted === undefined) change(next)
      else convert(next(inputs))
    },
    setResultUnit: async (unit: string) => {
      const next = { ...inputs, resultUnit: unit === formula.result_unit ? '' : unit }
      convert(next)
      if (done?.calculation.ok) setKept(await remember(formula, next, done.calculation.value, done.at))
    },
    clear: () => {
      changes.current += 1
      leaveLink()
      storeTabRecord(resultKey, undefined)
      settle(initial())
      setDone(undefined)
    },
    /** Calculates by a press: counts the use and keeps the result on the device. Undefined where the inputs changed meanwhile. */
    calculate: async (given = inputs): Promise<Calculation | undefined> => {
      if (given !== inputs) change(() => given)
      const next = await run(given)
      if (next?.calculation.ok) {
        storeTabRecord(resultKey, given)
        countUse(formulaId)
        void remember(formula, given, next.calculation.value, next.at).then(setKept)
      }
      return next?.calculation
    },
  }
}

/** Tells the server that a calculator was used: which one, and nothing of what was typed. Offline it is lost. */
function countUse(formulaId: number): void {
  navigator.sendBeacon?.(buildCallUrl('formulas.countUse', { id: formulaId }))
}
