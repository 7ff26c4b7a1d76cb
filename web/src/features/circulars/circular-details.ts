import type { Answer } from '@shelai/contract/calls.ts'
import { employmentWords } from '@shelai/contract/features/circulars/employment-types.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { formatResult } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { circularsWords } from './circulars-words.ts'

type Circular = Answer<'circulars.one'>
/** The name of a fact and its value, as readers see them. */
export type Detail = readonly [name: string, value: string]

/** Lists the details of a circular as its page shows them: names and values, without its last day and what is not stated. */
export function listDetails(circular: Circular, language: Language): readonly Detail[] {
  const words = (key: keyof typeof circularsWords) => circularsWords[key][language]
  const isStated = circular.employment_type !== 'unstated'
  return listStated([
    [words('vacancy'), circular.vacancy],
    [words('employment'), isStated ? employmentWords[circular.employment_type][language] : null],
    [words('education'), circular.education],
    [words('experience'), circular.experience],
    [words('salary'), describeSalary(circular, language)],
    [words('place'), [circular.place, circular.is_remote === 1 && words('remote')].filter(Boolean).join(' · ')],
    [words('howToApply'), circular.how_to_apply],
    [words('proof'), circular.proof],
    [words('published'), circular.published_on && formatDate(circular.published_on, language)],
  ])
}

/** Lists what a list says of a circular: where, for whom, for how much. One that was kept by a former release knows the place only. */
export function listFacts(circular: Answer<'circulars.ofSubCategory'>[number], language: Language): readonly Detail[] {
  return listStated([
    [circularsWords.place[language], circular.place],
    [circularsWords.experience[language], circular.experience],
    [circularsWords.salary[language], describeSalary(circular, language)],
  ])
}

const listStated = (details: readonly (readonly [name: string, value: string | null | undefined])[]): Detail[] =>
  details.flatMap(([name, value]) => (value ? [[name, value] as const] : []))

type Salary = Pick<Circular, 'salary' | 'salary_from' | 'salary_to'>

const describeSalary = (circular: Salary, language: Language): string =>
  [formatRange(circular, language), circular.salary].filter(Boolean).join(' · ')

function formatRange(
  { salary_from: from = null, salary_to: to = null }: Salary,
  language: Language,
): string | undefined {
  const { aMonth, from: least, upTo } = circularsWords
  const amount = (taka: number) => formatResult(String(taka), language)
  if (from === null && to === null) return undefined
  const range =
    from === null || to === null
      ? interpolate((from === null ? upTo : least)[language], { amount: amount(from ?? to ?? 0) })
      : [...new Set([from, to])].map(amount).join('–')
  return interpolate(aMonth[language], { range })
}
