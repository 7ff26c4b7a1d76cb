import { readFile } from 'node:fs/promises'
import { unescapeHtml } from '@shelai/contract/rules/escape-html.ts'
import { parseFormula } from '@shelai/formula/parse-formula.ts'
import { tryExample } from '@shelai/formula/worked-examples.ts'
import { describe, expect, test } from 'vitest'
import { loadPack } from './load-pack.ts'

const pack = await loadPack()
const articles = pack.articleCategories.flatMap((category) => category.articles)
const posts = pack.jobCategories.flatMap((category) => category.posts)
const questions = posts.flatMap((post) => post.questions)
const circulars = posts.flatMap((post) => post.circulars)

/** The first bytes by which a file of a kind is known. */
const beginnings: Record<string, Buffer[]> = {
  pdf: [Buffer.from('%PDF-')],
  docx: [Buffer.from('PK\x03\x04')],
  xlsx: [Buffer.from('PK\x03\x04')],
  svg: [Buffer.from('<svg ')],
}

function everyText(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...everyText(inner)])
    : []
}

function twice(titles: string[]): string[] {
  return titles.filter((title, at) => titles.indexOf(title) !== at)
}

describe('The starter content', () => {
  test('marks every circular as a sample', () => {
    expect(circulars.filter(({ sample }) => !sample)).toEqual([])
  })

  test('has files that are what their names say', async () => {
    const files = [
      ...pack.downloads.map(({ file }) => file),
      ...[...pack.articleCategories, ...pack.jobCategories, ...pack.banners, ...pack.paymentMethods].map(
        ({ image }) => image,
      ),
    ]
    for (const { name, path } of files) {
      const bytes = await readFile(path)
      const kind = name.slice(name.lastIndexOf('.') + 1)
      expect(
        beginnings[kind]?.some((start) => bytes.subarray(0, start.length).equals(start)),
        name,
      ).toBe(true)
    }
    for (const { type, file } of pack.downloads) expect(file.name).toMatch(new RegExp(`\\.${type}$`))
  })

  test('sells plans of the types that unlock something, and shows their time among their features', () => {
    expect(new Set(pack.plans.map(({ type }) => type))).toEqual(new Set(['jobs', 'format']))
    for (const { days, features } of pack.plans) expect(features).toContain(`Valid for ${days} days`)
  })

  test('has no title twice', () => {
    expect(twice(pack.formulas.map(({ title }) => title))).toEqual([])
    expect(twice(articles.map(({ title }) => title))).toEqual([])
    expect(twice(questions.map(({ question }) => question))).toEqual([])
    expect(twice(pack.articleCategories.map(({ name }) => name.toLowerCase()))).toEqual([])
    expect(twice(pack.jobCategories.map(({ name }) => name.toLowerCase()))).toEqual([])
  })

  test('links only to formulas that there are', () => {
    const titles = pack.formulas.map(({ title }) => title)
    const texts = [...articles, ...questions, ...circulars].map(({ html }) => html)
    const links = texts.flatMap((html) =>
      [...html.matchAll(/href="formula:([^"]+)"/g)].map(([, title = '']) => decodeURIComponent(title)),
    )
    expect(links.length).toBeGreaterThan(40)
    expect(links.filter((title) => !titles.includes(title))).toEqual([])
    expect(texts.filter((html) => html.includes('](formula:'))).toEqual([])
  })

  test('declares the figures of all that rests on an act, a rule or a gazette', () => {
    const rests = (sources: string[]) => sources.some((source) => /\b(Act|Rules?) \d|gazette/i.test(source))
    const lawful = [
      ...pack.formulas.filter(({ source }) => rests([source])),
      ...articles.filter(({ sources }) => rests(sources)),
    ]
    expect(lawful.length).toBeGreaterThan(10)
    expect(lawful.filter(({ figures }) => figures.length === 0).map(({ title }) => title)).toEqual([])
  })

  test('names to readers each figure that nobody opened', () => {
    const shown = [
      ...articles.map(({ figures, sources }) => ({ figures, text: sources.join(' ') })),
      ...questions.map(({ figures, html }) => ({ figures, text: unescapeHtml(html) })),
      ...pack.formulas.map(({ figures, source }) => ({ figures, text: source })),
      ...pack.downloads.map(({ figures, description }) => ({ figures, text: description })),
    ]
    const unchecked = shown.flatMap(({ figures, text }) =>
      figures
        .filter(({ as_of }) => as_of === 'not checked')
        .map(({ what }) => ({ what: what.replace(/: (?:use|the other rule)$/, ''), text })),
    )
    expect(unchecked.length).toBeGreaterThan(20)
    const isSaid = ({ what, text }: { what: string; text: string }) =>
      text.includes(what) && /Not checked at the source|উৎস খুলে মেলানো হয়নি/.test(text)
    expect(unchecked.filter((one) => !isSaid(one))).toEqual([])
  })

  test('writes every letter in one way (NFC)', () => {
    expect(everyText(pack).filter((text) => text !== text.normalize('NFC'))).toEqual([])
  })
})

describe.each(pack.formulas.map((formula) => [formula.title, formula] as const))(
  '%s',
  (_, { formula, labels, examples }) => {
    const names = labels.map(({ name }) => name)

    test('is a formula over its labels, and uses each of them', () => {
      expect(parseFormula(formula, names)).toMatchObject({ ok: true })
      for (const unused of names) {
        expect(
          parseFormula(
            formula,
            names.filter((name) => name !== unused),
          ),
          unused,
        ).toMatchObject({ ok: false })
      }
    })

    test('gives the results of its worked examples', () => {
      for (const { inputs, expected } of examples) {
        expect(Object.keys(inputs).sort()).toEqual([...names].sort())
        const tried = tryExample(formula, names, { inputs, result: expected })
        expect(tried, JSON.stringify(inputs)).toMatchObject({ passes: true })
      }
    })
  },
)
