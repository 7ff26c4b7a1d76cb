import { Alert, Box, Button, Checkbox, FormControlLabel, MenuItem, Paper, TextField, Typography } from '@mui/material'
import type { ApprovedMatches, Reconciliation } from '@shelai/contract/orders-office.ts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { HttpError, useDataProvider, useGetList, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { groupTranId } from './order-record.ts'

type Method = { id: number; method_name: string; phone: string }
type Compared = { method: Method; result: Reconciliation }

/** How many rows of a list are shown. The rest is counted. */
const shownRows = 200

/** A wallet's statement beside the orders: what agrees is approved together, all else is listed in both directions. */
export function ReconcileScreen() {
  const translate = useTranslate()
  const { reconcile } = useDataProvider<AdminDataProvider>()
  const [compared, setCompared] = useState<Compared>()
  const [outcomes, setOutcomes] = useState<ApprovedMatches>()
  const compare = async (method: Method, pay_to: string, text: string) => {
    setOutcomes(undefined)
    setCompared(undefined)
    setCompared({ method, result: await reconcile({ method_id: method.id, ...(pay_to ? { pay_to } : {}), text }) })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 960 }}>
      <ScreenHeading title={translate('shelai.orders.reconcile.title')} />
      <StatementForm onCompare={compare} />
      {outcomes ? <Outcomes outcomes={outcomes} compared={compared} /> : null}
      {compared ? <Comparison compared={compared} isDone={outcomes !== undefined} onApproved={setOutcomes} /> : null}
    </Box>
  )
}

function StatementForm({ onCompare }: { onCompare: (method: Method, pay_to: string, text: string) => Promise<void> }) {
  const translate = useTranslate()
  const {
    data: methods = [],
    isPending: areMethodsPending,
    error: methodsError,
  } = useGetList<Method>('payment-methods', { pagination: { page: 1, perPage: 100 } })
  const [methodId, setMethodId] = useState<number>()
  const [number, setNumber] = useState<string>()
  const [text, setText] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setIsSending] = useState(false)
  const method = methods.find(({ id }) => id === methodId) ?? methods[0]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || method === undefined) return
    setIsSending(true)
    setErrors({})
    try {
      await onCompare(method, number ?? method.phone, text)
    } catch (error) {
      const byField = error instanceof HttpError ? error.body?.errors : undefined
      const message = error instanceof HttpError ? error.message : translate('ra.notification.http_error')
      setErrors(byField ?? { text: message })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {methodsError ? <Alert severity="error">{methodsError.message}</Alert> : null}
      {methodsError === null && !areMethodsPending && methods.length === 0 ? (
        <Alert severity="info">{translate('shelai.orders.reconcile.no_methods')}</Alert>
      ) : null}
      <TextField
        select
        label={translate('shelai.orders.reconcile.method')}
        value={method?.id ?? ''}
        onChange={({ target }) => {
          setMethodId(Number(target.value))
          setNumber(undefined)
        }}
      >
        {methods.map(({ id, method_name }) => (
          <MenuItem key={id} value={id}>
            {method_name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('shelai.orders.reconcile.pay_to')}
        value={number ?? method?.phone ?? ''}
        onChange={({ target }) => setNumber(target.value)}
        error={errors.pay_to !== undefined}
        helperText={errors.pay_to}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
      <TextField
        multiline
        minRows={4}
        maxRows={12}
        label={translate('shelai.orders.reconcile.statement')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errors.text !== undefined}
        helperText={errors.text ?? translate('shelai.orders.reconcile.statement_help')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => picker.current?.click()}>
          {translate('shelai.orders.reconcile.file')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
        />
        <Button
          type="submit"
          variant="contained"
          loading={isSending || areMethodsPending}
          disabled={method === undefined}
        >
          {translate('shelai.orders.reconcile.compare')}
        </Button>
      </Box>
    </Box>
  )
}

type ComparisonProps = {
  compared: Compared
  /** The approvals were sent. */
  isDone: boolean
  onApproved: (outcomes: ApprovedMatches) => void
}

function Comparison({ compared: { method, result }, isDone, onApproved }: ComparisonProps) {
  const translate = useTranslate()
  const { count, taka } = useFormats()
  const counts = {
    matches: result.matches.length,
    orders: result.orders.length,
    money: result.money.length,
    settled: result.settled,
    ignored: result.ignored,
  }
  const formatted = Object.fromEntries(Object.entries(counts).map(([name, number]) => [name, count(number)]))
  return (
    <>
      <Alert severity="info" role="status">
        {translate('shelai.orders.reconcile.summary', formatted)}
      </Alert>
      {isDone ? null : <Matches method={method} matches={result.matches} onApproved={onApproved} />}
      <Rows
        title={translate('shelai.orders.reconcile.orders')}
        rows={result.orders.map(({ order, reason, receipt }) => ({
          key: order.id,
          facts: [order.reference, order.tran_id && groupTranId(order.tran_id), taka(order.price), order.reader],
          reason: translate(`shelai.orders.reconcile.because.${reason}`),
          other: receipt && [taka(receipt.amount), receipt.sender],
        }))}
      />
      <Rows
        title={translate('shelai.orders.reconcile.money')}
        rows={result.money.map(({ receipt, reason, order }) => ({
          key: `${receipt.line}`,
          facts: [groupTranId(receipt.tran_id), taka(receipt.amount), receipt.sender],
          reason: translate(`shelai.orders.reconcile.because.${reason}`),
          other: order && [order.reference, taka(order.price), order.method_name, order.pay_to],
        }))}
      />
      <Rows
        title={translate('shelai.orders.reconcile.unread')}
        rows={result.unread.map(({ line, text }) => ({
          key: `${line}`,
          facts: [text],
          reason: translate('shelai.orders.reconcile.line', { line: count(line) }),
          other: null,
        }))}
      />
    </>
  )
}

type MatchesProps = {
  method: Method
  matches: Reconciliation['matches']
  onApproved: (outcomes: ApprovedMatches) => void
}

/** What agrees, to be approved together. A payment from another number is chosen by hand, which is noted. */
function Matches({ method, matches, onApproved }: MatchesProps) {
  const translate = useTranslate()
  const { taka, count } = useFormats()
  const { approveMatches } = useDataProvider<AdminDataProvider>()
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const chosen = matches.filter(({ order, sender_differs }) => changed.has(order.id) === sender_differs)
  const toggle = (id: string) =>
    setChanged((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]))
  const approve = async () => {
    setIsSending(true)
    setError(undefined)
    try {
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
      onApproved(await approveMatches(method.id, approvals))
    } catch (refused) {
      setError(refused instanceof HttpError ? refused.message : translate('ra.notification.http_error'))
      setIsSending(false)
    }
  }
  return (
    <Section title={translate('shelai.orders.reconcile.matches')}>
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
            </>
          }
        />
      ))}
      {matches.length === 0 ? <Typography>{translate('shelai.orders.reconcile.none')}</Typography> : null}
      {error ? <Alert severity="error">{error}</Alert> : null}
      {chosen.length > 0 ? (
        <Button variant="contained" loading={isSending} onClick={() => void approve()} sx={{ minHeight: 56 }}>
          {translate('shelai.orders.reconcile.approve_all', { count: count(chosen.length) })}
        </Button>
      ) : null}
    </Section>
  )
}

