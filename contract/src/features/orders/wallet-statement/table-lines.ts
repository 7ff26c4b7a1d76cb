import { shorten } from '../../../rules/cut-text.ts'
import { normalizeMessage } from '../payment-sms.ts'
import { type Amount, readAmount, readMark } from './amounts.ts'
import type { Columns } from './columns.ts'
import { findIdTokens, isIdCell, maybeSameNumber, normalizeSender, readId, readLabelledId } from './ids-and-phones.ts'
import { readMessage } from './message-lines.ts'
import type { Row } from './rows.ts'
import { type LineReason, longestText, type ReadLine } from './statement-line.ts'
import * as words from './words.ts'

type Direction = { to: 'in' | 'out'; because: LineReason; word?: string }

/** A row with the values of its columns. */
type Values = {
  row: Row
  id: string | undefined
  /** The id of the payment that a reversal names. */
  original: string | undefined
  amount: Amount | undefined
  credit: Amount | undefined
  debit: Amount | undefined
  fee: number
  /** NaN, which is near no amount, if there is none. */
  balance: number
  mark: Amount['mark']
  status: string
  type: string
  details: string
  /** Whether the details are remarks of a person, who may write of a refund that never was. */
  isRemark: boolean
  sender: string | undefined
  receiver: string | undefined
  /** The other side, where no column says which side it is. */
  party: string | undefined
  text: string
}

/**
 * Reads the rows below a header, of which `headings` are the texts of its lines. `own` is the number of the wallet; empty
 * if it is not known. A row of fewer cells than `fullWidth` lacks blank ones, so that its values stand in wrong columns.
 */
export function readTableLines(
  rows: readonly Row[],
  columns: Columns,
  headings: readonly string[],
  own = '',
  fullWidth = 0,
): ReadLine[] {
  const idColumn = findIdColumn(rows, columns)
  const partyColumn = findPartyColumn(rows, columns, own)
  const filled = rows.filter((row) => joinCells(row) !== '')
  if (columns('message') !== -1 && columns('amount') === -1 && columns('credit') === -1)
    return filled.map(({ line, cells }) => readMessage(line, cells[columns('message')] ?? ''))
  const values = filled.map((row) => readValues(row, columns, idColumn, partyColumn))
  const balances = compareBalances(values)
  const isSigned = values.some(
    ({ amount, type, details }) => amount?.sign === '-' && !words.reversal.test(`${type} ${details}`),
  )
  // A column of words that never say success says nothing of it.
  const hasStatus = values.some(({ status }) => words.successful.test(status) && !words.failed.test(status))
  const hasInAndOut = columns('credit') !== -1 && columns('debit') !== -1
  return values.map((one, index) => {
    const { row, text } = one
    if (headings.includes(text)) return { ...describeRow(one), kind: 'note' }
    if (hasInAndOut && row.cells.length < fullWidth && findIdTokens(text).length > 0)
      return readMessage(row.line, row.cells.join(' '))
    return classifyRow(one, { own, isSigned, hasStatus, byBalance: balances[index] })
  })
}

/** Joins the cells of a row to one text. */
export const joinCells = ({ cells }: Pick<Row, 'cells'>) =>
  cells
    .map((cell) => normalizeMessage(cell))
    .filter((cell) => cell !== '')
    .join(' · ')

/** Returns the column of the ids: the one so called, otherwise the one whose values look like ids. */
function findIdColumn(rows: readonly Row[], columns: Columns): number {
  const named = columns('id')
  if (named !== -1) return named
  const byValue = findColumnByValues(rows, isIdCell)
  return byValue === -1 ? columns('reference') : byValue
}

/** Returns the column of the other party: the one so called, otherwise one of mobile numbers other than the wallet's. */
function findPartyColumn(rows: readonly Row[], columns: Columns, own: string): number {
  const isNamed = (['sender', 'receiver', 'party'] as const).some((role) => columns(role) !== -1)
  if (isNamed) return columns('party')
  return findColumnByValues(rows, (cell) => /^[\d+*x• -]{10,18}$/i.test(cell) && (normalizeSender(cell) ?? own) !== own)
}

