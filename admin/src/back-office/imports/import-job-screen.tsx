import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { importCalls } from '@shelai/contract/back-office/import-calls.ts'
import { type ImportJob, type ImportStatus, isUndoable } from '@shelai/contract/back-office/imports.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { BulkDialog, useCountRecords } from '../../components/bulk-dialog.tsx'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { ColumnForm, ColumnNotes } from './column-form.tsx'
import { importKeys } from './import-keys.ts'
import { ImportRows } from './import-rows.tsx'
import { type ImportStep, StepHeading } from './step-heading.tsx'
import { useImportCall } from './use-import-call.ts'
import { useImportScreen } from './use-import-screen.ts'

/** The pause between two reads of a running import, in milliseconds. */
const pollMs = 1000

const steps: Readonly<Record<ImportStatus, ImportStep>> = {
  reading: 'progress',
  mapping: 'check',
  ready: 'check',
  applying: 'progress',
  done: 'done',
  undoing: 'progress',
  undone: 'done',
  failed: 'done',
  expired: 'done',
}

/** Nothing of a file that could not be read has come in: the import has not gone beyond its check. */
const isFailedFile = ({ status, applied }: ImportJob) => status === 'failed' && applied === 0

const isRunning = (status: ImportStatus) => steps[status] === 'progress'

/** An import after its file was sent: what will happen, how far it is, and what became of it. */
export function ImportJobScreen() {
  const translate = useTranslate()
  const { importId = '' } = useParams()
  const { title } = useImportScreen()
  const { moment } = useFormats()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data: job, error } = useQuery({
    queryKey: importKeys.job(importId),
    queryFn: () => call(importCalls.readImport, { params: { id: importId } }),
    refetchInterval: ({ state }) => (state.data === undefined || isRunning(state.data.status) ? pollMs : false),
  })
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 960, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ScreenHeading title={title} />
      {job === undefined ? (
        <Typography role="status">{error ? error.message : translate('ra.page.loading')}</Typography>
      ) : (
        <>
          <StepHeading step={job.status === 'reading' || isFailedFile(job) ? 'check' : steps[job.status]} />
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {job.file_name} · {translate('shelai.imports.by', { who: job.who, at: moment(job.created_at) })}
          </Typography>
          <JobState job={job} />
        </>
      )}
    </Box>
  )
}

function JobState({ job }: { job: ImportJob }) {
  const { status, counts, refused, kept } = job
  if (isRunning(status)) return <Progress job={job} />
  if (status === 'mapping') return <ColumnForm job={job} />
  if (status === 'ready') {
    return (
      <>
        <ColumnNotes job={job} />
        <Choice job={job} />
        <ImportRows job={job} outcomes={counts} />
      </>
    )
  }
  return (
    <>
      <Result job={job} />
      <ImportRows job={job} outcomes={{ left: refused + kept, ...counts }} />
    </>
  )
}

function Progress({ job: { status, done, total } }: { job: ImportJob }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const text = translate(`shelai.imports.${status}`, { done: count(done), total: count(total ?? 0) })
  const part = total === null || total === 0 ? {} : ({ variant: 'determinate', value: (done * 100) / total } as const)
  return (
    <>
      <LinearProgress aria-label={translate(`shelai.imports.status.${status}`)} {...part} sx={{ height: 8 }} />
      <Typography role="status">{text}</Typography>
      <Typography color="textSecondary">{translate('shelai.imports.may_leave')}</Typography>
    </>
  )
}

