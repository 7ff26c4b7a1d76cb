import type { FormulaTree } from '@shelai/formula/formula-tree.ts'
import { Link as link, Printer as printer, Share2 as share2 } from 'lucide'
import { useId, useMemo } from 'react'
import { formatDhakaDate } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { icon } from '../../ui/icons.tsx'
import { buildCalculationPath } from './calculation-link.ts'
import { calculationWords } from './calculation-words.ts'
import type { CalculatorFormula, CalculatorInputs } from './calculator-inputs.ts'
import { describeCalculation, writeCalculation } from './describe-calculation.ts'
import { CaptionedParts, DrawnParts } from './drawn-formula.tsx'
import { useTextActions } from './text-actions.tsx'

const LinkIcon = /* @__PURE__ */ icon(link)
const Share = /* @__PURE__ */ icon(share2)
const Printer = /* @__PURE__ */ icon(printer)

type CalculationProofProps = {
  formula: CalculatorFormula
  caption: string
  tree: FormulaTree
  inputs: CalculatorInputs
  /** When it was calculated, ISO 8601 UTC. */
  at: string
  /** True if the device keeps the result; undefined where it need not. */
  isKept: boolean | undefined
}

/** The steps of a calculation, one line each, and the ways to hand them on. */
export function CalculationProof({ formula, caption, tree, inputs, at, isKept }: CalculationProofProps) {
  const words = useWords(calculationWords)
  const { language } = useLanguage()
  const id = useId()
  const { copy, share, refused } = useTextActions()
  const described = useMemo(
    () => describeCalculation({ formula, tree, inputs, language }),
    [formula, tree, inputs, language],
  )
  if (!described) return null
  const address = new URL(buildCalculationPath(formula, inputs), location.href).href
  const [first, ...lines] = described.lines
  const text = `${writeCalculation(formula.title, caption, described)}\n${address}`
  return (
    <section className="proof stack" aria-labelledby={id} data-title={formula.title}>
      <h2 id={id}>{words.steps}</h2>
      <dl className="proof-inputs tabular-numbers">
        {described.inputs.map(({ name, text: value, converted }) => (
          <div key={name} className={converted ? 'converted' : undefined}>
            <dt>{name}</dt>
            <dd>
              {value}
              {converted && ` ${converted.sign} ${converted.text}`}
            </dd>
          </div>
        ))}
      </dl>
      <ol className="proof-lines tabular-numbers">
        <li>
          <span className="formula">
            <CaptionedParts caption={caption} parts={first?.parts ?? []} />
          </span>
        </li>
        {lines.map(({ sign, parts, text: line }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a calculation never change their order
          <li key={`${place} ${line}`}>
            <span className="operator">{sign}</span>
            <span className="formula">
              <DrawnParts parts={parts} />
            </span>
          </li>
        ))}
        {described.results.map(({ sign, text: result }) => (
          <li key={result} className="proof-result">
            <span className="operator">{sign}</span> <b>{result}</b>
          </li>
        ))}
      </ol>
      <div className="proof-actions">
        <button className="button text compact" type="button" onClick={() => copy(address, words.linkCopied)}>
          <LinkIcon className="icon icon-small" />
          {words.copyLink}
        </button>
        <button className="button text compact" type="button" onClick={() => share(formula.title, text)}>
          <Share className="icon icon-small" />
          {words.share}
        </button>
        <button className="button text compact" type="button" onClick={() => print()}>
          <Printer className="icon icon-small" />
          {words.print}
        </button>
      </div>
      {refused}
      {isKept === false && <p className="caption">{words.notKept}</p>}
      <p className="proof-printed">
        {formatDhakaDate(at, language)} · {address}
      </p>
    </section>
  )
}
