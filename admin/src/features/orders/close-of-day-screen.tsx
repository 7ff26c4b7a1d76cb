import { Alert, Box, Button, GlobalStyles, TextField, Typography } from '@mui/material'
import type { CountedWallet } from '@shelai/contract/features/orders/orders.ts'
import { type DayTotals, ordersStaffCalls } from '@shelai/contract/features/orders/orders-office.ts'
import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useGetList, useGetResourceLabel, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useIsAllowed } from '../../components/use-is-allowed.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Counted, Totals } from './day-tables.tsx'
import { SignDayForm } from './sign-day-form.tsx'

type Closing = {
  id: string
  signed_name: string
  signed_at: string
  totals: DayTotals
  counted: CountedWallet[] | null
}

/** The pause between two looks at the clock, in milliseconds. */
const clockMs = 10_000

const findToday = () => getDhakaDate(new Date())

/** Returns today in Dhaka, such as `2026-11-20`, and the next day after midnight. */
function useToday(): string {
  const [today, setToday] = useState(findToday)
  useEffect(() => {
    const timer = setInterval(() => setToday(findToday()), clockMs)
    return () => clearInterval(timer)
  }, [])
  return today
}

/** What of the totals is money: members of staff may get other names after a day was signed off. */
const pickMoney = ({ total, wallets }: DayTotals) => JSON.stringify({ total, wallets })

/** The printed part of the screen: the totals and the signature, without the frame around them. */
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
  const maySign = useIsAllowed('update', 'day-closings')
  const { moment, date, taka } = useFormats()
  const today = useToday()
  const [day, setDay] = useState(today)
  const { call } = useDataProvider<AdminDataProvider>()
  const totals = useQuery({
    // The totals of today are asked for again when the day is over.
    queryKey: ['day-closings', day, 'totals', day === today],
    queryFn: () => call(ordersStaffCalls.dayTotals, { params: { day } }),
    enabled: day !== '',
  })
  const closing = useGetList<Closing>('day-closings', { filter: { id: day } }, { enabled: day !== '' })
  const signed = closing.data?.[0]
  const isChanged =
    signed !== undefined && totals.data !== undefined && pickMoney(signed.totals) !== pickMoney(totals.data)
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
      ) : closing.isPending || totals.isPending || day === '' || !maySign ? null : day === today ? (
        <Alert severity="info">{translate('shelai.orders.day.not_over')}</Alert>
      ) : (
        <SignDayForm
          key={day}
          day={day}
          wallets={totals.data?.wallets.filter(({ pay_to }) => pay_to !== '') ?? []}
          onSigned={() => void closing.refetch()}
        />
      )}
    </Box>
  )
}