/** Returns the first column of which at least half of the filled cells pass a test; -1 if there is none. */
function findColumnByValues(rows: readonly Row[], isValue: (cell: string) => boolean): number {
  const sample = rows.slice(0, 200).map(({ cells }) => cells.map((cell) => normalizeMessage(cell)))
  const width = Math.max(0, ...sample.map((cells) => cells.length))
  for (let at = 0; at < width; at += 1) {
    const cells = sample.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    if (cells.length > 0 && cells.filter(isValue).length * 2 >= cells.length) return at
  }
  return -1
}

function readValues(row: Row, columns: Columns, idColumn: number, partyColumn: number): Values {
  const cell = (at: number) => normalizeMessage(row.cells[at] ?? '')
  // Some exports write SEND_MONEY for words.
  const wordsOf = (at: number) => cell(at).replaceAll('_', ' ')
  const amountOf = (at: number) => (at === -1 ? undefined : readAmount(cell(at)))
  const text = joinCells(row)
  const isRemark = columns('details') === -1
  const details = wordsOf(columns(isRemark ? 'remarks' : 'details'))
  const type = wordsOf(columns('type'))
  const [sender, receiver] = [cell(columns('sender')), cell(columns('receiver'))].map(normalizeSender)
  const [before, after] = [/\bfrom\b/i, /\bto\b/i].map((word) => findNumberAfter(`${type} ${details}`, word))
  const amount = amountOf(columns('amount'))
  return {
    row,
    text,
    type,
    details,
    isRemark,
    id: readId(cell(idColumn)) ?? (cell(idColumn) === '' ? findLabelledId(text) : undefined),
    original: readId(cell(columns('originalId'))) ?? readLabelledId(details),
    amount,
    credit: amountOf(columns('credit')),
    debit: amountOf(columns('debit')),
    fee: amountOf(columns('fee'))?.value ?? 0,
    balance: amountOf(columns('balance'))?.value ?? Number.NaN,
    // Some statements call the column of Credit and Debit their type, others write Cr and Dr beside the amount.
    mark: readMark(columns('direction') === -1 ? type : cell(columns('direction'))) ?? amount?.mark,
    status: wordsOf(columns('status')),
    sender: sender ?? before,
    receiver: receiver ?? after,
    party: normalizeSender(cell(partyColumn)),
  }
}

const findLabelledId = (text: string) =>
  /id|no|number|আইডি|নম্বর|নং/i.test(text) && /tr|tx|ট্র|লেনদেন/i.test(text) ? readId(text) : undefined

/** Finds the number after a word such as `from`, in its next few characters. */
function findNumberAfter(text: string, word: RegExp): string | undefined {
  const [, after = ''] = text.split(word)
  return normalizeSender(after.slice(0, 40))
}

/**
 * Returns for each row what its balance and that of the row before say of the direction; undefined where they say
 * nothing. Statements are sorted by time in either order.
 */
function compareBalances(values: readonly Values[]): (Direction['to'] | undefined)[] {
  const compare = (step: 1 | -1) =>
    values.map(({ amount, fee, balance }, index) => {
      const change = balance - (values[index - step]?.balance ?? Number.NaN)
      // The fee may be a line of its own.
      const isNear = (sum: number) => [sum, sum - fee].some((one) => Math.abs(change - one) < 0.005)
      if (!amount?.value) return undefined
      return isNear(amount.value) ? 'in' : isNear(-amount.value) ? 'out' : undefined
    })
  const [downwards, upwards] = [compare(1), compare(-1)]
  const countKnown = (list: readonly unknown[]) => list.filter((one) => one !== undefined).length
  const better = countKnown(downwards) >= countKnown(upwards) ? downwards : upwards
  // A few rows that agree by chance say nothing.
  return countKnown(better) * 2 >= values.filter(({ amount }) => amount?.value).length - 1 ? better : []
}

type Facts = { own: string; isSigned: boolean; hasStatus: boolean; byBalance: Direction['to'] | undefined }

