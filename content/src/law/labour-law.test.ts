import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listUnboxedFigures, listUnopenedFigures } from '../faults/law-faults.ts'
import { listPackFaults } from '../faults/pack-faults.ts'
import { listFiguresToRenew } from '../figures-to-renew.ts'
import { renderTextDocuments } from '../format-files/text-documents.ts'
import { loadPack } from '../load-pack.ts'
import type { Figure } from '../pack.ts'
import { fillLawPlaceholders, type LabourLaw, showLawBoxes, withoutLegalNotes, withRuleFigures } from './labour-law.ts'

const starterFolder = fileURLToPath(new URL('../..', import.meta.url))
const declaration = 'law/labour-law.yaml'

/** A copy of the starter content whose declaration names another leading version. */
async function aPackLedBy(leads: LabourLaw['leads']): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shelai-law-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(starterFolder, folder, { recursive: true, filter: (path) => !/node_modules|[\\/]src$/.test(path) })
  const text = await readFile(join(folder, declaration), 'utf8')
  await writeFile(join(folder, declaration), text.replace(/^leads: .*$/m, `leads: ${leads}`))
  return folder
}

const { labourLaw } = await loadPack()
const lawLedBy = (leads: LabourLaw['leads']): LabourLaw => ({ ...labourLaw, leads })

describe('the line that says which version of the labour law leads', () => {
  test.each([
    ['ordinance', '120', '15', '23,880.81', '66,415.38', 120],
    ['before', '112', '14', '21,828.67', '61,987.69', 112],
  ] as const)(
    'set to %s rewrites boxes, defaults of formulas and the figures to renew',
    async (leads, days, middle, resigned, benefit, first) => {
      const pack = await loadPack(await aPackLedBy(leads))
      const defaultOf = (title: string, label: string) =>
        pack.formulas.find((one) => one.title === title)?.labels.find(({ name }) => name === label)?.value
      expect(defaultOf('Maternity Benefit of Worker', 'Benefit Days')).toBe(days)
      expect(defaultOf('Resignation Benefit of Worker', 'Days Per Year')).toBe(middle)

      const articles = pack.articleCategories.flatMap((category) => category.articles)
      const maternity = articles.find(({ slug }) => slug === 'maternity')
      expect(maternity?.html).toMatch(
        new RegExp(`<strong>ধরবেন</strong>[^<]*${first} দিন[^<]*<strong>${benefit}</strong>`),
      )

      const leaving = articles.find(({ slug }) => slug === 'leaving-and-settlement')
      expect(leaving?.calculations.map(({ result }) => result)).toContain(resigned)

      const rows = listFiguresToRenew(pack).split('\n')
      expect(
        rows.some((row) => row.includes('Maternity benefit (ss.46, 48): use') && row.includes(`${first} days`)),
      ).toBe(true)
    },
  )

  test('names every cell of a worksheet that has to follow, and no text', async () => {
    const folder = await aPackLedBy('before')
    const faults = await listPackFaults(await loadPack(folder), folder)
    expect(faults.filter((fault) => fault.includes(': the cell '))).toEqual([
      expect.stringMatching(
        /resignation-and-settlement-worksheet\.xlsx: the cell LeadingRule holds Ordinance, .* declares Before$/,
      ),
      expect.stringMatching(/leave-and-maternity-worksheet\.xlsx: the cell PerDayYoung holds 14, .* declares 15$/),
      expect.stringMatching(/leave-and-maternity-worksheet\.xlsx: the cell DaysAhead holds 60, .* declares 56$/),
      expect.stringMatching(
        /leave-and-maternity-worksheet\.xlsx: the cell LeadingRule holds Ordinance, .* declares Before$/,
      ),
    ])
    expect(faults.filter((fault) => !fault.includes('.xlsx: '))).toEqual([])
  }, 60_000)

  test('rewrites the Word files that state its figures', async () => {
    const pack = await loadPack()
    const change = async (leads: LabourLaw['leads']) => renderTextDocuments({ ...pack, labourLaw: lawLedBy(leads) })
    const [ordinance, before] = await Promise.all([change('ordinance'), change('before')])
    const changed = ordinance.filter(
      ({ bytes }, index) => Buffer.compare(bytes, before[index]?.bytes ?? new Uint8Array()) !== 0,
    )
    expect(changed.map(({ path }) => path.split(/[\\/]/).at(-1))).toContain('compliance-audit-checklist.docx')
  }, 60_000)
})

