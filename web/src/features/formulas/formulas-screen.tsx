import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts, formulasTexts } from '@shelai/contract/texts.ts'
import { formulaPage, pages } from '@shelai/contract/urls.ts'
import { useLocation } from 'react-router'
import { useAsk, useTell } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { FoundRows } from '../../parts/found-rows.tsx'
import { grouped } from '../../parts/grouped.ts'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { LongList } from '../../parts/long-list.tsx'
import type { NumberedRows } from '../../parts/numbered-parts.ts'
import { NumberedRow } from '../../parts/numbered-row.tsx'
import { Page } from '../../parts/page.tsx'
import { partFacts, partIn } from '../../parts/part-address.ts'
import { useIsLockedOut } from '../../parts/reader-plans.ts'
import { SearchField, useSearchWord } from '../../parts/search-field.tsx'
import { useSheet } from '../../parts/sheet.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { type ListParts, useListParts } from '../../parts/use-list-parts.ts'
import { warm } from '../../parts/warming.ts'
import { formulaParts, formulasQuery } from './formulas-queries.ts'
import { formulasWords } from './formulas-words.ts'

type FormulaRow = Answer<'formulas.all'>[number]

export const loader = warm((get, _, { request, askEnvelope }) =>
  get(formulaParts(askEnvelope).part(partIn(new URL(request.url).search))),
)

export function Component() {
  const [word, write] = useSearchWord()
  const { search } = useLocation()
  const list = useListParts(formulaParts(useTell()), { idOf: ({ formula_id }) => formula_id })
  const { formulas: title } = useWords(formulasTexts)
  const { listFacts: description } = useWords(formulasWords)
  const { language } = useLanguage()
  return (
    <Page
      title={title}
      parent={pages.formula}
      facts={{
        ...partFacts(pages.formulas, title, partIn(search), list.count, language),
        description,
      }}
    >
      <SearchField word={word} write={write} />
      {word === '' ? <Formulas list={list} /> : <Found word={word} list={list} />}
    </Page>
  )
}

function Formulas({ list }: { list: ListParts<FormulaRow> }) {
  const { formulas: none } = useWords(emptyTexts)
  return (
    <Loaded query={list.query} skeleton={<RowsSkeleton rows={10} />}>
      {() =>
        list.total === 0 ? (
          <Empty text={none} />
        ) : (
          <LongList list={list} address={pages.formulas}>
            {(part, before) => <Groups rows={part.rows} after={before?.rows.at(-1)?.row.group_name} />}
          </LongList>
        )
      }
    </Loaded>
  )
}

/** The formulas whose title holds the word. */
function Found({ word, list }: { word: string; list: ListParts<FormulaRow> }) {
  const { formulas: none } = useWords(emptyTexts)
  const { noMatch } = useWords(formulasWords)
  return (
    <FoundRows
      word={word}
      list={list}
      whole={formulasQuery(useAsk())}
      textOf={({ title }) => title}
      none={<Empty text={none} hint={noMatch} />}
    >
      {(rows) => <Groups rows={rows} />}
    </FoundRows>
  )
}

/** The formulas under the names of their groups; a group that goes on from what stands before has no name again. */
function Groups({ rows, after }: { rows: NumberedRows<FormulaRow>; after?: string | undefined }) {
  const subscription = useSheet('subscription')
  const isLockedOut = useIsLockedOut()
  const { others } = useWords(formulasWords)
  return grouped(rows, ({ row }) => row.group_name).map(([name, formulas]) => (
    <section key={name} className="group">
      {name !== after && <h2>{name || others}</h2>}
      <ol className="list" start={formulas[0]?.number}>
        {formulas.map(({ row: { formula_id, title, is_premium }, number }) => (
          <NumberedRow
            key={formula_id}
            id={formula_id}
            number={number}
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
