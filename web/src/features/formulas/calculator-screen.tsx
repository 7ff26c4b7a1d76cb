import { formulaPage, pages } from '@shelai/contract/rules/urls.ts'
import { type Language, languages } from '@shelai/contract/rules/words.ts'
import { drawFormula } from '@shelai/formula/draw-formula.ts'
import { parseFormula } from '@shelai/formula/parse-formula.ts'
import { resultCaption } from '@shelai/formula/result-caption.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useIsTouched } from '../../device/first-touch.ts'
import { useModule } from '../../device/use-module.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { ReportMistake } from '../../mistakes/report-mistake.tsx'
import { isNotFound, useCall } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { useIsLockKnown } from '../../network/reader-answers.ts'
import { FiguresAsOf } from '../../reading/figures-as-of.tsx'
import { useLockNote } from '../../reading/lock-note.ts'
import { useOpenAnswer } from '../../reading/open-answer.ts'
import { Lock } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useSheet } from '../../ui/sheet.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { createBreadcrumbs, extractBeginning } from '../../ui/structured.ts'
import { Calculator } from './calculator.tsx'
import type { Formula } from './calculator-inputs.ts'
import { calculatorWords } from './calculator-words.ts'
import { DrawnFormula } from './drawn-formula.tsx'
import { createFormulaQuery } from './formula-query.ts'

export const loader = prefetch((get, call, { params }) => get(createFormulaQuery(call, params.formulaId ?? '')))

export function Component() {
  const { formulaId = '' } = useParams()
  const query = createFormulaQuery(useCall(), formulaId)
  const formula = useQuery(query)
  const shown = useOpenAnswer({ ...query, id: formulaId, data: formula.data, isWithheld })
  const isLockKnown = useIsLockKnown(query.queryKey, countLocked(shown), countLocked)
  const { folder, formula: name, calculatorTitle, calculatorDescription } = useWords(calculatorWords)
  const pick = useLocalText()
  const studio = useModule(() => import('../../reading/studio-row.tsx'), useIsTouched())
  const path = shown && formulaPage(shown.formula_id)
  const beside = useModule(() => import('./formulas-beside.tsx'), globalThis.innerWidth >= 1100)
  return (
    <Page
      isMissing={isNotFound(formula)}
      title={shown?.title ?? name}
      parent={pages.formulas}
      width="listed"
      meta={
        shown && path
          ? {
              canonical: path,
              title: interpolate(calculatorTitle, { title: shown.title }),
              description: extractBeginning(
                interpolate(calculatorDescription, { title: shown.title, use: pick(shown.use, shown.use_bn) }),
              ),
              structured: [
                createBreadcrumbs([
                  { name: folder, path: pages.formulas },
                  { name: shown.title, path },
                ]),
              ],
            }
          : {}
      }
    >
      <QueryView query={{ data: shown, error: formula.error }} skeleton={<TextSkeleton lines={6} />}>
        {(found) =>
          found.formula !== null ? (
            <OpenFormula key={found.formula_id} formula={found} expression={found.formula} />
          ) : isLockKnown ? (
            <LockedFormula use={pick(found.use, found.use_bn)} />
          ) : (
            <TextSkeleton lines={6} />
          )
        }
      </QueryView>
      {beside && shown && <beside.FormulasBeside formula={shown} />}
      {shown && <ReportMistake kind="formula" id={shown.formula_id} />}
      {studio && shown?.group_name === studio.studioCategory && <studio.StudioRow />}
    </Page>
  )
}

const isWithheld = ({ formula }: Formula) => formula === null
const countLocked = (formula: Formula | undefined) => (formula && isWithheld(formula) ? 1 : 0)

function OpenFormula({ formula, expression }: { formula: Formula; expression: string }) {
  const words = useWords(calculatorWords)
  const caption = resultCaption(formula.title)
  const names = useMemo(() => formula.labels.map(({ label_name }) => label_name), [formula.labels])
  const parsed = useMemo(() => parseFormula(expression, names), [expression, names])
  return (
    <div className="calculator-room">
      <div className="calculator">
        <section className="tint" aria-label={words.formula}>
          {parsed.ok ? (
            <DrawnFormula caption={caption} parts={drawFormula(parsed.tree)} />
          ) : (
            <p className="formula tabular-numbers">{expression}</p>
          )}
        </section>
        <Calculator
          formula={formula}
          caption={caption}
          expression={expression}
          tree={parsed.ok ? parsed.tree : undefined}
        />
        <div className="stack about-formula">
          <Use formula={formula} />
          {formula.pitfall && (
            <p>
              <b>{words.pitfall}:</b> {formula.pitfall}
            </p>
          )}
          {formula.notes && (
            <p className="caption">
              {words.notes}: {formula.notes}
            </p>
          )}
          {formula.source && (
            <p className="caption">
              {words.source}: {formula.source}
            </p>
          )}
          <FiguresAsOf asOf={formula.as_of} />
        </div>
      </div>
    </div>
  )
}

/** What the formula is for, in both languages, that of the page first. */
function Use({ formula: { use, use_bn } }: { formula: Formula }) {
  const { language } = useLanguage()
  const texts: Readonly<Record<Language, string>> = { en: use, bn: use_bn }
  return [language, ...languages.filter((other) => other !== language)].map(
    (lang) =>
      texts[lang] && (
        <p key={lang} lang={lang}>
          {texts[lang]}
        </p>
      ),
  )
}

function LockedFormula({ use }: { use: string }) {
  const { locked, unlock } = useWords(calculatorWords)
  const note = useLockNote('formula')
  const subscription = useSheet('subscription')
  return (
    <div className="stack">
      <p>{use}</p>
      <div className="tint hem centered locked" data-color="turmeric">
        <Lock className="icon lock" />
        <p>{note ?? locked}</p>
        {note === undefined && (
          <button className="button" type="button" onClick={subscription.open}>
            {unlock}
          </button>
        )}
      </div>
    </div>
  )
}
