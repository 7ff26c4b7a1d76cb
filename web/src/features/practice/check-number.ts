import { roundDecimal } from '@shelai/formula/decimal-rounding.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'

/** The number that a question asks for: as it is written, its unit, and how many decimals it has. */
export type AskedNumber = { shown: string; value: number; unit: string; decimals: number }

/** The relative distance at which a rounder number still counts as right. */
const rounding = 0.01

/** Reads the result of a question, such as `75.30 %`, `1,250 pieces` or `USD 2.11`; undefined where it names no number. */
export function readAskedNumber(result: string | null): AskedNumber | undefined {
  const [, before, shown = '', after = ''] =
    /^(\p{L}+ )?([-−]?[\d,]+(?:\.\d+)?)\s*(.*)$/u.exec((result ?? '').trim()) ?? []
  const value = readNumber(shown)
  if (value === undefined) return undefined
  return { shown, value, unit: before?.trim() ?? after, decimals: countDecimals(shown) }
}

/**
 * Tells whether a typed text is the number asked for, as exact as it was typed; a rounder one counts if it is within 1 %. Undefined for
 * a text that is no number.
 */
export function checkNumber(typed: string, { value, decimals }: AskedNumber): boolean | undefined {
  const number = readNumber(typed)
  if (number === undefined) return undefined
  const digits = Math.min(decimals, countDecimals(typed))
  const isRounded = Math.abs(number - roundDecimal(value, digits)) < 10 ** -(digits + 6)
  return isRounded && Math.abs(number - value) <= Math.max(Math.abs(value) * rounding, 0.5 * 10 ** -decimals)
}

const countDecimals = (text: string): number => /[.](\S*)$/.exec(text.trim())?.[1]?.length ?? 0
