import { calculate } from '@shelai/formula/calculate.ts'
import { z } from 'zod'
import { AsOf, uncheckedOpenings } from '../as-of.ts'

/**
 * The two versions of the labour law that the pack knows, and the line that says which of them leads. Texts state a figure that differs
 * between the two in a law box only, or by a placeholder such as `${maternity.days}`, so that they follow that line.
 */

const Text = z.string().trim().min(1)
const Wording = z.strictObject({ en: Text, bn: Text })
type Language = keyof z.output<typeof Wording>

const Version = z.strictObject({
  says: Wording,
  values: z.record(z.string(), z.number()),
  source: Text,
  as_of: AsOf,
  page: Text.optional(),
})

const Pattern = Text.transform((source) => new RegExp(source, 'iu'))
const Rule = z.strictObject({ name: Wording, ordinance: Version, before: Version, about: Pattern, figures: Pattern })

const versions = ['ordinance', 'before'] as const
type VersionName = (typeof versions)[number]

export const LabourLaw = z.strictObject({
  leads: z.enum(versions),
  names: z.strictObject({ ordinance: Wording, before: Wording }),
  test: Wording,
  rules: z.record(z.string(), Rule),
})
export type LabourLaw = z.output<typeof LabourLaw>

/** The two versions, the one that leads first. */
const inOrder = ({ leads }: LabourLaw): [VersionName, VersionName] =>
  leads === 'ordinance' ? ['ordinance', 'before'] : ['before', 'ordinance']

function requireRule({ rules }: LabourLaw, name: string): z.output<typeof Rule> {
  const rule = rules[name]
  if (rule === undefined) throw new Error(`the labour law has no rule ${name}`)
  return rule
}

/** Fills in a version's values, as in `14390 / 26 * maternity.days`. */
function withValues(law: LabourLaw, version: VersionName, expression: string): string {
  return expression.replace(/\b([a-z]+)\.([a-z]+)\b/g, (_, name: string, key: string) => {
    const value = requireRule(law, name)[version].values[key]
    if (value === undefined) throw new Error(`the rule ${name} has no value ${key}`)
    return String(value)
  })
}

function compute(expression: string): number {
  const calculation = calculate({ formula: expression, labels: [], typed: new Map() })
  if (!calculation.ok) throw new Error(`${expression} has no result`)
  return calculation.value
}

const withCommas = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Shows an expression as people write it: `14,390 ÷ 26 × 120`. */
const asWritten = (expression: string) =>
  expression
    .replace(/\d+(?:\.\d+)?/g, (number) => Number(number).toLocaleString('en-US', { maximumFractionDigits: 6 }))
    .replaceAll('*', '×')
    .replaceAll('/', '÷')
    .replaceAll(' - ', ' − ')

/**
 * Replaces the placeholders of a text by what the leading version says:
 * `${maternity.days}` a value, `${= 14390 / 26 * maternity.days}` a sum as texts write it, `${# …}` the same as a bare number,
 * `${maternity en}` the rule, the other one and the test in sentences, `${maternity short en}` the two without the test, `${leads bn}` the
 * name of the leading version, `${test bn}` the test.
 */
