import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { reports } from '@shelai/contract/rules/limits.ts'
import { circularPage } from '@shelai/contract/rules/urls.ts'
import { type ReactNode, useState } from 'react'
import {
  Confirm,
  Labeled,
  type RaRecord,
  Show,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { FieldColumn } from '../../components/field-column.tsx'
import { buildReadersUrl } from '../../components/readers-url.ts'
import { useResourceDeclaration } from '../../components/resource-declaration.ts'
import { useIsAllowed } from '../../components/use-is-allowed.ts'

type CircularReport = RaRecord<number> & { circular_id: number; status: string }
type MistakeReport = RaRecord<number> & {
  link: string
  status: string
  has_reader: 0 | 1
  asked_questions: string | null
}

/** A report of a circular: what a reader says of it, and the decision about the circular. */
export function CircularReportShow() {
  return (
    <ReportShow>
      <CircularDecision />
    </ReportShow>
  )
}

/** A reported mistake: what a reader says is wrong, and our answer. */
export function MistakeReportShow() {
  return (
    <ReportShow>
      <MistakeAnswer />
    </ReportShow>
  )
}

function ReportShow({ children }: { children: ReactNode }) {
  return (
    <Show component="div" actions={false}>
      <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 720 }}>
        <Fields />
        {children}
      </Box>
    </Show>
  )
}

function Fields() {
  const { fields } = useResourceDeclaration()
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      {Object.entries(fields).map(([name, field]) => (
        <Labeled key={name} source={name}>
          <FieldColumn source={name} field={field} />
        </Labeled>
      ))}
    </Card>
  )
}

/** Returns the function that settles a report and says what became of it. */
function useSettle(resource: ResourceName) {
  const { perform } = useDataProvider<AdminDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  return async (id: number, action: string, body: object) => {
    try {
      await perform(resource, String(id), action, body)
      notify('shelai.reports_of_readers.settled', { type: 'success' })
    } catch (error) {
      if (error instanceof Error) notify(error.message, { type: 'error' })
    }
    refresh()
  }
}

function CircularDecision() {
  const translate = useTranslate()
  const report = useRecordContext<CircularReport>()
  const settle = useSettle('circular-reports')
  const maySettle = useIsAllowed('update', 'circular-reports')
  const [asked, setAsked] = useState<'dismiss' | 'confirm'>()
  if (report === undefined) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} to={`/job-circulars/${report.circular_id}`}>
        {translate('shelai.reports_of_readers.edit_circular')}
      </Button>
      <Button component="a" href={buildReadersUrl(circularPage(report.circular_id))} target="_blank" rel="noreferrer">
        {translate('shelai.reports_of_readers.open_page')}
      </Button>
      {report.status === 'open' && maySettle
        ? (['dismiss', 'confirm'] as const).map((action) => (
            <Button
              key={action}
              variant="outlined"
              color={action === 'confirm' ? 'error' : 'primary'}
              onClick={() => setAsked(action)}
            >
              {translate(`shelai.reports_of_readers.${action}`)}
            </Button>
          ))
        : null}
      <Confirm
        isOpen={asked !== undefined}
        title={translate(`shelai.reports_of_readers.${asked ?? 'dismiss'}`)}
        content={translate(`shelai.reports_of_readers.${asked ?? 'dismiss'}_question`)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) void settle(report.id, asked, {})
        }}
        onClose={() => setAsked(undefined)}
      />
    </Box>
  )
}

function MistakeAnswer() {
  const translate = useTranslate()
  const report = useRecordContext<MistakeReport>()
  const settle = useSettle('mistake-reports')
  const maySettle = useIsAllowed('update', 'mistake-reports')
  const [reply, setReply] = useState('')
  if (report === undefined) return null
  const isOpen = report.status === 'open' && maySettle
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button
        component="a"
        href={buildReadersUrl(report.link)}
        target="_blank"
        rel="noreferrer"
        sx={{ justifySelf: 'start' }}
      >
        {translate('shelai.reports_of_readers.open_page')}
      </Button>
      {isOpen ? (
        <Card
          component="form"
          sx={{ p: 2, display: 'grid', gap: 2 }}
          onSubmit={(event) => {
            event.preventDefault()
            void settle(report.id, 'answer', { reply })
          }}
        >
          {report.has_reader === 0 ? (
            <Alert severity="info">{translate('shelai.reports_of_readers.no_reader')}</Alert>
          ) : null}
          <TextField
            label={translate('shelai.reports_of_readers.reply')}
            helperText={<Typography variant="body2">{translate('shelai.reports_of_readers.reply_help')}</Typography>}
            multiline
            minRows={3}
            required
            value={reply}
            slotProps={{ htmlInput: { maxLength: reports.quote } }}
            onChange={({ target }) => setReply(target.value)}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained">
              {translate('shelai.reports_of_readers.answer')}
            </Button>
            <Button variant="outlined" onClick={() => void settle(report.id, 'close', {})}>
              {translate('shelai.reports_of_readers.close')}
            </Button>
            {report.asked_questions ? (
              <Button variant="outlined" color="error" onClick={() => void settle(report.id, 'dismiss', {})}>
                {translate('shelai.reports_of_readers.dismiss_told')}
              </Button>
            ) : null}
          </Box>
        </Card>
      ) : null}
    </Box>
  )
}
