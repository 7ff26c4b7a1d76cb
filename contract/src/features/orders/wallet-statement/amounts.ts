import { foldDigits } from '../../../rules/digits.ts'
import { unquoteFormula } from './rows.ts'

/** An amount of a statement in taka, without its sign, and what it says of the direction. */
export type Amount = { value: number; sign?: '+' | '-'; mark?: Mark }

/** The direction that a column says, or the letters beside an amount: money in or money out. */
export type Mark = 'in' | 'out'

const credit = /^(?:cr|c|credit|credited|in|incoming|inward|inflow|received|deposit|\+|জমা|ক্রেডিট|ইন)$/
const debit = /^(?:dr|d|debit|debited|out|outgoing|outward|outflow|sent|paid|withdrawal|-|খরচ|ডেবিট|আউট)$/

/** Reads the mark of a direction column; undefined for any other word. */
export function readMark(cell: string): Mark | undefined {
  const word = cell.toLowerCase().replace(/[\s.]/g, '').replaceAll('−', '-')
  return credit.test(word) ? 'in' : debit.test(word) ? 'out' : undefined
}

/** Reads an amount; zero for a blank cell, undefined for what is no amount. */
export function readAmount(cell: string): Amount | undefined {
  const plain = foldDigits(unquoteFormula(cell))
    .toLowerCase()
    .replace(/[−–—]/g, '-')
    .replace(/৳|টাকা|মাত্র|(?<![a-z])(?:taka|tk|bdt)(?![a-z])\.?|\bonly\b|\/[-=]/g, '')
    .trim()
  if (/^(?:|-+|n\/?a|nil|null)$/.test(plain)) return { value: 0 }
  const [, before = '', number = '', after = ''] =
    /^([^\d.()]*)\(?\s*[+-]?\s*([\d.,\s]+)\)?([^\d()]*)$/.exec(plain) ?? []
  const value = readNumber(number.replace(/\s/g, ''))
  if (value === undefined) return undefined
  const words = `${before} ${after}`.replace(/[+-]/g, '').trim()
  const mark = readMark(words)
  // Any other word makes it a text with a number, such as a date or a note.
  if (words !== '' && mark === undefined) return undefined
  return {
    value,
    ...(/[-(]/.test(plain) ? { sign: '-' } : plain.includes('+') ? { sign: '+' } : {}),
    ...(mark ? { mark } : {}),
  }
}

/** Reads the digits of an amount. Groups have two or three digits; a comma before the last one or two is decimal. */
function readNumber(text: string): number | undefined {
  const isDecimalComma = /^[\d.]+,\d{1,2}$/.test(text) && !/\.\d{1,2},/.test(text)
  const plain = isDecimalComma ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  if (!/^(?:\d{1,9}(?:\.\d{0,15})?|\.\d{1,2})$/.test(plain)) return undefined
  const value = Number(plain)
  // A spreadsheet may store 798.9999999999 for 799. A third decimal of any other kind is no amount in poisha.
  const rounded = Math.round(value * 100) / 100
  return Math.abs(value - rounded) < 1e-6 ? rounded : undefined
}
