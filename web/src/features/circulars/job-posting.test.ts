import type { Answer } from '@shelai/contract/calls.ts'
import { employmentTypes, employmentWords } from '@shelai/contract/features/circulars/employment-types.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { languages } from '@shelai/contract/rules/words.ts'
import { Random } from '@shelai/tools/random-values.ts'
import { expect, test } from 'vitest'
import { formatResult } from '../../i18n/format.ts'
import { circular } from '../../testing/sample-answers.ts'
import { listDetails } from './circular-details.ts'
import { circularsWords } from './circulars-words.ts'
import { createJobPosting } from './job-posting.ts'

type Circular = Answer<'circulars.one'>

const caseCount = 10_000

/** Creates a circular of which each property is stated or not, with hostile texts among them. */
function createCircular(random: Random, id: number): Circular {
  const some = <T>(...values: readonly T[]): T => values[random.below(values.length)] as T
  const text = () => some(null, '', `Text ${id}`, '"</script><b>ক্ষ', 'x'.repeat(200))
  const salary = () => some(null, 1 + random.below(1_000_000))
  const day = () => new Date(Date.UTC(2026, random.below(12), 1 + random.below(28))).toISOString().slice(0, 10)
  return {
    ...circular,
    id,
    title: `Title ${id}`,
    content: `<p>Content ${id}</p>`,
    company: text(),
    place: text(),
    vacancy: text(),
    salary: text(),
    salary_from: salary(),
    salary_to: salary(),
    employment_type: some(...employmentTypes),
    is_remote: some(0, 1),
    is_sample: some(0, 0, 0, 1),
    signs: some([], [], [], ['money']),
    how_to_apply: text(),
    proof: text(),
    published_on: some(null, day()),
    deadline: some(null, '2099-12-31'),
    closes_on: some('2099-12-31', day()),
  }
}

/** Lists the values of a job posting, without the names of its types. */
function listValues(value: unknown, key = ''): [key: string, value: string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return key.startsWith('@') ? [] : [[key, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => listValues(inner, name))
}

test(`createJobPosting says nothing that the page does not show, in ${caseCount} circulars`, {
  timeout: 60_000,
}, () => {
  const random = new Random(33)
  let count = 0
  for (let id = 1; id <= caseCount; id += 1) {
    const one = createCircular(random, id)
    for (const [posting, language] of createJobPosting(one).flatMap((p) => languages.map((l) => [p, l] as const))) {
      count += 1
      if (one.is_sample === 1 || one.signs.length > 0) expect.unreachable(`circular ${id} is no offer`)
      if (!JSON.stringify(posting).includes(`"validThrough":"${one.closes_on}T23:59:59+06:00"`))
        expect.unreachable(`circular ${id} outlives its last day`)
      // The slip shows its last day beside the details.
      const lastDay = formatDate(one.closes_on, language)
      const shown = [one.title, one.content, one.company, lastDay, ...listDetails(one, language).flat()].join('\n')
      const sources: Readonly<Record<string, (value: string) => string>> = {
        datePosted: (value) => formatDate(value, language) ?? '',
        validThrough: (value) => formatDate(value.slice(0, 10), language) ?? '',
        employmentType: () => employmentWords[one.employment_type][language],
        jobLocationType: () => circularsWords.remote[language],
        currency: () => '৳',
        unitText: () => circularsWords.aMonth[language].replace('৳{range}', '').trim(),
      }
      for (const [key, value] of listValues(posting)) {
        // The page names the country in its own language.
        if (value === 'Bangladesh' && one.is_remote === 1) continue
        const source =
          typeof value === 'number' ? formatResult(String(value), language) : (sources[key]?.(value) ?? value)
        if (source === '' || !shown.includes(source))
          expect.unreachable(`${key} of circular ${id} is not shown: ${source}`)
      }
    }
  }
  expect(count).toBeGreaterThan(caseCount / 5)
})

test.each([
  [20_000, 20_000, { value: 20_000 }],
  [20_000, 25_000, { minValue: 20_000, maxValue: 25_000 }],
  [20_000, null, { minValue: 20_000 }],
  [null, 25_000, { maxValue: 25_000 }],
])('createJobPosting states a salary from %s to %s as the page does', (salary_from, salary_to, range) => {
  const stated = {
    ...circular,
    company: 'Mill',
    place: 'Savar',
    published_on: '2026-11-20',
    is_sample: 0 as const,
    signs: [],
  }
  const [posting] = createJobPosting({ ...stated, salary_from, salary_to })
  const value = { '@type': 'QuantitativeValue', ...range, unitText: 'MONTH' }
  expect(posting).toMatchObject({ baseSalary: { value } })
  expect(Object.keys((posting as { baseSalary: { value: object } }).baseSalary.value).sort()).toEqual(
    Object.keys(value).sort(),
  )
})
