import { foldDigits } from './digits.ts'
import { findIds, findPaidAmount, findPhones, hasFailed, normalizeMessage } from './payment-sms.ts'
import { readTranId } from './tran-id.ts'

/** Money that came into a wallet, as its statement or its messages say. */
export type Receipt = {
  /** The line of the statement, from 1. */
  line: number
  /** The transaction id, normalized to A to Z and 0 to 9. */
  tranId: string
  /** In taka. */
  amount: number
  /** The number that the money came from, as it is written. */
  sender?: string
}

/** A parsed statement. `ignored` counts what is no money that came: payments out, fees, and what failed. */
export type Statement = { receipts: Receipt[]; ignored: number; unread: { line: number; text: string }[] }

/** Parses a wallet's statement: CSV with a header, or the log of its messages as text. */
export function readStatement(text: string): Statement {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  return readTable(plain) ?? readMessages(plain)
}

/** How many lines may stand before the header of a table, such as the owner of the account and the period. */
const mostLinesBeforeHeader = 20

/** The names of columns, the best first. */
const columnNames = {
  tranId: [
    /\b(?:tr?xn?|txn|trans(?:action)?|tran)[\s._-]*(?:id|no\b|number|ref)|ট্রান[জস]|লেনদেন/i,
    /^(?:reference|ref)(?: no| id)?$/i,
  ],
  amount: [/^(?:credit|paid in|received|money in|amount in|deposit|জমা)\b/i, /amount|টাকা|পরিমাণ|\btk\b|\bbdt\b/i],
  sender: [
    /sender|payer|customer|\bfrom\b|প্রেরক/i,
    /counter ?part|msisdn|mobile|phone|(?:account|wallet) ?(?:no|number)/i,
  ],
  direction: [/direction|dr ?\/ ?cr|cr ?\/ ?dr/i, /\btype\b|particulars|description|ধরন|বিবরণ/i],
  status: [/status|state|অবস্থা/i],
} as const

const outgoing =
  /^\s*(?:dr|d|debit|out)\s*$|cash ?-?out|send money|\bsent\b|withdraw|\bcharge\b|\bfee\b|pay bill|bill pay|recharge|refund|reversal|transfer to|উত্তোলন|ক্যাশ ?আউট|সেন্ড মানি|রিচার্জ|ফেরত/i
const successful = /success|complet|done|\bok\b|approved|settled|paid|সফল|সম্পন্ন/i

type Columns = { tranId: number; amount: number; sender: number; direction: number; status: number }

/** Parses a table with a header; undefined if the text has none. */
function readTable(text: string): Statement | undefined {
  const head = text.split('\n', mostLinesBeforeHeader)
  for (const delimiter of [',', ';', '\t']) {
    const at = head.findIndex((line) => findColumns(splitCells(line, delimiter)) !== undefined)
    if (at === -1) continue
    const rows = readRows(text, delimiter)
    const header = rows.find(({ line }) => line === at + 1)
    const columns = header && findColumns(header.cells)
    if (columns)
      return readCells(
        rows.filter(({ line }) => line > at + 1),
        columns,
        delimiter,
      )
  }
  return undefined
}

/** Finds the columns by the names in a header. A table needs an id and an amount. */
function findColumns(cells: readonly string[]): Columns | undefined {
  // A cell with a digit is a value, not the name of a column.
  const names = cells.map((cell) => (/\d/.test(foldDigits(cell)) ? '' : cell.trim()))
  const find = (patterns: readonly RegExp[], taken: readonly number[] = []) => {
    for (const pattern of patterns) {
      const at = names.findIndex((name, index) => !taken.includes(index) && pattern.test(name))
      if (at !== -1) return at
    }
    return -1
  }
  const tranId = find(columnNames.tranId)
  const amount = find(columnNames.amount, [tranId])
  if (tranId === -1 || amount === -1) return undefined
  const taken = [tranId, amount]
  return {
    tranId,
    amount,
    sender: find(columnNames.sender, taken),
    direction: find(columnNames.direction, taken),
    status: find(columnNames.status, taken),
  }
}

