import { Alert, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import type { ApprovedMatches, Reconciliation } from '@shelai/contract/features/orders/orders-office.ts'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { TitledPart } from '../../components/titled-part.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { groupTranId } from './order-record.ts'
import type { Method } from './statement-form.tsx'

type Props = {
  method: Method
  matches: Reconciliation['matches']
  /** The refusals of the approvals that were sent, by the id of the order. */
  refusals: ReadonlyMap<string, string>
  /** Called with no outcome where none was answered: some of the orders may be approved all the same. */
  onApproved: (outcomes: ApprovedMatches) => Promise<void>
}

/**
 * Lists the matches, to be approved together; those left out stay. A payment from another number is chosen by hand,
 * which is noted.
 */
export function StatementMatches({ method, matches, refusals, onApproved }: Props) {
  const translate = useTranslate()
  const { taka, count } = useFormats()
  const { approveMatches } = useDataProvider<AdminDataProvider>()
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const chosen = matches.filter(({ order, sender_differs }) => changed.has(order.id) === sender_differs)
  const toggle = (id: string) =>
    setChanged((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]))
  const { submit, isSending, refusal } = useSubmit(async () => {
    const approvals = chosen.map(({ order, receipt, sender_differs }) => ({
      id: order.id,
      amount: receipt.amount,
      ...(sender_differs && receipt.sender
        ? {
            sender: receipt.sender,
            note: translate('shelai.orders.reconcile.other_sender_note', { sender: receipt.sender }),
          }
        : {}),
    }))
    const outcomes = await approveMatches(method.id, approvals).catch(async (error: unknown) => {
      await onApproved([])
      throw error
    })
    await onApproved(outcomes)
  })
  return (
    <TitledPart title={`${translate('shelai.orders.reconcile.matches')} (${count(matches.length)})`}>
      {matches.map(({ order, receipt, sender_differs }) => (
        <FormControlLabel
          key={order.id}
          control={
            <Checkbox
              checked={changed.has(order.id) === sender_differs}
              onChange={() => toggle(order.id)}
              sx={{ minWidth: 48, minHeight: 48 }}
            />
          }
          label={
            <>
              {[order.reference, groupTranId(receipt.tran_id), taka(receipt.amount), order.reader]
                .filter(Boolean)
                .join(' · ')}
              {sender_differs ? (
                <Typography color="warning.main" variant="body2">
                  {translate('shelai.orders.reconcile.other_sender', {
                    sender: receipt.sender ?? '–',
                    named: order.send_from ?? '–',
                  })}
                </Typography>
              ) : null}
              {refusals.has(order.id) ? (
                <Typography color="error" variant="body2">
                  {refusals.get(order.id)}
                </Typography>
              ) : null}
            </>
          }
        />
      ))}
      {matches.length === 0 ? <Typography>{translate('shelai.orders.reconcile.none')}</Typography> : null}
      {refusal ? <Alert severity="error">{refusal.message}</Alert> : null}
      {chosen.length > 0 ? (
        <Button variant="contained" loading={isSending} onClick={() => void submit()} sx={{ minHeight: 56 }}>
          {translate('shelai.orders.reconcile.approve_all', { count: count(chosen.length) })}
        </Button>
      ) : null}
    </TitledPart>
  )
}
