import type { Answer } from '@shelai/contract/calls.ts'
import { formulaPage, pages } from '@shelai/contract/rules/urls.ts'
import { formulasTexts } from '@shelai/contract/texts/content-texts.ts'
import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { useLocation } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import type { NumberedRows } from '../../lists/numbered-parts.ts'
import { createPartMeta, readPart } from '../../lists/part-address.ts'
import { SearchableList } from '../../lists/searchable-list.tsx'
import { useListParts } from '../../lists/use-list-parts.ts'
import { useCall, useCallWithEnvelope } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { KeepPack } from '../../packs/keep-pack.tsx'
import { useIsLockedOut } from '../../session/reader-plans.ts'
import { groupBy } from '../../ui/group-by.ts'
import { NumberedRow } from '../../ui/numbered-row.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField, useSearchWord } from '../../ui/search-field.tsx'
import { useSheet } from '../../ui/sheet.tsx'
import { createFormulasQuery, createFormulasSource } from './formulas-queries.ts'
import { formulasWords } from './formulas-words.ts'

type FormulaRow = Answer<'formulas.all'>[number]

export const loader = prefetch((get, _, { request, callWithEnvelope }) =>
  get(createFormulasSource(callWithEnvelope).part(readPart(new URL(request.url).search))),
)

export function Component() {
  const [word, setWord] = useSearchWord()
  const { search } = useLocation()
  const list = useListParts(createFormulasSource(useCallWithEnvelope()), { getId: ({ formula_id }) => formula_id })
  const { formulas: title } = useWords(formulasTexts)
  const { listDescription: description, noMatch } = useWords(formulasWords)
  const { formulas: none } = useWords(ownEmptyTexts)
  const { language } = useLanguage()
  return (
    <Page
      hasSearch
      title={title}
      parent={pages.formula}
      meta={{
        ...createPartMeta(pages.formulas, title, readPart(search), list.count, language),
        description,
      }}
    >
      <SearchField word={word} onType={setWord} />
      {word === '' && <KeepPack wanted={{ pack: 'formulas', title, path: pages.formulas }} />}
      <SearchableList
        word={word}
        list={list}
        address={pages.formulas}
        whole={createFormulasQuery(useCall())}
        getText={({ title: text }) => text}
        none={none}
        noMatch={noMatch}
      >
        {(rows, before) => <Groups rows={rows} after={before?.at(-1)?.row.group_name} />}
      </SearchableList>
    </Page>
  )
}

/**
 * The formulas under the names of their groups. A group that continues from the part before does not repeat its name.
 */
function Groups({ rows, after }: { rows: NumberedRows<FormulaRow>; after?: string | undefined }) {
  const subscription = useSheet('subscription')
  const isLockedOut = useIsLockedOut()
  const { others } = useWords(formulasWords)
  const pick = useLocalText()
  return groupBy(rows, ({ row }) => row.group_name).map(([name, formulas]) => (
    <section key={name} className="list-group">
      {name !== after && <h2>{pick(name, formulas[0]?.row.group_name_bn) || others}</h2>}
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
