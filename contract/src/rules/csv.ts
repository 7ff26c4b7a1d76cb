import { formatLocalPhone, readPhone } from './phone.ts'

/** Makes Excel read the letters of every script. It stands at the beginning of a CSV file. */
export const byteOrderMark = '\uFEFF'

/**
 * Returns whether a spreadsheet could run a text as a formula (OWASP, CSV Injection). The apostrophe that guards such a
 * text in a CSV file counts, so that a guarded text differs from one that had an apostrophe of its own.
 */
export function isFormulaLike(text: string): boolean {
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(text)
}

/** Removes the apostrophe by which an export guards a text in a CSV file. */
export function unguardText(text: string): string {
  return text.startsWith("'") && isFormulaLike(text) ? text.slice(1) : text
}

/** Formats a cell of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function formatCell(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const guarded = isFormulaLike(text) ? `'${text}` : text
  return `"${guarded.replaceAll('"', '""')}"`
}

/**
 * Writes a Bangladeshi mobile number as 01711-223344, and any other text as it is. Of a CSV file a spreadsheet takes bare
 * digits for a number, whose zero it drops, and a plus for the beginning of a formula.
 */
export function formatCsvPhone(text: string): string {
  const [, start, end] = /^(\d{5})(\d{6})$/.exec(formatLocalPhone(text)) ?? []
  return start === undefined || readPhone(text) === undefined ? text : `${start}-${end}`
}

/** Formats a line of a CSV file with the characters that end it. */
export function formatCsvLine(values: readonly unknown[]): string {
  return `${values.map(formatCell).join(',')}\r\n`
}
