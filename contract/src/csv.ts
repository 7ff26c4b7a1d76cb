/**
 * Formats a cell of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe before it
 * (OWASP, CSV Injection); quotes are doubled.
 */
export function formatCell(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${guarded.replaceAll('"', '""')}"`
}

/** Formats a line of a CSV file with the characters that end it. */
export function formatCsvLine(values: readonly unknown[]): string {
  return `${values.map(formatCell).join(',')}\r\n`
}
