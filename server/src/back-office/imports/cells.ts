import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'
import { readWrittenDate } from '@shelai/contract/rules/written-date.ts'

/** The separator of the parts of a label in a cell, and how the special characters of a part are written. */
const escapes: readonly (readonly [character: string, written: string])[] = [
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['|', '\\|'],
]

function escapePart(text: string): string {
  return text.replace(/[\\\n|]/g, (found) => escapes.find(([character]) => character === found)?.[1] ?? found)
}

function unescapePart(text: string): string {
  return text.replace(/\\[\\n|]/g, (found) => escapes.find(([, written]) => written === found)?.[0] ?? found)
}

/** Splits at each `|` that no backslash protects. */
function splitParts(line: string): string[] {
  const parts = ['']
  for (const [token] of line.matchAll(/\\[\\n|]|./gsu)) {
    if (token === '|') parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => unescapePart(part.trim()))
}

type Label = { label_name: string; label_value: string; unit: string; min?: number; max?: number }

function formatLabel({ label_name, label_value, unit, min, max }: Label): string {
  const parts = [
    label_name,
    label_value,
    unit,
    min === undefined ? '' : String(min),
    max === undefined ? '' : String(max),
  ]
  while (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return parts.map(escapePart).join(' | ')
}

function readLabel(line: string): Record<string, unknown> {
  const [label_name = '', label_value = '', unit = '', min = '', max = ''] = splitParts(line)
  return {
    label_name,
    label_value,
    unit,
    ...(min === '' ? {} : { min: Number(foldDigits(min)) }),
    ...(max === '' ? {} : { max: Number(foldDigits(max)) }),
  }
}

type Example = { inputs: Readonly<Record<string, number>>; result: number }

/** Formats a worked example as `SMV: 2.5 | Output: 120 | = 12`. */
function formatExample({ inputs, result }: Example): string {
  const values = Object.entries(inputs).map(([name, value]) => `${escapePart(name)}: ${value}`)
  return [...values, `= ${result}`].join(' | ')
}

function readExample(line: string): Record<string, unknown> {
  const parts = splitParts(line)
  const result = /^=(.*)$/s.exec(parts.at(-1) ?? '')?.[1]?.trim()
  const inputs = parts.slice(0, result === undefined ? undefined : -1).map((part) => {
    const at = part.lastIndexOf(':')
    return [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()]
  })
  return { inputs: Object.fromEntries(inputs), result: result ?? '' }
}

const splitLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Formats a field of a record for a cell: text, or a number. */
export function formatField({ kind }: Pick<AdminField, 'kind'>, value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (kind === 'texts' && Array.isArray(value)) return value.map((text) => escapePart(String(text))).join('\n')
  if (kind === 'labels' && Array.isArray(value)) return (value as Label[]).map(formatLabel).join('\n')
  if (kind === 'examples' && Array.isArray(value)) return (value as Example[]).map(formatExample).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const flags: Readonly<Record<string, number>> = {
  yes: 1,
  true: 1,
  হ্যাঁ: 1,
  no: 0,
  false: 0,
  না: 0,
}

/** Converts the text of a cell to what an editor would send for a field. */
export function readCell({ kind }: Pick<AdminField, 'kind'>, text: string): unknown {
  const trimmed = text.trim()
  switch (kind) {
    case 'flag':
      return flags[trimmed.toLowerCase()] ?? foldDigits(trimmed)
    case 'texts':
      return splitLines(text).map((line) => unescapePart(line.trim()))
    case 'labels':
      return splitLines(text).map(readLabel)
    case 'examples':
      return splitLines(text).map(readExample)
    case 'html':
      return /<[a-z!/][^<>]*>/i.test(text) ? text : formatParagraphs(text)
    case 'date':
      return readWrittenDate(trimmed)?.day ?? foldDigits(trimmed)
    case 'moment':
      return readWrittenDate(trimmed)?.moment ?? foldDigits(trimmed)
    case 'choice':
      return trimmed.toLowerCase()
    default:
      return text
  }
}

/** Formats plain text as HTML: empty lines separate paragraphs. */
function formatParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n')
}

/** Returns whether an empty cell empties a field; otherwise it leaves the field as it is. */
export function isEmptiable({ kind, isRequired }: AdminField): boolean {
  return isRequired === true || !['flag', 'whole', 'choice', 'taka'].includes(kind)
}
