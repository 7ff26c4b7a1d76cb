/** Longer than any number a reader types; a pasted page is refused before it is looked at. */
const MOST_CHARACTERS = 60

// Spaces of every kind, and the invisible marks that come along when text is copied out of a chat or a sheet.
const SURROUNDINGS = /^[\s\u200b-\u200f\u2060]{1,60}|[\s\u200b-\u200f\u2060]{1,60}$/g

// Whole digits, or groups of three (1,250,000), or lakh groups (12,50,000). A grouped number never starts with 0, so that
// "0,125", which means a decimal comma, is refused and not read as 125.
const ENTRY =
  /^[+-]?(?=\.?\d)(?:\d*|[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*|[1-9]\d?([, ])\d\d(?:\2\d\d)*\2\d{3})(?:\.\d*)?$/

/**
 * The number a reader typed, or undefined when the text is not one (docs/product.md 042).
 *
 * Read: 0-9 and ০-৯, one sign in front (+, - or −), one decimal point with digits on either side of it, and digit groups, western or
 * lakh, set apart by commas or by spaces ("1,250", "12,50,000", "1 250"). A comma only ever groups: "1,25" is refused rather than
 * guessed at. Not read: blank text, exponents, hexadecimal, "Infinity", spaces anywhere else.
 */
export function readNumber(text: string): number | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  const entry = text
    .replace(SURROUNDINGS, '')
    .replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
    .replace('−', '-')
    .replace(/\s/g, ' ')
  return ENTRY.test(entry) ? Number(entry.replace(/[, ]/g, '')) : undefined
}
