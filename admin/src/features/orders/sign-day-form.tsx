import { Box, Button, TextField } from '@mui/material'
import type { DayTotals } from '@shelai/contract/features/orders/orders-office.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { type FormEvent, useState } from 'react'
import { Confirm, HttpError, useDataProvider, useGetIdentity, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { findDifference, useWalletName } from './day-wallets.ts'

/** Reads a typed amount in the digits of any script; null for a blank field, undefined for text that is no amount. */
function readTyped(text: string): number | null | undefined {
  const plain = foldDigits(text).replace(/[\s,৳]/g, '')
  if (plain === '') return null
  return /^-?\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

type SignProps = { day: string; wallets: DayTotals['wallets']; onSigned: () => void }

/** The sign-off of a day by a named person: what was counted in each wallet, and a question before it is final. */
export function SignDayForm({ day, wallets, onSigned }: SignProps) {
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
