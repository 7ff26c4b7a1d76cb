import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts, formulasTexts } from '@shelai/contract/texts.ts'
import { formulaPage, pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useAsk } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { grouped } from '../../parts/grouped.ts'
import { useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { matching } from '../../parts/matching.ts'
import { NumberedRow } from '../../parts/numbered-row.tsx'
import { Page } from '../../parts/page.tsx'
import { useIsLockedOut } from '../../parts/reader-plans.ts'
import { SearchField, useSearchWord } from '../../parts/search-field.tsx'
import { useSheet } from '../../parts/sheet.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { warm } from '../../parts/warming.ts'
import { formulasQuery } from './formulas-queries.ts'
import { formulasWords } from './formulas-words.ts'

type FormulaRow = Answer<'formulas.all'>[number]

export const loader = warm((get, ask) => get(formulasQuery(ask)))

export function Component() {
  const formulas = useQuery(formulasQuery(useAsk()))
  const [word, write] = useSearchWord()
  const { formulas: title } = useWords(formulasTexts)
  const { formulas: none } = useWords(emptyTexts)
  const { noMatch } = useWords(formulasWords)
  return (
    <Page
      title={title}
      parent={pages.formula}
      facts={{
        canonical: pages.formulas,
        description:
          'Formulas of the garment trade with calculators: SMV, efficiency, target, consumption, GSM, costing, dyeing and wages.',
      }}
    >
      <SearchField word={word} write={write} />
      <Loaded query={formulas} skeleton={<RowsSkeleton rows={10} />}>
        {(list) => {
          const found = matching(list, word, ({ title: text }) => text)
          return found.length === 0 ? <Empty text={none} hint={word ? noMatch : ''} /> : <Groups list={found} />
        }}
      </Loaded>
    </Page>
  )
}

/** The formulas under the names of their groups, numbered through. */
function Groups({ list }: { list: readonly FormulaRow[] }) {
  const subscription = useSheet('subscription')
  const isLockedOut = useIsLockedOut()
  const { others } = useWords(formulasWords)
  const place = new Map(list.map(({ formula_id }, at) => [formula_id, at + 1]))
  return grouped(list, ({ group_name }) => group_name).map(([name, formulas]) => (
    <section key={name} className="group">
      <h2>{name || others}</h2>
      <ol className="list" start={place.get(formulas[0]?.formula_id ?? 0)}>
        {formulas.map(({ formula_id, title, is_premium }) => (
          <NumberedRow
            key={formula_id}
            number={place.get(formula_id) ?? 0}
            title={title}
            to={formulaPage(formula_id)}
            saveable={{ type: 'formula', item_id: formula_id, title, path: formulaPage(formula_id) }}
            isPremium={Number(is_premium) === 1}
            onLocked={Number(is_premium) === 1 && isLockedOut ? subscription.open : undefined}
          />
        ))}
      </ol>
    </section>
  ))
}
