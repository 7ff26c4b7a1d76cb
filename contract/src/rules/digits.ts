/** Converts the decimal digits of every script to 0 to 9. */
export function foldDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(getDigitValue(digit.codePointAt(0) ?? 0)))
}

/** Returns the value of a digit: every script has its ten digits in a row, starting with zero. */
function getDigitValue(codePoint: number): number {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - 1 - before))) before += 1
  return before % 10
}
