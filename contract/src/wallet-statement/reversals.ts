import type { ReadLine, StatementLine } from './statement-line.ts'

/**
 * Takes back what the statement takes back: the payment whose id a reversal has or names. A payment out of the same id
 * and amount is a reversal too. A reversal that names no payment makes those of its amount and sender doubtful.
 */
export function applyReversals(read: readonly ReadLine[]): StatementLine[] {
  const lines = read.map((line) => ({ ...line }))
  const incoming = lines.filter(({ kind }) => kind === 'incoming')
  const byId = Map.groupBy(incoming, ({ tranId = '' }) => tranId)
  const known = new Set(
    lines.flatMap(({ kind, tranId }) => (kind === 'reversal' || tranId === undefined ? [] : [tranId])),
  )
  for (const line of lines) {
    if (line.kind === 'reversal') takeBack(line, byId, known, incoming)
    else if (line.kind === 'outgoing' && !line.isFee) {
      const same = findNamed(line, byId)
      if (same.some(({ amount }) => amount === line.amount)) line.kind = 'reversal'
      mark(same, line, line.kind === 'reversal')
    } else if (line.kind === 'reversed' || line.kind === 'failed')
      mark(byId.get(line.tranId ?? '') ?? [], line, line.kind === 'reversed')
  }
  return lines.map(({ names: _names, isReturned: _isReturned, isFee: _isFee, maybeReversedBy, ...line }) => ({
    ...line,
    ...(line.kind === 'incoming' && maybeReversedBy !== undefined ? { maybeReversedBy } : {}),
  }))
}

const namesOf = ({ tranId = '', names = [] }: ReadLine) => [...new Set([tranId, ...names])]

/** Finds the payments whose ids a line has or names. */
const findNamed = (line: ReadLine, byId: ReadonlyMap<string, ReadLine[]>) =>
  namesOf(line).flatMap((id) => byId.get(id) ?? [])

function takeBack(
  line: ReadLine,
  byId: ReadonlyMap<string, ReadLine[]>,
  known: ReadonlySet<string>,
  incoming: readonly ReadLine[],
): void {
  const payments = findNamed(line, byId)
  if (payments.length > 0) {
    mark(payments, line, true)
    return
  }
  if (line.isReturned) line.kind = 'other_money'
  // It names a payment that is no incoming one of this statement, so it concerns none of them.
  const namesAnother = namesOf(line).some((id) => id !== line.tranId || known.has(id))
  if (line.isReturned || namesAnother) return
  const alike = incoming.filter(({ amount }) => amount === line.amount)
  const ofSender = alike.filter(({ sender }) => sender && sender === line.sender)
  // A sender who is not among them may be written in another way.
  mark(ofSender.length > 0 ? [...ofSender, ...alike.filter(({ sender }) => !sender)] : alike, line, false)
}

function mark(payments: readonly ReadLine[], { line }: ReadLine, isCertain: boolean): void {
  for (const payment of payments) {
    if (isCertain) {
      payment.kind = 'reversed'
      payment.reversedBy = line
    } else payment.maybeReversedBy = line
  }
}
