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
import { foldDigits } from '@shelai/contract/digits.ts'
import { type CountedWallet, grantedMethod } from '@shelai/contract/orders.ts'
import type { DayTotals, Tally } from '@shelai/contract/orders-office.ts'
import { formatLocalPhone } from '@shelai/contract/phone.ts'
import type { Role } from '@shelai/contract/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  Confirm,
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

type Closing = {
  id: string
  signed_name: string
  signed_at: string
  totals: DayTotals
  counted: CountedWallet[] | null
}

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
      {signed?.counted && signed.counted.length > 0 ? <Counted counted={signed.counted} /> : null}
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
        totals.isPending ||
        day === '' ||
        role === undefined ||
        !isAllowed(role, 'update', 'day-closings') ? null : day === today ? (
        <Alert severity="info">{translate('shelai.orders.day.not_over')}</Alert>
      ) : (
        <SignForm
          key={day}
          day={day}
          wallets={totals.data?.wallets.filter(({ pay_to }) => pay_to !== '') ?? []}
          onSigned={() => void closing.refetch()}
        />
      )}
    </Box>
  )
}

type WalletName = { method_name: string; pay_to: string }

/** Returns what names a wallet. Packages that were granted have none. */
function useWalletName() {
  const translate = useTranslate()
  return ({ method_name, pay_to }: WalletName) =>
    pay_to === '' && method_name === grantedMethod
      ? translate('shelai.orders.granted')
      : `${method_name} ${formatLocalPhone(pay_to)}`
}

function Totals({ totals: { total, wallets, staff } }: { totals: DayTotals }) {
  const translate = useTranslate()
  const nameWallet = useWalletName()
  if (staff.length === 0) return <Typography>{translate('shelai.orders.day.none')}</Typography>
  return (
    <>
      <TallyTable
        title={translate('shelai.orders.day.wallets')}
        first={translate('shelai.orders.day.wallet')}
        rows={wallets.map((wallet) => ({ ...wallet, name: nameWallet(wallet) }))}
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

/** What was counted at the sign-off, and how it differs from what the orders say. */
function Counted({ counted }: { counted: readonly CountedWallet[] }) {
  const translate = useTranslate()
  const { taka } = useFormats()
  const nameWallet = useWalletName()
  const title = translate('shelai.orders.day.counted')
  const columns = ['expected', 'counted', 'difference'] as const
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={title}>
      <Table size="small" sx={{ '& th, & td': { px: 1 } }}>
        <caption>{title}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{translate('shelai.orders.day.wallet')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {translate(`shelai.orders.day.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {counted.map((wallet) => (
            <TableRow key={nameWallet(wallet)}>
              <TableCell component="th" scope="row">
                {nameWallet(wallet)}
              </TableCell>
              <TableCell align="right">{taka(wallet.expected)}</TableCell>
              <TableCell align="right">
                {wallet.counted === null ? translate('shelai.orders.day.not_counted') : taka(wallet.counted)}
              </TableCell>
              <TableCell align="right">{wallet.counted === null ? '–' : taka(findDifference(wallet))}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Returns by how much more was counted than expected, in taka without binary fractions. */
const findDifference = ({ expected, counted }: CountedWallet) => Math.round(((counted ?? 0) - expected) * 100) / 100

/** Reads a typed amount in the digits of any script; null for a blank field, undefined for what is none. */
function readTyped(text: string): number | null | undefined {
  const plain = foldDigits(text).replace(/[\s,৳]/g, '')
  if (plain === '') return null
  return /^-?\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

type SignProps = { day: string; wallets: DayTotals['wallets']; onSigned: () => void }

/** The sign-off of a day by a named person: what was counted in each wallet, and a question before it is final. */
function SignForm({ day, wallets, onSigned }: SignProps) {
  const translate = useTranslate()
  const { date, taka } = useFormats()
  const nameWallet = useWalletName()
  const { perform } = useDataProvider<AdminDataProvider>()
  const { identity } = useGetIdentity()
  const [typedName, setTypedName] = useState<string>()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const name = typedName ?? identity?.fullName ?? ''
  const compared = wallets.map(({ method_name, pay_to, received, paid_back }) => {
    const key = `${method_name} ${pay_to}`
    const expected = Math.round((received - paid_back) * 100) / 100
    return { key, method_name, pay_to, expected, counted: readTyped(typed[key] ?? '') }
  })
  const isReadable = compared.every(({ counted }) => counted !== undefined)
  const sign = async () => {
    setIsAsked(false)
    setIsSending(true)
    setError(undefined)
    const counted = compared.flatMap(({ method_name, pay_to, counted: amount }) =>
      typeof amount === 'number' ? [{ method_name, pay_to, amount }] : [],
    )
    try {
      await perform('day-closings', day, 'sign', { name, counted })
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setError(translate('shelai.orders.day.name_needed'))
    else if (!isSending && isReadable) {
      setError(undefined)
      setIsAsked(true)
    }
  }
  return (
    <Box
      component="form"
      noValidate
      className="no-print"
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, maxWidth: 560 }}
    >
      {compared.map(({ key, expected, counted, ...wallet }) => (
        <TextField
          key={key}
          label={translate('shelai.orders.day.counted_in', { wallet: nameWallet(wallet) })}
          value={typed[key] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
          error={counted === undefined}
          helperText={
            counted === undefined
              ? translate('shelai.orders.day.no_amount')
              : counted === null
                ? translate('shelai.orders.day.expect', { amount: taka(expected) })
                : translate('shelai.orders.day.expect_difference', {
                    amount: taka(expected),
                    difference: taka(findDifference({ ...wallet, expected, counted })),
                  })
          }
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ))}
      <TextField
        label={translate('shelai.orders.day.name')}
        value={name}
        onChange={({ target }) => setTypedName(target.value)}
        error={error !== undefined}
        helperText={error}
      />
      <Button type="submit" variant="contained" loading={isSending} sx={{ justifySelf: 'start', minHeight: 56 }}>
        {translate('shelai.orders.day.sign')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={translate('shelai.orders.day.sign_question', { day: date(day) })}
        content={[
          ...compared.map(({ expected, counted, ...wallet }) =>
            typeof counted === 'number'
              ? `${nameWallet(wallet)}: ${taka(counted)} (${taka(findDifference({ ...wallet, expected, counted }))})`
              : `${nameWallet(wallet)}: ${translate('shelai.orders.day.not_counted')}`,
          ),
          translate('shelai.orders.day.final'),
        ].join('. ')}
        onConfirm={() => void sign()}
        onClose={() => setIsAsked(false)}
      />
    </Box>
  )
}
