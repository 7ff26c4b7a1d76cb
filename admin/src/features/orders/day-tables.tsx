import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import type { CountedWallet } from '@shelai/contract/features/orders/orders.ts'
import type { DayTotals, Tally } from '@shelai/contract/features/orders/orders-office.ts'
import { useTranslate } from 'react-admin'
import { useFormats } from '../../i18n/use-formats.ts'
import { findDifference, useWalletName } from './day-wallets.ts'

/** Shows the settlements of a day, by wallet and by member of staff. */
export function Totals({ totals: { total, wallets, staff } }: { totals: DayTotals }) {
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

/** The money counted at the sign-off, and its difference from the orders. */
export function Counted({ counted }: { counted: readonly CountedWallet[] }) {
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