function readCells(rows: readonly Row[], columns: Columns, delimiter: string): Statement {
  const statement: Statement = { receipts: [], ignored: 0, unread: [] }
  for (const { line, cells } of rows) {
    const cell = (at: number) => (at === -1 ? '' : normalizeMessage(cells[at] ?? ''))
    if (cells.every((one) => one.trim() === '')) continue
    const [status, direction, id] = [cell(columns.status), cell(columns.direction), cell(columns.tranId)]
    const amount = readAmount(cell(columns.amount))
    const tranId = readTranId(unquoteFormula(id))
    const isOther = (status !== '' && !successful.test(status)) || hasFailed(status) || outgoing.test(direction)
    if (isOther || amount === 0 || (amount !== undefined && amount < 0)) statement.ignored += 1
    else if (!tranId || amount === undefined) statement.unread.push({ line, text: shorten(cells.join(delimiter)) })
    else {
      const sender = unquoteFormula(cell(columns.sender))
      statement.receipts.push({ line, tranId, amount, ...(sender ? { sender } : {}) })
    }
  }
  return statement
}

/** Removes what spreadsheets write around a number that is text: `="0171…"` or a leading apostrophe. */
const unquoteFormula = (cell: string) =>
  cell
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()

/** Parses an amount in taka; 0 for a blank one, undefined for what is none. */
function readAmount(cell: string): number | undefined {
  const bare = foldDigits(unquoteFormula(cell)).replace(/৳|\btk\.?|\bbdt\.?|টাকা|[\s,]/gi, '')
  if (bare === '' || bare === '-') return 0
  return /^[+-]?\d{1,9}(?:\.\d{1,2})?0*$/.test(bare) ? Number(bare) : undefined
}

type Row = { line: number; cells: string[] }

/** Splits one line without line breaks in its cells. */
const splitCells = (line: string, delimiter: string) => readRows(line, delimiter)[0]?.cells ?? []

/** Splits CSV into rows by RFC 4180: a quoted cell may contain delimiters, line breaks and doubled quotes. */
function readRows(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  let [cells, cell, isQuoted, line, startLine] = [[] as string[], '', false, 1, 1]
  const endRow = () => {
    rows.push({ line: startLine, cells: [...cells, cell] })
    cells = []
    cell = ''
    startLine = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '\n') line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') endRow()
    else cell += character
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** Money that came. */
const incoming =
  /\breceived\b(?! by)|\bcash ?-?in\b|\bcredited\b|\bdeposit(?:ed)?\b|\bsent you\b|\bsent to you\b|\bto your (?:a\/?c|account|wallet|number|bkash|nagad|rocket)\b|পেয়েছেন|পেলেন|গ্রহণ|ক্যাশ ?-?ইন|জমা হ/i
/** Money that came for something else than an order, or did not come yet. */
const unrelated =
  /\brecharged?\b|\btop ?-?up\b|\bcash ?back\b|\bbonus\b|\breward|\brefund|\bsalary\b|\bdisburse|\bremittance\b|\bloan\b|\binterest\b|\badd(?:ed)? money\b|\brequest(?:ed|s)?\b|\bpending\b|\bscheduled\b|\botp\b|রিচার্জ|ক্যাশ ?ব্যাক|বোনাস|রিওয়ার্ড|রিফান্ড|বেতন|রেমিট্যান্স|ঋণ|লোন|মুনাফা|অ্যাড মানি|অনুরোধ|অপেক্ষমা/i

/** The longest message, in characters. A longer text is no message. */
const mostCharacters = 2000

/**
 * Parses the log of a wallet's messages. Blank lines separate messages of several lines; without them each line is a
 * message.
 */
function readMessages(text: string): Statement {
  const statement: Statement = { receipts: [], ignored: 0, unread: [] }
  for (const { line, text: message } of splitMessages(text)) {
    const plain = message.length > mostCharacters ? '' : normalizeMessage(message)
    const [found] = findIds(plain)
    const tranId = readTranId(found?.[1] ?? '')
    const amount = findPaidAmount(plain)
    if (!tranId || amount === undefined) statement.unread.push({ line, text: shorten(message) })
    else if (hasFailed(plain) || unrelated.test(plain) || !incoming.test(plain)) statement.ignored += 1
    else {
      const [sender] = findPhones(plain)
      statement.receipts.push({ line, tranId, amount, ...(sender ? { sender: sender.number } : {}) })
    }
  }
  return statement
}

function splitMessages(text: string): { line: number; text: string }[] {
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, text: line }))
  const blocks: { line: number; text: string }[][] = [[]]
  for (const one of lines) {
    if (one.text.trim() === '') blocks.push([])
    else blocks.at(-1)?.push(one)
  }
  return blocks.flatMap((block) => {
    const [first] = block
    if (first === undefined) return []
    const withId = block.filter(
      (one) => one.text.length <= mostCharacters && findIds(normalizeMessage(one.text)).length > 0,
    )
    return withId.length > 1 ? block : [{ line: first.line, text: block.map((one) => one.text).join('\n') }]
  })
}

/** Shortens a text that is only shown. */
const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)
