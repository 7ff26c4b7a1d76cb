import { Alert, Box, Button, Card, FormControlLabel, Switch, Typography } from '@mui/material'
import { staffAccountCalls } from '@shelai/contract/features/accounts/staff-account-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, usePermissions, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

const queryKey = ['second-factor']

/** Manages one's own second factor. Owners also decide which roles need one. */
export function SecondFactorScreen() {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { permissions: role } = usePermissions()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { data } = useQuery({
    queryKey,
    queryFn: () => dataProvider.call(staffAccountCalls.findSecondFactor),
  })
  const refresh = () => {
    setCodes(undefined)
    return queries.invalidateQueries({ queryKey })
  }
  const renew = useSubmit(async () =>
    setCodes((await dataProvider.call(staffAccountCalls.renewRecoveryCodes)).recovery_codes),
  )
  const remove = useSubmit(async () => {
    await dataProvider.call(staffAccountCalls.removeSecondFactor)
    await queries.resetQueries()
  })
  const require = async (is_required: boolean) => {
    try {
      await dataProvider.call(staffAccountCalls.requireSecondFactor, { body: { is_required } })
      await queries.resetQueries()
    } catch (error) {
      if (error instanceof Error) notify(error.message, { type: 'error' })
    }
  }
  const refusal = renew.refusal ?? remove.refusal
  return (
    <Card sx={{ p: 2, mt: 2, display: 'grid', gap: 2, maxWidth: 640 }}>
      <ScreenHeading title={translate('shelai.accounts.second_factor.title')} />
      {refusal ? <Alert severity="error">{refusal.message}</Alert> : null}
      {codes ? <RecoveryCodes codes={codes} onDone={refresh} /> : null}
      {data === undefined || codes ? null : data.state === 'passed' ? (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography>{translate('shelai.accounts.second_factor.is_on', { count: data.recovery_codes })}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => renew.submit()} loading={renew.isSending}>
              {translate('shelai.accounts.second_factor.renew')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => remove.submit()} loading={remove.isSending}>
              {translate('shelai.accounts.second_factor.remove')}
            </Button>
          </Box>
        </Box>
      ) : (
        <SecondFactorSetup onDone={refresh} />
      )}
      {role === 'owner' && data !== undefined ? (
        <FormControlLabel
          sx={{ minHeight: 48 }}
          control={<Switch checked={data.is_required} onChange={({ target }) => require(target.checked)} />}
          label={translate('shelai.accounts.second_factor.required')}
        />
      ) : null}
    </Card>
  )
}
