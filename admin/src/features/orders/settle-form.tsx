import { Alert, Box, Button, Chip, TextField } from '@mui/material'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { HttpError, useDataProvider, useTranslate } from 'react-admin'
import { createRequestKey } from '../../api/create-request-key.ts'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ReasonField } from '../../components/reason-field.tsx'
import type { Decision, OrderRecord } from './order-record.ts'

/** The usual reasons of a decision, by their names in the words. */
const quickReasons = {
  approve: [],
  reject: ['no_money', 'too_little', 'other_wallet', 'used'],
  refund: ['twice', 'asked', 'wrong'],
  extend: ['down', 'sorry'],
  revoke: ['shared', 'mistake'],
} as const satisfies Record<Decision, readonly string[]>

type Props = {
  order: OrderRecord
  decision: Decision
  onSettled: () => void
  /** Somebody else settled the order first. The message names who and when. */
  onSettledElsewhere: (message: string) => void
  onCancel: () => void
}

/** The input of a decision: the amount received, or a reason. A refusal of the server is shown beside its field. */
export function SettleForm({ order, decision, onSettled, onSettledElsewhere, onCancel }: Props) {
  const translate = useTranslate()
  const { perform } = useDataProvider<AdminDataProvider>()
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [days, setDays] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // A form that is sent again as it is, because its answer was lost, is the same request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the values makes another request of it
  const request_key = useMemo(createRequestKey, [days, reason])
  const isApproval = decision === 'approve'
  const typed = foldDigits(amount).trim()
  const needsNote = isApproval && ((typed !== '' && Number(typed) !== order.price) || errors.note !== undefined)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    setErrors({})
    setRefusal(undefined)
    const body = isApproval
      ? { ...(typed ? { amount } : {}), ...(needsNote ? { note } : {}) }
      : { reason, ...(decision === 'extend' ? { days, request_key } : {}) }
    try {
      await perform('orders', order.id, decision, body)
      onSettled()
    } catch (error) {
      setIsSending(false)
      if (!(error instanceof HttpError)) return setRefusal(translate('ra.notification.http_error'))
      if (error.body?.code === 'order_settled') return onSettledElsewhere(error.message)
      const byField: Readonly<Record<string, string>> = error.body?.errors ?? {}
      setErrors(byField)
      const [field] = Object.keys(byField)
      if (field === undefined || !['amount', 'note', 'days', 'reason'].includes(field)) setRefusal(error.message)
      else form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
    }
  }
  return (
    <Box
      ref={form}
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5, pt: 1.5, borderTop: '2px dashed', borderColor: 'divider' }}
    >
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      {isApproval ? (
        <TextField
          autoFocus
          name="amount"
          label={translate('shelai.orders.received_amount')}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={errors.amount !== undefined}
          helperText={errors.amount}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      ) : null}
      {needsNote ? (
        <TextField
          name="note"
          label={translate('shelai.orders.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={errors.note !== undefined}
          helperText={errors.note ?? translate('shelai.orders.note_needed')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      ) : null}
      {decision === 'extend' ? (
        <TextField
          autoFocus
          name="days"
          label={translate('shelai.orders.more_days')}
          value={days}
          onChange={({ target }) => setDays(target.value)}
          error={errors.days !== undefined}
          helperText={errors.days}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      ) : null}
      {isApproval ? null : (
        <>
          <ReasonField
            autoFocus={decision !== 'extend'}
            label={translate('shelai.orders.reason')}
            value={reason}
            onChange={setReason}
            error={errors.reason}
            help={decision === 'extend' ? undefined : translate('shelai.orders.reason_seen')}
          />
          <Box
            role="group"
            aria-label={translate('shelai.orders.quick_reasons')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {quickReasons[decision].map((name) => {
              const text = translate(`shelai.orders.quick.${decision}.${name}`)
              return (
                <Chip
                  key={name}
                  variant="outlined"
                  label={text}
                  onClick={() => setReason(text)}
                  sx={{
                    minHeight: 48,
                    borderRadius: 6,
                    height: 'auto',
                    '& .MuiChip-label': { whiteSpace: 'normal', py: 1 },
                  }}
                />
              )
            })}
          </Box>
        </>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 1 }}>
        <Button onClick={onCancel} sx={{ minHeight: 56 }}>
          {translate('shelai.orders.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSending} sx={{ minHeight: 56 }}>
          {translate('shelai.orders.confirm')}
        </Button>
      </Box>
    </Box>
  )
}