/** Asks whether the new records become drafts or go live. */
function Choice({ job: { id, counts, resource } }: { job: ImportJob }) {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { send, isSending, error } = useImportCall(id)
  const isEmpty = counts.new + counts.changed === 0
  const apply = (state: 'draft' | 'live') =>
    void send(() => call(importCalls.applyImport, { params: { id }, body: { state } }))
  return (
    <>
      {isEmpty ? <Alert severity="info">{translate('shelai.imports.nothing')}</Alert> : null}
      {counts.wrong > 0 ? <Alert severity="warning">{translate('shelai.imports.wrong_left_out')}</Alert> : null}
      {counts.changed > 0 ? <Alert severity="info">{translate('shelai.imports.changed_keep_state')}</Alert> : null}
      {error === undefined ? null : <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isEmpty ? null : (
          <>
            <Button variant="contained" loading={isSending} onClick={() => apply('draft')} sx={{ minHeight: 48 }}>
              {translate('shelai.imports.as_drafts')}
            </Button>
            <Button variant="outlined" loading={isSending} onClick={() => apply('live')} sx={{ minHeight: 48 }}>
              {translate('shelai.imports.live')}
            </Button>
          </>
        )}
        <Button component={Link} to={`/${resource}/import`} sx={{ minHeight: 48 }}>
          {translate('shelai.imports.another')}
        </Button>
      </Box>
    </>
  )
}

/** Says what became of an import, and undoes it. */
function Result({ job }: { job: ImportJob }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const { call } = useDataProvider<AdminDataProvider>()
  const { id, status, resource, applied, refused, undone, kept, message } = job
  const { send, isSending, error } = useImportCall(id)
  const client = useQueryClient()
  const countRecords = useCountRecords()
  const [published, setPublished] = useState<number[]>()
  const { data: drafts = [] } = useQuery({
    queryKey: importKeys.drafts(id),
    queryFn: () => call(importCalls.listImportDrafts, { params: { id } }),
    enabled: status === 'done' && job.state === 'draft' && applied > 0,
  })
  const say = (name: string, number: number) =>
    number > 0 ? ` ${translate(`shelai.imports.${name}`, { count: count(number) })}` : ''
  return (
    <>
      {status === 'failed' ? (
        <Alert severity="error" role="alert">
          {translate('shelai.imports.failed')} {message}
          {say('applied', applied)}
        </Alert>
      ) : null}
      {status === 'expired' ? <Alert severity="info">{translate('shelai.imports.expired')}</Alert> : null}
      {status === 'done' ? (
        <Alert severity="success" role="status">
          {translate('shelai.imports.applied', { count: count(applied) })}
          {say('refused', refused)}
        </Alert>
      ) : null}
      {status === 'undone' ? (
        <Alert severity="success" role="status">
          {translate('shelai.imports.undone', { count: count(undone) })}
          {say('kept', kept)}
        </Alert>
      ) : null}
      {error === undefined ? null : <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {drafts.length > 0 ? (
          <Button variant="contained" onClick={() => setPublished(drafts)}>
            {translate('shelai.writing.bulk.live', countRecords(drafts.length))}
          </Button>
        ) : null}
        {published ? (
          <BulkDialog
            ids={published}
            change="live"
            importId={id}
            onClose={() => setPublished(undefined)}
            onDone={() => {
              setPublished(undefined)
              client.setQueryData(importKeys.drafts(id), [])
            }}
          />
        ) : null}
        <Button component={Link} to={`/${resource}`} variant={drafts.length > 0 ? 'outlined' : 'contained'}>
          {translate('shelai.imports.to_list')}
        </Button>
        {isUndoable(job, Date.now()) ? (
          <Button
            variant="outlined"
            color="error"
            loading={isSending}
            onClick={() => void send(() => call(importCalls.undoImport, { params: { id } }))}
            sx={{ minHeight: 48 }}
          >
            {translate('shelai.imports.undo')}
          </Button>
        ) : null}
        <Button component={Link} to={`/${resource}/import`} sx={{ minHeight: 48 }}>
          {translate('shelai.imports.another')}
        </Button>
      </Box>
      {status === 'done' && isUndoable(job, Date.now()) ? (
        <Typography variant="body2" color="textSecondary">
          {translate('shelai.imports.undo_why')}
        </Typography>
      ) : null}
    </>
  )
}