test('fillLawPlaceholders fills in a value, a sum as texts write it, a bare number and a sentence', () => {
  const fill = (content: string, leads: LabourLaw['leads']) => fillLawPlaceholders(`\${${content}}`, lawLedBy(leads))
  expect(fill('maternity.days', 'ordinance')).toBe('120')
  expect(fill('maternity.days', 'before')).toBe('112')
  expect(fill('= 14390 / 26 * maternity.days', 'before')).toBe('61,987.69')
  expect(fill('# 14390 / 26 * maternity.days', 'ordinance')).toBe('66415.38')
  expect(fill('festival short en', 'before')).toBe('11 days a year (The other one: 13 days a year)')
  expect(fill('festival en', 'ordinance')).toContain('13 days a year. The other one')
  expect(() => fill('maternity.weeks', 'ordinance')).toThrow('the rule maternity has no value weeks')
  expect(() => fill('pension.days', 'ordinance')).toThrow('the labour law has no rule pension')
})

test('showLawBoxes shows the leading rule first, the other one, a sum in both and the test', () => {
  const box = showLawBoxes('Before.\n\n```law en\nfestival\n365 - festival.days\n```\n\nAfter.', lawLedBy('before'))
  const lines = box.split('\n')
  expect(lines.filter((line) => line.startsWith('> - '))).toEqual([
    '> - **Use** (the Act before that Ordinance): 11 days a year. 365 − 11 = **354.00**.',
    '> - **The other one** (the Act as amended by Act 43 of 2026, which replaced the Ordinance of 17 November 2025): 13 days a year. 365 − 13 = **352.00**.',
    expect.stringContaining('bdlaws.minlaw.gov.bd'),
  ])
})

test('showLawBoxes works out a part in braces before it shows a sum, and ends it as its language does', () => {
  const box = showLawBoxes('```law bn\nbase\n{8400 - base.average * 173.5} / 30 * 15\n```', lawLedBy('before'))
  expect(box).toContain('8,226.5 ÷ 30 × 15 = **4,113.25**।')
  expect(box).toContain('8,400 ÷ 30 × 15 = **4,200.00**।')
})

test('withoutLegalNotes removes boxes and notes on unchecked figures, and keeps other quotations', () => {
  const html =
    '<blockquote>\n<p><strong>Which rule leads: x</strong></p>\n</blockquote>\n<blockquote>\n<p><strong>Worked example</strong></p></blockquote>\n<blockquote>\n<p>উৎস খুলে মেলানো হয়নি: x</p>\n</blockquote>'
  expect(withoutLegalNotes(html).trim()).toBe('<blockquote>\n<p><strong>Worked example</strong></p></blockquote>')
})

test('withRuleFigures declares a rule as two figures, and the cells that hold it', () => {
  const { figures } = withRuleFigures(
    { figures: [{ rule: 'festival', cells: { Holidays: 'leading.days', Lead: 'leads' } }] },
    lawLedBy('before'),
  ) as { figures: { what: string; value: string; cells?: object }[] }
  expect(figures.map(({ what, value }) => [what, value])).toEqual([
    ['Festival holidays (s.118): use', '11 days a year'],
    ['Festival holidays (s.118): the other rule', '13 days a year'],
  ])
  expect(figures[0]?.cells).toEqual({ Holidays: 11, Lead: 'Before' })
})

test('listUnboxedFigures names the line that states a figure of a rule outside a law box', async () => {
  const folder = await aPackLedBy('ordinance')
  const path = 'articles/law/01-hours-and-overtime.md'
  const text = await readFile(join(folder, path), 'utf8')
  await writeFile(
    join(folder, path),
    `${text}\nMaternity is 120 days.\nIn an EPZ maternity is 112 days.\nMaternity is \${maternity.days} days.\n`,
  )
  expect(await listUnboxedFigures(folder, labourLaw)).toEqual([
    `content/${path}:${text.split('\n').length + 1}: states a figure of the rule maternity outside a law box`,
  ])
})

test('listUnopenedFigures wants the page of every figure that was opened', () => {
  const figure = { what: 'Rest', value: '1 h', source: 'Labour Act 2006 s.101' }
  const files = [{ path: 'content/a.md', text: '---\n- {what: Rest, page: x}\n- {what: Rest}\n' }]
  const list = (one: Partial<Figure>) => listUnopenedFigures([{ ...figure, as_of: '2026-11-25', ...one }], files)
  expect(list({ as_of: 'not checked' })).toEqual([])
  expect(list({ page: 'bdlaws' })).toEqual([])
  expect(list({})).toEqual([
    expect.stringMatching(/^content\/a\.md:3: “Rest” was opened on 2026-11-25, and names no page/),
  ])
  expect(list({ source: 'Bangladesh Bank' })).toHaveLength(1)
  expect(list({ source: 'Own estimate from the gazette' })).toEqual([])
})
