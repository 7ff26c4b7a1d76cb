import { Alert, Card, Typography } from '@mui/material'
import { backupCalls } from '@shelai/contract/back-office/backups.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useIsAllowed } from '../../components/use-is-allowed.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** The key of the query of backups. */
export const backupsKey = ['backups']

/** Says whether everything could be restored: the last backup, its age and its size, and its faults. */
export function BackupCard() {
  return useIsAllowed('update', 'settings') ? <OwnersBackups /> : null
}

function OwnersBackups() {
  const translate = useTranslate()
  const headingId = useId()
  const { count, digits, moment, since } = useFormats()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data, error } = useQuery({
    queryKey: backupsKey,
    queryFn: () => call(backupCalls.findBackups),
  })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (data === undefined) return null
  const { last, last_proven: proven, nightly_at, is_overdue } = data
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography id={headingId} component="h2" variant="h6">
        {translate('shelai.backups.title')}
      </Typography>
      {last?.status === 'failed' ? (
        <Alert severity="error">{translate('shelai.backups.failed', { problem: last.problem ?? '' })}</Alert>
      ) : null}
      {is_overdue ? <Alert severity="error">{translate('shelai.backups.overdue')}</Alert> : null}
      {last?.status === 'running' ? <Alert severity="info">{translate('shelai.backups.running')}</Alert> : null}
      {proven === null ? (
        <Typography>{translate('shelai.backups.none')}</Typography>
      ) : (
        <>
          <Typography>{translate('shelai.backups.proven', { age: since(proven.started_at, Date.now()) })}</Typography>
          <Typography color="textSecondary">
            {translate('shelai.backups.details', {
              moment: moment(proven.started_at),
              megabytes: count((proven.size ?? 0) / 1e6),
              rows: count(proven.table_rows ?? 0),
              files: count(proven.files ?? 0),
            })}
          </Typography>
        </>
      )}
      <Typography color="textSecondary">
        {nightly_at === null
          ? translate('shelai.backups.unscheduled')
          : translate('shelai.backups.nightly', { time: digits(nightly_at) })}
      </Typography>
    </Card>
  )
}
