import {
  Alert,
  Box,
  Button,
  GlobalStyles,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { DayTotals, Tally } from '@shelai/contract/orders-office.ts'
import type { Role } from '@shelai/contract/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  HttpError,
  useDataProvider,
  useGetIdentity,
  useGetList,
  useGetResourceLabel,
  usePermissions,
  useTranslate,
} from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useFormats } from '../../i18n/use-formats.ts'

type Closing = { id: string; signed_name: string; signed_at: string; totals: DayTotals }

/** Today in Dhaka, such as `2026-11-20`. */
const findToday = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dhaka' })

/** What is printed of the screen: the totals and the signature, without the frame around them. */
const printed = {
  '@media print': {
    'header, .RaSidebar-root, .no-print': { display: 'none !important' },
    body: { background: 'none' },
  },
}

/** The close of a day: totals by wallet and by member of staff, signed off by a named person, and printed. */
export function CloseOfDayScreen() {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const { permissions: role } = usePermissions<Role>()
  const { moment, date, taka } = useFormats()
  const [today] = useState(findToday)
  const [day, setDay] = useState(today)
  const { getDayTotals } = useDataProvider<AdminDataProvider>()
  const totals = useQuery({
    queryKey: ['day-closings', day, 'totals'],
    queryFn: () => getDayTotals(day),
    enabled: day !== '',
  })
  const closing = useGetList<Closing>('day-closings', { filter: { id: day } }, { enabled: day !== '' })
  const signed = closing.data?.[0]
  const isChanged =
    signed !== undefined && totals.data !== undefined && JSON.stringify(signed.totals) !== JSON.stringify(totals.data)
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 960 }}>
      <GlobalStyles styles={printed} />
      <ScreenHeading title={getLabel('day-closings', 2)} />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          type="date"
          label={translate('shelai.orders.day.date')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ htmlInput: { max: today }, inputLabel: { shrink: true } }}
        />
        <Button variant="outlined" onClick={() => window.print()}>
          {translate('shelai.orders.day.print')}
        </Button>
      </Box>
      <Typography component="h2" variant="h6">
        {translate('shelai.orders.day.heading', { day: date(day) })}
      </Typography>
      {totals.error ? <Alert severity="error">{totals.error.message}</Alert> : null}
      {totals.data ? <Totals totals={totals.data} /> : null}
      {signed ? (
        <Alert severity={isChanged ? 'warning' : 'success'}>
          {translate('shelai.orders.day.signed', { who: signed.signed_name, at: moment(signed.signed_at) })}
          {isChanged
            ? ` ${translate('shelai.orders.day.changed', {
                received: taka(signed.totals.total.received),
                paid_back: taka(signed.totals.total.paid_back),
              })}`
            : null}
        </Alert>
      ) : closing.isPending ||
        day === '' ||
        role === undefined ||
        !isAllowed(role, 'update', 'day-closings') ? null : day === today ? (
        <Alert severity="info">{translate('shelai.orders.day.not_over')}</Alert>
      ) : (
        <SignForm key={day} day={day} onSigned={() => void closing.refetch()} />
      )}
    </Box>
  )
}

function Totals({ totals: { total, wallets, staff } }: { totals: DayTotals }) {
  const translate = useTranslate()
  if (staff.length === 0) return <Typography>{translate('shelai.orders.day.none')}</Typography>
  return (
    <>
      <TallyTable
        title={translate('shelai.orders.day.wallets')}
        first={translate('shelai.orders.day.wallet')}
        rows={wallets.map((wallet) => ({ ...wallet, name: `${wallet.method_name} ${wallet.pay_to}` }))}
        total={total}
      />
      <TallyTable
        title={translate('shelai.orders.day.staff')}
        first={translate('shelai.orders.day.member')}
        rows={staff}
        total={total}
      />
    </>
  )
}

type TallyTableProps = { title: string; first: string; rows: readonly (Tally & { name: string })[]; total: Tally }

const tallyColumns = ['approved', 'received', 'rejected', 'refunded', 'paid_back'] as const

function TallyTable({ title, first, rows, total }: TallyTableProps) {
  const translate = useTranslate()
  const { taka, count } = useFormats()
  const format = (tally: Tally, column: (typeof tallyColumns)[number]) =>
    column === 'received' || column === 'paid_back' ? taka(tally[column]) : count(tally[column])
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={title}>
      <Table size="small">
        <caption>{title}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{first}</TableCell>
            {tallyColumns.map((column) => (
              <TableCell key={column} align="right">
                {translate(`shelai.orders.day.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...rows, { ...total, name: translate('shelai.orders.day.total') }].map((row, index) => (
            <TableRow key={row.name} sx={index === rows.length ? { '& > *': { fontWeight: 'bold' } } : undefined}>
              <TableCell component="th" scope="row">
                {row.name}
              </TableCell>
              {tallyColumns.map((column) => (
                <TableCell key={column} align="right">
                  {format(row, column)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The sign-off of a day by a named person. */
function SignForm({ day, onSigned }: { day: string; onSigned: () => void }) {
  const translate = useTranslate()
  const { perform } = useDataProvider<AdminDataProvider>()
  const { identity } = useGetIdentity()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const name = typed ?? identity?.fullName ?? ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    setError(undefined)
    try {
      await perform('day-closings', day, 'sign', { name })
      onSigned()
    } catch (refused) {
      if (refused instanceof HttpError && refused.body?.code === 'day_signed') onSigned()
      setError(
        refused instanceof HttpError
          ? (refused.body?.errors?.name ?? refused.message)
          : translate('ra.notification.http_error'),
      )
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Box
      component="form"
      noValidate
      className="no-print"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      <TextField
        label={translate('shelai.orders.day.name')}
        value={name}
        onChange={({ target }) => setTyped(target.value)}
        error={error !== undefined}
        helperText={error}
      />
      <Button type="submit" variant="contained" loading={isSending} sx={{ alignSelf: 'start', minHeight: 56 }}>
        {translate('shelai.orders.day.sign')}
      </Button>
    </Box>
  )
}
