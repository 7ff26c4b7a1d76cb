import type { Answer } from '@shelai/contract/book.ts'
import { formulaPage, pages } from '@shelai/contract/urls.ts'
import { drawFormula } from '@shelai/formula/draw-formula.ts'
import { parseFormula } from '@shelai/formula/parse-formula.ts'
import { resultCaption } from '@shelai/formula/result-caption.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { isNotFound, useAsk } from '../../parts/asking.ts'
import { filled } from '../../parts/filled.ts'
import { Lock } from '../../parts/icons.tsx'
import { useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useOpenAnswer } from '../../parts/open-answer.ts'
import { Page } from '../../parts/page.tsx'
import { useIsLockKnown } from '../../parts/reader-answers.ts'
import { useSheet } from '../../parts/sheet.tsx'
import { TextSkeleton } from '../../parts/skeletons.tsx'
import { breadcrumbs } from '../../parts/structured.ts'
import { warm } from '../../parts/warming.ts'
import { Calculator } from './calculator.tsx'
import { DrawnFormula } from './drawn-formula.tsx'
import { formulaQuery } from './formulas-queries.ts'
import { formulasWords } from './formulas-words.ts'

type Formula = Answer<'formulas.one'>

export const loader = warm((get, ask, { params }) => get(formulaQuery(ask, params.formulaId ?? '')))

export function Component() {
  const { formulaId = '' } = useParams()
  const query = formulaQuery(useAsk(), formulaId)
  const formula = useQuery(query)
  const shown = useOpenAnswer({ ...query, id: formulaId, data: formula.data, isWithheld })
  const isLockKnown = useIsLockKnown(query.queryKey, countLocked(shown), countLocked)
  const { folder, formula: name, calculatorTitle, calculatorFacts } = useWords(formulasWords)
  const path = shown && formulaPage(shown.formula_id)
  return (
    <Page
      isMissing={isNotFound(formula)}
      title={shown?.title ?? name}
      parent={pages.formulas}
      facts={
        shown && path
          ? {
              canonical: path,
              title: filled(calculatorTitle, { title: shown.title }),
              description: filled(calculatorFacts, { title: shown.title, use: shown.use }).slice(0, 158),
              structured: [
                breadcrumbs([
                  { name: folder, path: pages.formulas },
                  { name: shown.title, path },
                ]),
              ],
            }
          : {}
      }
    >
      <Loaded query={{ data: shown, error: formula.error }} skeleton={<TextSkeleton lines={6} />}>
        {(found) =>
          found.formula !== null ? (
            <OpenFormula key={found.formula_id} formula={found} expression={found.formula} />
          ) : isLockKnown ? (
            <LockedFormula use={found.use} />
          ) : (
            <TextSkeleton lines={6} />
          )
        }
      </Loaded>
    </Page>
  )
}

const isWithheld = ({ formula }: Formula) => formula === null
const countLocked = (formula: Formula | undefined) => (formula && isWithheld(formula) ? 1 : 0)

function OpenFormula({ formula, expression }: { formula: Formula; expression: string }) {
  const words = useWords(formulasWords)
  const caption = resultCaption(formula.title)
  const names = useMemo(() => formula.labels.map(({ label_name }) => label_name), [formula.labels])
  const parsed = useMemo(() => parseFormula(expression, names), [expression, names])
  return (
    <div className="calculator">
      <section className="tint" aria-label={words.formula}>
        {parsed.ok ? (
          <DrawnFormula caption={caption} parts={drawFormula(parsed.tree)} />
        ) : (
          <p className="formula num">{expression}</p>
        )}
      </section>
      <Calculator formulaId={formula.formula_id} caption={caption} expression={expression} labels={formula.labels} />
      <div className="gap about-formula">
        {formula.use && <p>{formula.use}</p>}
        {formula.notes && (
          <p className="sub">
            {words.notes}: {formula.notes}
          </p>
        )}
        {formula.source && (
          <p className="sub">
            {words.source}: {formula.source}
          </p>
        )}
      </div>
    </div>
  )
}

function LockedFormula({ use }: { use: string }) {
  const { locked, unlock } = useWords(formulasWords)
  const subscription = useSheet('subscription')
  return (
    <div className="gap">
      <p>{use}</p>
      <div className="tint hem centre locked" data-dye="turmeric">
        <Lock className="i lock" />
        <p>{locked}</p>
        <button className="btn" type="button" onClick={subscription.open}>
          {unlock}
        </button>
      </div>
    </div>
  )
}
