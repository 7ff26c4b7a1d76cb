/** Writes the decimal digits of every script as 0 to 9. */
export function foldDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
}

/** What a digit is worth: every script has its ten in a row, from nought on. */
function digitValue(codePoint: number): number {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - 1 - before))) before += 1
  return before % 10
}
