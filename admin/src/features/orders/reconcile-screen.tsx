import { Alert, Box } from '@mui/material'
import {
  type ApprovedMatches,
  ordersStaffCalls,
  type Reconciliation,
} from '@shelai/contract/features/orders/orders-office.ts'
import { useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { TitledPart } from '../../components/titled-part.tsx'
import { useIsAllowed } from '../../components/use-is-allowed.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { groupTranId } from './order-record.ts'
import { ReviewOrder } from './review-order.tsx'
import { type SentStatement, StatementForm } from './statement-form.tsx'
import { StatementLines } from './statement-lines.tsx'
import { StatementMatches } from './statement-matches.tsx'
import { StatementRows } from './statement-rows.tsx'

type Compared = SentStatement & { result: Reconciliation }

/**
 * A wallet's statement beside the orders: what agrees is approved together, all else is listed with its order, and every
 * line with what became of it. After each decision the statement is compared again, so that what is left stays.
 */
export function ReconcileScreen() {
  const translate = useTranslate()
  const { count } = useFormats()
  const { call } = useDataProvider<AdminDataProvider>()
  const [compared, setCompared] = useState<Compared>()
  const [outcomes, setOutcomes] = useState<ApprovedMatches>([])
  const [isStale, setIsStale] = useState(false)
  const last = useRef(Promise.resolve())
  /** Waits for the comparison under way, because of two that are sent at once both get the answer of the first. */
  const compare = (sent: SentStatement): Promise<void> => {
    const before = last.current.catch(() => undefined)
    const comparison = before.then(async () => {
      const result = await call(ordersStaffCalls.reconcile, { body: sent.statement })
      if (last.current !== comparison) return
      setCompared({ ...sent, result })
      setIsStale(false)
    })
    last.current = comparison
    return comparison
  }
  const compareAgain = (sent: SentStatement) => compare(sent).catch(() => setIsStale(true))
  const refused = outcomes.flatMap(({ id, refusal }) => (refusal === null ? [] : [[id, refusal.message] as const]))
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 960 }}>
      <ScreenHeading title={translate('shelai.orders.reconcile.title')} />
      <StatementForm
        onCompare={async (sent) => {
          setOutcomes([])
          setCompared(undefined)
          await compare(sent)
        }}
      />
      {outcomes.length > 0 ? (
        <Alert severity={refused.length > 0 ? 'warning' : 'success'} role="status">
          {translate('shelai.orders.reconcile.approved', { count: count(outcomes.length - refused.length) })}
          {refused.length > 0 ? `. ${translate('shelai.orders.reconcile.refused')}: ${count(refused.length)}` : ''}
        </Alert>
      ) : null}
      {isStale ? <Alert severity="warning">{translate('shelai.orders.reconcile.stale')}</Alert> : null}
      {compared ? (
        <Comparison
          compared={compared}
          refusals={new Map(refused)}
          onApproved={async (approved) => {
            setOutcomes(approved)
            await compareAgain(compared)
          }}
          onSettled={() => void compareAgain(compared)}
        />
      ) : null}
    </Box>
  )
}

type ComparisonProps = {
  compared: Compared
  refusals: ReadonlyMap<string, string>
  onApproved: (outcomes: ApprovedMatches) => Promise<void>
  onSettled: () => void
}

function Comparison({ compared: { method, result }, refusals, onApproved, onSettled }: ComparisonProps) {
  const translate = useTranslate()
  const mayDecide = useIsAllowed('update', 'orders')
  const { count, taka } = useFormats()
  // Money of an order that waits stands beside that order.
  const money = result.money.filter(({ order }) => order?.status !== 'pending')
  const counts = {
    lines: result.lines.length,
    matches: result.matches.length,
    orders: result.orders.length,
    money: money.length,
    settled: result.settled,
  }
  const formatted = Object.fromEntries(Object.entries(counts).map(([name, number]) => [name, count(number)]))
  const explain = (reason: string, others: readonly (string | null | undefined)[]) =>
    [translate(`shelai.orders.reconcile.because.${reason}`), ...others].filter(Boolean).join(' · ')
  const review = ({ id, reference }: { id: string; reference: string }) => (
    <ReviewOrder id={id} reference={reference} mayDecide={mayDecide} onSettled={onSettled} />
  )
  return (
    <>
      <Alert severity="info" role="status">
        {translate('shelai.orders.reconcile.summary', formatted)}
      </Alert>
      <StatementMatches method={method} matches={result.matches} refusals={refusals} onApproved={onApproved} />
      {result.orders.length > 0 ? (
        <TitledPart title={`${translate('shelai.orders.reconcile.orders')} (${count(result.orders.length)})`}>
          <StatementRows
            rows={result.orders.map(({ order, reason, receipt }) => ({
              key: order.id,
              facts: [order.reference, order.tran_id && groupTranId(order.tran_id), taka(order.price), order.reader],
              reason: explain(reason, receipt ? [taka(receipt.amount), receipt.sender] : []),
              more: review(order),
            }))}
          />
        </TitledPart>
      ) : null}
      {money.length > 0 ? (
        <TitledPart title={`${translate('shelai.orders.reconcile.money')} (${count(money.length)})`}>
          <StatementRows
            rows={money.map(({ receipt, reason, order }) => ({
              // One reversal may take back the payments of several orders.
              key: `${receipt.line} ${order?.id ?? ''}`,
              facts: [groupTranId(receipt.tran_id), taka(receipt.amount), receipt.sender],
              reason: explain(
                reason,
                order
                  ? [
                      translate(`shelai.orders.status.${order.status}`),
                      taka(order.price),
                      order.method_name,
                      order.pay_to,
                    ]
                  : [],
              ),
              more: order ? review(order) : null,
            }))}
          />
        </TitledPart>
      ) : null}
      <StatementLines lines={result.lines} />
    </>
  )
}
