import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { HttpError, useDataProvider, useGetList, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ReasonField } from '../../components/reason-field.tsx'
import { ScreenHeading } from '../../components/screen-heading.tsx'

type Plan = { id: number; name: string; days: number }

/** Gives a reader a package without a payment, with a reason. */
export function GrantScreen() {
  const translate = useTranslate()
  const { grant } = useDataProvider<AdminDataProvider>()
  const {
    data: plans = [],
    isPending: arePlansPending,
    error: plansError,
  } = useGetList<Plan>('packages', {
    filter: { state: 'live' },
    sort: { field: 'sort_order', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  })
  const [query] = useSearchParams()
  const [email, setEmail] = useState(query.get('email') ?? '')
  const [planId, setPlanId] = useState<number>()
  const [days, setDays] = useState<string>()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [granted, setGranted] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const plan = plans.find(({ id }) => id === planId) ?? plans[0]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || plan === undefined) return
    setIsSending(true)
    setErrors({})
    setRefusal(undefined)
    setGranted(undefined)
    try {
      const { reference } = await grant({ email, package_id: plan.id, reason, ...(days ? { days } : {}) })
      setGranted(reference)
      setEmail('')
      setReason('')
    } catch (error) {
      const isRefused = error instanceof HttpError
      setErrors((isRefused && error.body?.errors) || {})
      if (!isRefused || error.body?.errors === undefined)
        setRefusal(isRefused ? error.message : translate('ra.notification.http_error'))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 560 }}>
      <ScreenHeading title={translate('shelai.orders.grant.title')} />
      <Typography>{translate('shelai.orders.grant.why')}</Typography>
      <div role="status">
        {granted ? (
          <Alert severity="success" role="presentation">
            {translate('shelai.orders.grant.done', { reference: granted })}
          </Alert>
        ) : null}
      </div>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      {plansError ? <Alert severity="error">{plansError.message}</Alert> : null}
      {plansError === null && !arePlansPending && plans.length === 0 ? (
        <Alert severity="info">{translate('shelai.orders.grant.no_packages')}</Alert>
      ) : null}
      <TextField
        type="email"
        label={translate('shelai.orders.grant.email')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={errors.email !== undefined}
        helperText={errors.email}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <TextField
        select
        label={translate('shelai.orders.grant.package')}
        value={plan?.id ?? ''}
        onChange={({ target }) => {
          setPlanId(Number(target.value))
          setDays(undefined)
        }}
        error={errors.package_id !== undefined}
        helperText={errors.package_id}
      >
        {plans.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('shelai.orders.grant.days')}
        value={days ?? plan?.days ?? ''}
        onChange={({ target }) => setDays(target.value)}
        error={errors.days !== undefined}
        helperText={errors.days}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <ReasonField
        label={translate('shelai.orders.reason')}
        value={reason}
        onChange={setReason}
        error={errors.reason}
      />
      <Button
        type="submit"
        variant="contained"
        loading={isSending || arePlansPending}
        disabled={plan === undefined}
        sx={{ minHeight: 56 }}
      >
        {translate('shelai.orders.confirm')}
      </Button>
    </Box>
  )
}
