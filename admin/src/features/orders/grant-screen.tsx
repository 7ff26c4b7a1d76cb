import { Alert, Autocomplete, Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { type Grantee, granteeSearch, ordersStaffCalls } from '@shelai/contract/features/orders/orders-office.ts'
import { formatLocalPhone } from '@shelai/contract/rules/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useGetList, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { createRequestKey } from '../../api/create-request-key.ts'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ReasonField } from '../../components/reason-field.tsx'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useDebounced } from '../../components/use-debounced.ts'
import { useSubmit } from '../../components/use-submit.ts'

type Plan = { id: number; name: string; days: number }

/** Gives a reader a package without a payment, with a reason. */
export function GrantScreen() {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
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
  const [granted, setGranted] = useState<string>()
  const plan = plans.find(({ id }) => id === planId) ?? plans[0]
  // A form that is sent again as it is, because its answer was lost, is the same request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the values makes another request of it
  const request_key = useMemo(createRequestKey, [email, plan?.id, days, reason])

  const { submit, isSending, refusal, showAt } = useSubmit(
    async () => {
      if (plan === undefined) return
      setGranted(undefined)
      const { reference } = await call(ordersStaffCalls.grant, {
        body: { email, package_id: plan.id, reason, request_key, ...(days ? { days } : {}) },
      })
      setGranted(reference)
      setEmail('')
      setReason('')
    },
    granted !== undefined && email === '',
  )
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
      {refusal && Object.keys(refusal.errors).length === 0 ? <Alert severity="error">{refusal.message}</Alert> : null}
      {plansError ? <Alert severity="error">{plansError.message}</Alert> : null}
      {plansError === null && !arePlansPending && plans.length === 0 ? (
        <Alert severity="info">{translate('shelai.orders.grant.no_packages')}</Alert>
      ) : null}
      <ReaderField value={email} onChange={setEmail} error={refusal?.errors.email} />
      <TextField
        select
        label={translate('shelai.orders.grant.package')}
        value={plan?.id ?? ''}
        onChange={({ target }) => {
          setPlanId(Number(target.value))
          setDays(undefined)
        }}
        {...showAt('package_id')}
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
        {...showAt('days')}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <ReasonField
        label={translate('shelai.orders.reason')}
        value={reason}
        onChange={setReason}
        error={refusal?.errors.reason}
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

type ReaderFieldProps = { value: string; onChange: (email: string) => void; error: string | undefined }

/** The reader who gets the package: the address, or a name or number by which readers are proposed. */
function ReaderField({ value, onChange, error }: ReaderFieldProps) {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const q = useDebounced(value.trim())
  const { data: found = [] } = useQuery({
    queryKey: ['grantees', q],
    queryFn: () => call(ordersStaffCalls.findGrantees, { query: { q } }),
    enabled: q.length >= granteeSearch.fewestCharacters,
  })
  return (
    <Autocomplete<Grantee, false, false, true>
      freeSolo
      options={found}
      // The server has searched already, by the name and the number too.
      filterOptions={(options) => options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.email)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.email)}
      inputValue={value}
      onInputChange={(_, typed) => onChange(typed)}
      renderOption={({ key, ...props }, { name, email, phone }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {[name, formatLocalPhone(phone)].filter(Boolean).join(' · ')}
            <Typography variant="body2" color="textSecondary">
              {email}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          label={translate('shelai.orders.grant.reader')}
          error={error !== undefined}
          helperText={error ?? translate('shelai.orders.grant.reader_help')}
        />
      )}
    />
  )
}