/** What became of the approvals: how many, and why the others were refused. */
function Outcomes({ outcomes, compared }: { outcomes: ApprovedMatches; compared: Compared | undefined }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const refused = outcomes.filter(({ refusal }) => refusal !== null)
  const references = new Map(compared?.result.matches.map(({ order }) => [order.id, order.reference]))
  return (
    <>
      <Alert severity="success" role="status">
        {translate('shelai.orders.reconcile.approved', { count: count(outcomes.length - refused.length) })}
      </Alert>
      {refused.length > 0 ? (
        <Rows
          title={translate('shelai.orders.reconcile.refused')}
          rows={refused.map(({ id, refusal }) => ({
            key: id,
            facts: [references.get(id) ?? id],
            reason: refusal?.message ?? '',
            other: null,
          }))}
        />
      ) : null}
    </>
  )
}

type ListedRow = { key: string; facts: (string | null)[]; reason: string; other: (string | null)[] | null }

function Rows({ title, rows }: { title: string; rows: readonly ListedRow[] }) {
  const translate = useTranslate()
  const { count } = useFormats()
  if (rows.length === 0) return null
  return (
    <Section title={`${title} (${count(rows.length)})`}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {rows.slice(0, shownRows).map(({ key, facts, reason, other }) => (
          <li key={key}>
            {facts.filter(Boolean).join(' · ')}
            <Typography color="textSecondary" variant="body2">
              {[reason, ...(other ?? [])].filter(Boolean).join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
      {rows.length > shownRows ? (
        <Typography>{translate('shelai.orders.count', { count: `+${count(rows.length - shownRows)}` })}</Typography>
      ) : null}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography id={titleId} component="h2" variant="h6">
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
