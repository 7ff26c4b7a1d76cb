import type { ReadLine, StatementLine } from './statement-line.ts'

/**
 * Cancels reversed payments: those whose id a reversal has or names. A payment out of the same id
 * and amount is a reversal too. A reversal that names no payment makes those of its amount and sender doubtful.
 */
export function applyReversals(read: readonly ReadLine[]): StatementLine[] {
  const lines = read.map((line) => ({ ...line }))
  const incoming = lines.filter(({ kind }) => kind === 'incoming')
  const others = lines.filter(({ kind }) => kind !== 'incoming')
  const found: Found = {
    byId: Map.groupBy(incoming, ({ tranId }) => tranId),
    byAmount: Map.groupBy(incoming, ({ amount }) => amount),
    others: new Set(others.filter(({ kind }) => kind !== 'reversal').map(({ tranId }) => tranId)),
    doubted: new Set(),
  }
  // A reversal may stand above its payment and changes the payment's kind, so only the other lines are walked through.
  for (const line of others) {
    if (line.kind === 'reversal') takeBack(line, found)
    else if (line.kind === 'outgoing' && !line.isFee) {
      const same = findNamed(line, found)
      if (same.some(({ amount }) => amount === line.amount)) line.kind = 'reversal'
      mark(same, line, line.kind === 'reversal')
    } else if (line.kind === 'reversed' || line.kind === 'failed')
      mark(found.byId.get(line.tranId) ?? [], line, line.kind === 'reversed')
  }
  return lines.map(({ names, original, isReturned: _isReturned, isFee: _isFee, maybeReversedBy, ...line }) => ({
    ...line,
    ...(line.kind === 'incoming' && maybeReversedBy !== undefined ? { maybeReversedBy } : {}),
    ...(line.kind === 'reversal' ? { takesBack: [...new Set(listIds({ ...line, names, original }))] } : {}),
  }))
}

/** The incoming payments of a statement, the ids of its other lines, and which amounts and senders are doubted already. */
type Found = {
  byId: ReadonlyMap<string | undefined, ReadLine[]>
  byAmount: ReadonlyMap<number | undefined, ReadLine[]>
  others: ReadonlySet<string | undefined>
  doubted: Set<string>
}

/** Lists the ids that a line has or names. */
const listIds = ({ tranId, original, names = [] }: ReadLine) =>
  [tranId, original, ...names].filter((id) => id !== undefined)

/** Finds the payments whose ids a line has or names. */
const findNamed = (line: ReadLine, { byId }: Found) => listIds(line).flatMap((id) => byId.get(id) ?? [])

function takeBack(line: ReadLine, found: Found): void {
  const payments = findNamed(line, found)
  if (payments.length > 0) {
    mark(payments, line, true)
    return
  }
  if (line.isReturned) line.kind = 'other_money'
  const { tranId, original, amount, sender = '' } = line
  // It names a payment that is no incoming one of this statement, so it concerns none of them.
  const namesAnother =
    (original !== undefined && original !== tranId) || listIds(line).some((id) => found.others.has(id))
  const key = `${amount} ${sender}`
  if (line.isReturned || namesAnother || found.doubted.has(key)) return
  found.doubted.add(key)
  const alike = found.byAmount.get(amount) ?? []
  const ofSender = alike.filter((payment) => payment.sender === sender)
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
