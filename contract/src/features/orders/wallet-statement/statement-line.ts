/** The kinds of a line of a statement. */
export const lineKinds = [
  /** Money that came. */
  'incoming',
  /** Money that came and was paid back, by a later line or by its own status. */
  'reversed',
  /** Takes a payment back. */
  'reversal',
  'outgoing',
  /** Neither a column, a sign nor a word says whether the money came or went. */
  'unclear',
  /** Did not happen, or not yet. */
  'failed',
  /** Money that came from no reader: cashback, interest, a payment out that came back. */
  'other_money',
  /** No transaction: a total, a page number, a line without an amount. */
  'note',
  /** Not understood. */
  'unread',
] as const
export type LineKind = (typeof lineKinds)[number]

/** The reasons that decide the direction or the fate of a payment, the strongest first. */
export const lineReasons = ['column', 'mark', 'sign', 'own_number', 'balance', 'word', 'sender', 'status'] as const
export type LineReason = (typeof lineReasons)[number]

/** A line of a wallet's statement, and what became of it. */
export type StatementLine = {
  /** The line of the text or the row of the sheet, from 1. */
  line: number
  /** The line as it is written, shortened. */
  text: string
  kind: LineKind
  /** Why it is of this kind, and the word that says so. */
  because?: LineReason
  word?: string
  /** The transaction id, normalized to A to Z and 0 to 9. */
  tranId?: string
  /** In taka, without a sign. */
  amount?: number
  /** The number that the money came from, as it is written, or of eleven digits. */
  sender?: string
  /** The line that takes the payment back. */
  reversedBy?: number
  /** A line that takes a payment of this sender and amount back without naming which. */
  maybeReversedBy?: number
  /** The ids that a reversal has or names, one of which is that of the payment. The payment may be of an earlier statement. */
  takesBack?: readonly string[]
}

/** A line before its reversals are looked for. */
export type ReadLine = StatementLine & {
  /** All that may be transaction ids in the line, for a reversal that names the payment. */
  names?: readonly string[]
  /** The id that stands as that of the payment taken back, in a column or after a label. */
  original?: string
  /** The money of a reversal came back to the wallet. */
  isReturned?: boolean
  isFee?: boolean
}

/** The longest text of a line, in characters. */
export const longestText = 200
