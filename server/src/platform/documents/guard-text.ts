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
