import type { Answer } from '@shelai/contract/calls.ts'
import { formulaPage } from '@shelai/contract/rules/urls.ts'
import { formulasTexts } from '@shelai/contract/texts/content-texts.ts'
import { useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { BesideRow, ListBeside } from '../../reading/list-beside.tsx'
import { createFormulasSource } from './formulas-queries.ts'

/** The list of formulas, beside a calculator in a wide window. */
export function FormulasBeside({ formula }: { formula: Answer<'formulas.one'> }) {
  const source = createFormulasSource(useCallWithEnvelope())
  const { formulas: name } = useWords(formulasTexts)
  return (
    <ListBeside name={name} source={source} current={formula.formula_id}>
      {(rows) =>
        rows.map(({ formula_id: id, title, is_premium }) => (
          <BesideRow
            key={id}
            title={title}
            lang="mixed"
            to={formulaPage(id)}
            isPremium={is_premium === 1}
            isCurrent={id === formula.formula_id}
          />
        ))
      }
    </ListBeside>
  )
}
