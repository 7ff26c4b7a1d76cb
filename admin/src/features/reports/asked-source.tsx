import { Paper, Typography } from '@mui/material'
import { reportsStaffCalls } from '@shelai/contract/features/reports/reports-office.ts'
import type { StaffAnswer } from '@shelai/contract/staff-call.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'

type Source = StaffAnswer<typeof reportsStaffCalls.askedOfQuestion>

/** Says where the frequency of a question in interviews comes from: who set it, or how many readers reported it. */
export function AskedSource() {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const record = useRecordContext()
  const { data } = useQuery({
    queryKey: ['job-questions', 'asked', String(record?.id), record?.updated_at],
    queryFn: () => call(reportsStaffCalls.askedOfQuestion, { params: { id: String(record?.id) } }),
    enabled: record !== undefined,
  })
  if (data === undefined) return null
  return (
    <Paper variant="outlined" component="section" aria-labelledby="asked-source" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h2" id="asked-source">
        {translate('shelai.reports_of_readers.asked_title')}
      </Typography>
      {describeSource(data, translate).map((line) => (
        <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </Paper>
  )
}

/** Returns the sentences about a frequency: what holds first, then what the reports say instead. */
function describeSource(
  { asked_by, persons, told, set, set_by }: Source,
  translate: ReturnType<typeof useTranslate>,
): string[] {
  const say = (name: string, frequency: number) =>
    translate(`shelai.reports_of_readers.${name}`, {
      frequency: translate(`shelai.reports_of_readers.frequency.${frequency}`),
      who: set_by,
      asked: asked_by,
      persons,
    })
  if (set === 0) return [told === 0 ? say('asked_few', 1) : say('asked_told', told)]
  return [
    say(set_by === null ? 'asked_starter' : 'asked_set', set),
    ...(told === 0 ? [] : [say('asked_instead', told)]),
  ]
}