export function fillLawPlaceholders(text: string, law: LabourLaw): string {
  return text.replace(/\$\{([=#]?)\s*([^}]+)\}/g, (_, sign: string, content: string) => {
    const expression = content.trim()
    if (sign === '=') return withCommas(compute(withValues(law, law.leads, expression)))
    if (sign === '#') return String(Math.round(compute(withValues(law, law.leads, expression)) * 100) / 100)
    const [, name, isShort, language] = /^([a-z]+) (short )?(en|bn)$/.exec(expression) ?? []
    if (name === undefined) return withValues(law, law.leads, expression)
    const spoken = language === 'bn' ? 'bn' : 'en'
    if (name === 'leads') return law.names[law.leads][spoken]
    if (name === 'test') return law.test[spoken]
    return isShort === undefined ? describeRule(law, name, spoken) : describeShortly(law, name, spoken)
  })
}

const captions = {
  en: { box: 'Which rule leads', leads: 'Use', other: 'The other one', test: 'Test' },
  bn: { box: 'কোন নিয়ম ধরবেন', leads: 'ধরবেন', other: 'অন্যটা', test: 'যাচাই' },
} as const

function describeRule(law: LabourLaw, name: string, language: Language): string {
  const rule = requireRule(law, name)
  const [leading, other] = inOrder(law)
  const caption = captions[language]
  const stop = language === 'bn' ? '।' : '.'
  return [
    `${caption.leads} ${law.names[leading][language]}: ${rule[leading].says[language]}${stop}`,
    `${caption.other}, ${law.names[other][language]}: ${rule[other].says[language]}${stop}`,
    law.test[language],
  ].join(' ')
}

function describeShortly(law: LabourLaw, name: string, language: Language): string {
  const rule = requireRule(law, name)
  const [leading, other] = inOrder(law)
  return `${rule[leading].says[language]} (${captions[language].other}: ${rule[other].says[language]})`
}

/** The first words of every law box, by which checks and word counts recognise it. */
const boxStart = (language: Language) => `**${captions[language].box}`

/**
 * Replaces each fenced block `law en` or `law bn` of a Markdown text by a box. Its first line names rules of the declaration, each
 * further line is a sum, which the box works out in both versions; of a part in braces it shows the value alone.
 */
export function showLawBoxes(markdown: string, law: LabourLaw): string {
  return markdown.replace(/^```law (en|bn)\n([\s\S]*?)\n```$/gm, (_, language: Language, content: string) => {
    const [names = '', ...sums] = content.split('\n')
    const rules = names.split(',').map((name) => requireRule(law, name.trim()))
    const caption = captions[language]
    const stop = language === 'bn' ? '।' : '.'
    const lines = inOrder(law).map((version, index) => {
      const says = rules.map((rule) => rule[version].says[language]).join('; ')
      const worked = sums.map((sum) => {
        const expression = withValues(law, version, sum).replace(/\{([^}]+)\}/g, (_, part: string) =>
          String(compute(part)),
        )
        return ` ${asWritten(expression)} = **${withCommas(compute(expression))}**${stop}`
      })
      const head = `**${index === 0 ? caption.leads : caption.other}** (${law.names[version][language]})`
      return `> - ${head}: ${says}${stop}${worked.join('')}`
    })
    return [
      `> ${boxStart(language)}: ${rules.map(({ name }) => name[language]).join(', ')}**`,
      '>',
      ...lines,
      `> - **${caption.test}**: ${law.test[language]}`,
    ].join('\n')
  })
}

const legalNote = new RegExp(
  String.raw`<blockquote>\s*<p>(?:<strong>)?(?:${[captions.en.box, captions.bn.box, ...Object.values(uncheckedOpenings)].join('|')})[\s\S]*?</blockquote>`,
  'g',
)

/** Removes the law boxes and the notes on unchecked figures from HTML, for what counts words or compares texts. */
export function withoutLegalNotes(html: string): string {
  return html.replace(legalNote, '')
}

const otherRule = ': the other rule'

/** Reports whether a figure is that of the version which does not lead. */
export const isOfOtherRule = ({ what }: { what: string }) => what.endsWith(otherRule)

/** Returns a rule as two figures, the leading one first; the first one holds the cells of a workbook. */
function listRuleFigures(law: LabourLaw, { rule: name, cells = {} }: z.output<typeof RuleFigure>): unknown[] {
  const rule = requireRule(law, name)
  const title = `${rule.name.en.charAt(0).toUpperCase()}${rule.name.en.slice(1)}`
  return inOrder(law).map((version, index) => {
    const { says, source, as_of, page } = rule[version]
    return {
      what: `${title}${index === 0 ? ': use' : otherRule}`,
      value: says.en,
      source,
      as_of,
      ...(page === undefined ? {} : { page }),
      ...(index === 0 && Object.keys(cells).length > 0 ? { cells: readCells(law, rule, cells) } : {}),
    }
  })
}

const RuleFigure = z.strictObject({ rule: z.string(), cells: z.record(z.string(), z.string()).optional() })

/**
 * Reads what named cells hold: `ordinance.days` and `before.days` a version's value, `leading.days` the one of the version that leads, and
 * `leads` its name.
 */
function readCells(law: LabourLaw, rule: z.output<typeof Rule>, cells: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(cells).map(([cell, wanted]) => {
      if (wanted === 'leads') return [cell, law.leads === 'ordinance' ? 'Ordinance' : 'Before']
      const [named, key = ''] = wanted.split('.')
      const version = named === 'leading' ? law.leads : named
      const value = version === 'ordinance' || version === 'before' ? rule[version].values[key] : undefined
      if (value === undefined) throw new Error(`the cell ${cell} wants ${wanted}, which no rule has`)
      return [cell, value]
    }),
  )
}

/** Replaces `{rule: maternity}` in every list `figures` of a YAML file by the figures of that rule. */
export function withRuleFigures(value: unknown, law: LabourLaw): unknown {
  if (Array.isArray(value)) return value.map((item) => withRuleFigures(item, law))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'figures' && Array.isArray(item)
        ? item.flatMap((one) => expandFigure(one, law))
        : withRuleFigures(item, law),
    ]),
  )
}

function expandFigure(figure: unknown, law: LabourLaw): unknown[] {
  const read = RuleFigure.safeParse(figure)
  return read.success ? listRuleFigures(law, read.data) : [figure]
}

/** Returns the path of a value as its file writes it: a rule in a list `figures` stands there for its two figures. */
export function toWrittenPath(written: unknown, path: readonly PropertyKey[]): PropertyKey[] {
  let value = written
  return path.map((key, at) => {
    const places =
      path[at - 1] === 'figures' && Array.isArray(value)
        ? value.flatMap((figure, place) => (RuleFigure.safeParse(figure).success ? [place, place] : [place]))
        : []
    const place = places[Number(key)] ?? key
    value = typeof value === 'object' && value !== null ? Reflect.get(value, place) : undefined
    return place
  })
}
