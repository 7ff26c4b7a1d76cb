import type { ReadLine, StatementLine } from './statement-line.ts'

/**
 * Cancels reversed payments: those whose id a reversal has or names. A payment out of the same id
 * and amount is a reversal too. A reversal that names no payment makes those of its amount and sender doubtful.
 */
export function applyReversals(read: readonly ReadLine[]): StatementLine[] {
  const lines = read.map((line) => ({ ...line }))
  const incoming = lines.filter(({ kind }) => kind === 'incoming')
  const found: Found = {
    byId: Map.groupBy(incoming, ({ tranId = '' }) => tranId),
    byAmount: Map.groupBy(incoming, ({ amount = 0 }) => amount),
    others: new Set(
      read.flatMap(({ kind, tranId }) =>
        tranId === undefined || kind === 'incoming' || kind === 'reversal' ? [] : [tranId],
      ),
    ),
    doubted: new Set(),
  }
  // A statement may list the latest first, so the kinds that were read decide, not those that a reversal has changed.
  for (const [index, { kind, isFee }] of read.entries()) {
    const line = lines[index]
    if (line === undefined) continue
    if (kind === 'reversal') takeBack(line, found)
    else if (kind === 'outgoing' && !isFee) {
      const same = findNamed(line, found)
      if (same.some(({ amount }) => amount === line.amount)) line.kind = 'reversal'
      mark(same, line, line.kind === 'reversal')
    } else if (kind === 'reversed' || kind === 'failed')
      mark(found.byId.get(line.tranId ?? '') ?? [], line, kind === 'reversed')
  }
  return lines.map(
    ({ names: _names, original: _original, isReturned: _isReturned, isFee: _isFee, maybeReversedBy, ...line }) => ({
      ...line,
      ...(line.kind === 'incoming' && maybeReversedBy !== undefined ? { maybeReversedBy } : {}),
    }),
  )
}

/** The incoming payments of a statement, the ids of its other lines, and which amounts and senders are doubted already. */
type Found = {
  byId: ReadonlyMap<string, ReadLine[]>
  byAmount: ReadonlyMap<number, ReadLine[]>
  others: ReadonlySet<string>
  doubted: Set<string>
}

/** Finds the payments whose ids a line has or names. */
const findNamed = ({ tranId = '', names = [] }: ReadLine, { byId }: Found) =>
  [...new Set([tranId, ...names])].flatMap((id) => byId.get(id) ?? [])

function takeBack(line: ReadLine, found: Found): void {
  const payments = findNamed(line, found)
  if (payments.length > 0) {
    mark(payments, line, true)
    return
  }
  if (line.isReturned) line.kind = 'other_money'
  const { tranId, original, names = [], amount = 0, sender = '' } = line
  // It names a payment that is no incoming one of this statement, so it concerns none of them.
  const namesAnother =
    (original !== undefined && original !== tranId) ||
    (tranId !== undefined && found.others.has(tranId)) ||
    names.some((id) => found.others.has(id))
  const key = `${amount} ${sender}`
  if (line.isReturned || namesAnother || found.doubted.has(key)) return
  found.doubted.add(key)
  const alike = found.byAmount.get(amount) ?? []
  const ofSender = alike.filter((payment) => payment.sender && payment.sender === sender)
  // A sender who is not among them may be written in another way.
  mark(ofSender.length > 0 ? [...ofSender, ...alike.filter((payment) => !payment.sender)] : alike, line, false)
}

function mark(payments: readonly ReadLine[], { line }: ReadLine, isCertain: boolean): void {
  for (const payment of payments) {
    if (isCertain) {
      payment.kind = 'reversed'
      payment.reversedBy = line
    } else payment.maybeReversedBy = line
  }
}