/** Finds the direction: a column, a sign, the wallet's own number and the balance decide before any word. */
function findDirection(values: Values, { own, isSigned, byBalance }: Facts): Direction | undefined {
  const { amount, credit, debit, mark, type, details, sender, receiver } = values
  if (credit?.value && debit?.value) return undefined
  if (credit?.value) return credit.sign === '-' ? { to: 'out', because: 'sign' } : { to: 'in', because: 'column' }
  if (debit?.value) return { to: 'out', because: 'column' }
  if (mark) return { to: mark, because: 'mark' }
  if (amount?.sign || isSigned) return { to: amount?.sign === '-' ? 'out' : 'in', because: 'sign' }
  if ((sender === own) !== (receiver === own)) return { to: receiver === own ? 'in' : 'out', because: 'own_number' }
  if (byBalance) return { to: byBalance, because: 'balance' }
  const said = type || details
  const [wordIn] = words.incoming.exec(said) ?? words.incomingTypes.exec(said) ?? []
  if (wordIn !== undefined) return { to: 'in', because: 'word', word: wordIn }
  const [wordOut] = words.outgoing.exec(said) ?? []
  if (wordOut !== undefined) return { to: 'out', because: 'word', word: wordOut }
  const isOther = (number: string | undefined) => number !== undefined && !maybeSameNumber(number, own)
  if (isOther(sender)) return { to: 'in', because: 'sender' }
  if (isOther(receiver)) return { to: 'out', because: 'sender' }
  // A statement without types lists what came; an unknown word says nothing.
  return said === '' || words.payment.test(said) ? { to: 'in', because: 'word', word: said || undefined } : undefined
}

const describeRow = ({ row, text }: Values) => ({ line: row.line, text: shorten(text, longestText) })

/** Returns the number of the other side: the sender, or the receiver of what the wallet itself sent. */
function findOtherSide({ sender, receiver, party }: Values, own: string): string | undefined {
  return [sender, party, receiver].find((number) => number !== undefined && number !== own)
}

function classifyRow(values: Values, facts: Facts): ReadLine {
  const { row, id, original, amount, credit, debit, status, type, details, text } = values
  const sender = findOtherSide(values, facts.own)
  const amounts = [credit, debit, amount].filter((one) => one !== undefined)
  const value = amounts.find((one) => one.value > 0)?.value
  const line: ReadLine = {
    ...describeRow(values),
    kind: 'unread',
    names: row.cells.flatMap(findIdTokens),
    tranId: id,
    original,
    amount: value,
  }
  const isNote = words.note.test(text) || words.note.test(details) || !text.includes(' · ')
  if (id === undefined && isNote) return { ...line, kind: 'note' }
  if (value === undefined) return amounts.length > 0 && (id || type) ? { ...line, kind: 'note' } : line
  const said = `${type} ${details} ${status}`
  if (words.reversal.test(status)) return { ...line, kind: 'reversed', because: 'status', word: status }
  if (words.failed.test(status) || (facts.hasStatus && status !== '' && !words.successful.test(status)))
    return { ...line, kind: 'failed', because: 'status', word: status }
  const direction = findDirection(values, facts)
  const why = { because: direction?.because, word: direction?.word }
  const isCertain = direction?.to === 'in' && direction.because !== 'word' && direction.because !== 'sender'
  const [back] = words.reversal.exec((isCertain && type) || said) ?? []
  const isOnlyRemarked = values.isRemark && words.incoming.test(type) && !words.reversal.test(`${type} ${status}`)
  // A payer who asks for a refund has paid all the same. A reversal names its payment.
  if (back !== undefined && isOnlyRemarked && original === undefined && findIdTokens(details).length === 0)
    return { ...line, kind: 'unclear', word: details, sender }
  if (back !== undefined)
    return { ...line, kind: 'reversal', because: 'word', word: back, sender, isReturned: isCertain }
  if (direction?.to === 'out') return { ...line, ...why, kind: 'outgoing', isFee: words.fee.test(said) }
  if (id === undefined) return line
  if (direction === undefined) return { ...line, kind: 'unclear', word: type || details }
  const [other] = words.unrelated.exec(type || details) ?? []
  if (other !== undefined) return { ...line, kind: 'other_money', because: 'word', word: other }
  return { ...line, ...why, kind: 'incoming', sender }
}
