import {
  fillCalculators,
  type NumberedPage,
  type StudioNumbers,
  studioCalculators,
  studioFiles,
  studioGuide,
} from '@shelai/contract/features/studio/studio-calculators.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { calculate } from '@shelai/formula/calculate.ts'
import { expect, test } from 'vitest'
import { loadPack } from './load-pack.ts'

const pack = await loadPack()
const pagesOfStudio = ['study', 'style', 'pitch', 'board'] as const satisfies readonly NumberedPage[]

type Labels = Readonly<Record<string, readonly [number: string, unit: string]>>
const findFormula = (title: string) => pack.formulas.find((formula) => formula.title === title)

test.each(pagesOfStudio)(
  'Every calculator to which the studio page %s leads has the labels and units that it fills',
  (page) => {
    for (const [title, wanted] of Object.entries<Labels>(studioCalculators[page])) {
      const labels = findFormula(title)?.labels.map(({ name, unit }) => [name, unit])
      const filled = Object.entries(wanted).map(([name, [, unit]]) => [name, unit])
      expect([title, labels]).toEqual([title, filled])
    }
  },
)

test.each(pagesOfStudio)('Every file that the studio page %s names is a format file', (page) => {
  for (const title of studioFiles[page]) expect(pack.downloads.map((file) => file.title)).toContain(title)
})

test.each(Object.entries(studioGuide))(
  'The guide of the studio in %s is an article that links to the studio',
  (lang, title) => {
    const articles = pack.articleCategories.flatMap((category) => category.articles)
    expect(articles.find((article) => article.title === title)).toMatchObject({
      lang,
      html: expect.stringContaining(`href="${pages.studio}"`),
    })
  },
)

/** The published T-shirt line, and a day of it; the results beside each calculator were worked out by hand. */
const shirt: Readonly<Record<NumberedPage, { numbers: StudioNumbers; results: Readonly<Record<string, string>> }>> = {
  study: {
    numbers: { cycleMin: 0.25, cycleSeconds: 15, rating: 95, normalRating: 100, allowance: 15, wholeAllowance: 15 },
    results: { 'Basic Time of Operation': '0.24', 'SMV of Operation': '0.27', 'Capacity of Operation': '208.70' },
  },
  style: {
    numbers: {
      ...{ smv: 5.08, people: 22, operators: 18, helpers: 4, planEfficiency: 73.12, everybodyPresent: 100 },
      ...{ hours: 10, dayMinutes: 600, hourTarget: 190, dayTarget: 1900, minuteTaka: 2.6 },
    },
    results: {
      'Hourly Target of Line': '190.00',
      'Daily Target of Line': '1899.97',
      'Daily Capacity of Line': '1899.97',
      'Operators Needed of Line': '22.00',
      'Takt Time of Line': '0.32',
      'Labour Productivity of Line': '86.36',
      'CM of Garment': '18.06',
    },
  },
  pitch: {
    numbers: { smv: 5.08, people: 22, bottleneckMin: 0.34, organisation: 85 },
    results: {
      'Pitch Time of Line': '0.23',
      'UCL of Line': '0.27',
      'LCL of Line': '0.19',
      'Balancing Efficiency of Line': '67.91',
      'Balance Loss of Line': '32.09',
    },
  },
  board: {
    numbers: {
      ...{ good: 500, smv: 5.08, people: 22, hours: 3, planned: 532, lostMin: 66, dayMinutes: 180 },
      ...{ defects: 26, checked: 520 },
    },
    results: {
      'Efficiency of Line': '64.14',
      'Plan Achievement of Line': '93.98',
      'NPT of Line': '1.67',
      'DHU of Section': '5.00',
      'Pieces Per Man Hour of Line': '7.58',
    },
  },
}

test.each(pagesOfStudio)('The calculators of the studio page %s give the figures of the studio', (page) => {
  const { numbers, results } = shirt[page]
  const given = fillCalculators(page, numbers).map(({ title, labels }) => {
    const done = calculate({
      formula: findFormula(title)?.formula ?? '',
      labels: labels.map(({ name }) => name),
      typed: new Map(labels.map(({ name, value }) => [name, String(value)])),
    })
    return [title, done.shown]
  })
  expect(Object.fromEntries(given)).toEqual(results)
})

test('A calculator with a number that the page lacks is left out', () => {
  const titles = fillCalculators('style', { smv: 5.08, people: 22, planEfficiency: 60 }).map(({ title }) => title)
  expect(titles).toEqual(['Hourly Target of Line'])
  expect(fillCalculators('pitch', { smv: 0, people: 0, bottleneckMin: Number.NaN })).toHaveLength(1)
})
