import {
  type FilledCalculator,
  fillCalculators,
  type NumberedPage,
  type StudioNumbers,
  studioFiles,
} from '@shelai/contract/features/studio/studio-calculators.ts'
import { calculationPage, fileSearchPage, formulaSearchPage } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { roundDecimal } from '@shelai/formula/decimal-rounding.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../../i18n/language.tsx'
import { useCall } from '../../../network/api-client.ts'
import { Link } from '../../../ui/link.tsx'
import { FoundLink } from '../found-link.tsx'

const words = defineWords({
  calculators: { en: 'Calculators, filled in from here', bn: 'ক্যালকুলেটর, এখানকার সংখ্যা বসানো' },
  files: { en: 'Format files that ask for these numbers', bn: 'যে ফরম্যাট ফাইলে এই সংখ্যাগুলো লাগে' },
})

type AskedNumbersProps = { page: NumberedPage; numbers: StudioNumbers }

/** Links to the calculators that ask for the numbers of a page, filled in with them, and to the format files that do. */
export function AskedNumbers({ page, numbers }: AskedNumbersProps) {
  const texts = useWords(words)
  const calculators = fillCalculators(page, numbers)
  return (
    <>
      {calculators.length > 0 && (
        <section className="studio-group screen-only">
          <h2>{texts.calculators}</h2>
          <ul className="studio-rows">
            {calculators.map((calculator) => (
              <li key={calculator.title}>
                <CalculatorLink calculator={calculator} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="studio-group screen-only">
        <h2>{texts.files}</h2>
        <ul className="studio-rows">
          {studioFiles[page].map((title) => (
            <li key={title}>
              <Link to={fileSearchPage(title)} lang="en">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Leads to the calculator with this title, filled in. */
function CalculatorLink({ calculator: { title, labels } }: { calculator: FilledCalculator }) {
  const call = useCall()
  const queries = useQueryClient()
  const find = async () => {
    const formulas = await queries.fetchQuery({
      queryKey: ['formulas', 'all'],
      queryFn: () => call('formulas.all', {}),
    })
    const formula = formulas.find((each) => each.title === title)
    const rounded = labels.map((label) => ({ ...label, value: roundDecimal(label.value, 4) }))
    return formula && calculationPage(formula.formula_id, rounded)
  }
  return (
    <FoundLink list={formulaSearchPage(title)} find={find} lang="en">
      {title}
    </FoundLink>
  )
}
