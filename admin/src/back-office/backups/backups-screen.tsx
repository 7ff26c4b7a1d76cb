import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material'
import { type BackupState, backupCalls, fewestSecretCharacters } from '@shelai/contract/back-office/backups.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { BackupCard, backupsKey } from './backup-card.tsx'

/** The pause between two reads of a backup under way, in milliseconds. */
const pollMs = 2000

/** When backups are made and where, one at once, and the download of the last. */
export function BackupsScreen() {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: backupsKey,
    queryFn: () => call(backupCalls.findBackups),
    refetchInterval: ({ state }) => (state.data?.last?.status === 'running' ? pollMs : false),
  })
  if (data === undefined) return error ? <Alert severity="error">{error.message}</Alert> : null
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 640 }}>
      <ScreenHeading title={translate('shelai.backups.title')} />
      <BackupCard />
      <BackupActions state={data} onAsked={() => void refetch()} />
      <PlanForm
        key={`${data.nightly_at} ${data.keep} ${data.has_secret}`}
        state={data}
        onSaved={() => void refetch()}
      />
    </Box>
  )
}

function BackupActions({ state, onAsked }: { state: BackupState; onAsked: () => void }) {
  const translate = useTranslate()
  const { call, download } = useDataProvider<AdminDataProvider>()
  const make = useSubmit(async () => {
    await call(backupCalls.makeBackup)
    onAsked()
  })
  const save = useSubmit(() => download(backupCalls.downloadBackup, {}, state.last_proven?.archive ?? 'shelai.backup'))
  const refusal = make.refusal ?? save.refusal
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="contained"
        onClick={() => make.submit()}
        loading={make.isSending || state.last?.status === 'running'}
        disabled={!state.has_secret}
        sx={{ minHeight: 48 }}
      >
        {translate('shelai.backups.make')}
      </Button>
      {state.last_proven?.archive ? (
        <Button variant="outlined" onClick={() => save.submit()} loading={save.isSending} sx={{ minHeight: 48 }}>
          {translate('shelai.backups.download')}
        </Button>
      ) : null}
      {refusal ? <Alert severity="error">{refusal.message}</Alert> : null}
    </Box>
  )
}

function PlanForm({ state, onSaved }: { state: BackupState; onSaved: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { digits } = useFormats()
  const { call } = useDataProvider<AdminDataProvider>()
  const [typed, setTyped] = useState({ at: state.nightly_at ?? '', keep: String(state.keep), secret: '' })
  const { submit, isSending, refusal, showAt } = useSubmit(async () => {
    await call(backupCalls.saveBackupPlan, { body: typed })
    notify('shelai.backups.saved', { type: 'success' })
    onSaved()
  })
  const isFixed = state.source === 'environment'
  const bind = (name: keyof typeof typed, help?: string) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    ...showAt(name, help),
    label: translate(`shelai.backups.${name}`),
  })
  const help = state.has_secret ? 'secret_kept' : 'secret_help'
  const count = digits(String(fewestSecretCharacters))
  return (
    <Card component="form" noValidate onSubmit={submit} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('shelai.backups.place', { place: state.place })}
      </Typography>
      {isFixed ? <Alert severity="info">{translate('shelai.backups.by_environment')}</Alert> : null}
      {isFixed ? null : (
        <>
          <TextField
            {...bind('at', translate('shelai.backups.at_help'))}
            type="time"
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField {...bind('keep')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
          <TextField {...bind('secret', translate(`shelai.backups.${help}`, { count }))} autoComplete="off" />
          <Alert severity="warning">{translate('shelai.backups.secret_warning')}</Alert>
          {refusal && Object.keys(refusal.errors).length === 0 ? (
            <Alert severity="error">{refusal.message}</Alert>
          ) : null}
          <Button type="submit" variant="contained" loading={isSending} sx={{ justifySelf: 'start', minHeight: 48 }}>
            {translate('ra.action.save')}
          </Button>
        </>
      )}
    </Card>
  )
}
