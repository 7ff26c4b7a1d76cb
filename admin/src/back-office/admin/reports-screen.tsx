import { Alert, Box, Button, Card, Link, List, ListItem, ListItemText, Tab, Tabs, Typography } from '@mui/material'
import type { ReportedRecord } from '@shelai/contract/back-office/admin-reports.ts'
import { reportCalls } from '@shelai/contract/back-office/admin-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loading, useCreatePath, useDataProvider, useGetResourceLabel, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { describeRefusal } from '../../api/describe-refusal.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useFormats } from '../../i18n/use-formats.ts'

const reports = ['broken_links', 'missing_bangla'] as const

/** Lists what editors may want to mend: links that lead nowhere, and content without Bangla. */
export function ReportsScreen() {
  const translate = useTranslate()
  const [shown, setShown] = useState<(typeof reports)[number]>('broken_links')
  return (
    <Card sx={{ p: { xs: 1, sm: 2 }, mt: 2 }}>
      <ScreenHeading title={translate('shelai.reports.title')} />
      <Tabs value={shown} onChange={(_, value) => setShown(value)} variant="scrollable" allowScrollButtonsMobile>
        {reports.map((report) => (
          <Tab
            key={report}
            value={report}
            label={translate(`shelai.reports.${report}`)}
            sx={{ textTransform: 'none' }}
          />
        ))}
      </Tabs>
      {shown === 'broken_links' ? <BrokenLinksReport /> : <MissingBanglaReport />}
    </Card>
  )
}

function BrokenLinksReport() {
  const translate = useTranslate()
  const { count } = useFormats()
  const { call } = useDataProvider<AdminDataProvider>()
  const query = useQuery({ queryKey: ['broken-links'], queryFn: () => call(reportCalls.brokenLinks) })
  return (
    <Report query={query} help="broken_links_help">
      {({ broken, followed, isCut }) => (
        <>
          <Alert severity={broken.length > 0 ? 'warning' : 'success'}>
            {translate('shelai.reports.followed', { followed: count(followed), broken: count(broken.length) })}
            {isCut ? ` ${translate('shelai.reports.is_cut')}` : ''}
          </Alert>
          {broken.map(({ link, problem, total, records }) => (
            <Section
              key={link}
              title={link}
              subtitle={translate(`shelai.reports.${problem}`)}
              total={total}
              records={records}
            />
          ))}
        </>
      )}
    </Report>
  )
}

function MissingBanglaReport() {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const { call } = useDataProvider<AdminDataProvider>()
  const query = useQuery({ queryKey: ['missing-bangla'], queryFn: () => call(reportCalls.missingBangla) })
  return (
    <Report query={query} help="missing_bangla_help">
      {(missing) =>
        missing.length === 0 ? (
          <Alert severity="success">{translate('shelai.reports.none')}</Alert>
        ) : (
          missing.map(({ resource, total, records }) => (
            <Section key={resource} title={getLabel(resource, 2)} total={total} records={records} />
          ))
        )
      }
    </Report>
  )
}

type ReportProps<T> = {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  help: string
  children: (data: T) => ReactNode
}

/** A report while it is made, after it has failed, and once it is there. */
function Report<T>({ query: { data, error, isFetching, refetch }, help, children }: ReportProps<T>) {
  const translate = useTranslate()
  return (
    <Box sx={{ py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 240px' }}>
          {translate(`shelai.reports.${help}`)}
        </Typography>
        <Button variant="outlined" loading={isFetching} onClick={() => refetch()}>
          {translate('shelai.reports.again')}
        </Button>
      </Box>
      {error ? <Alert severity="error">{describeRefusal(error)}</Alert> : null}
      {data === undefined && !error ? <Loading loadingSecondary="shelai.reports.wait" /> : null}
      {data === undefined ? null : children(data)}
    </Box>
  )
}

type SectionProps = { title: string; subtitle?: string; total: number; records: readonly ReportedRecord[] }

/** Records under a heading, each a link to its form. */
function Section({ title, subtitle, total, records }: SectionProps) {
  const translate = useTranslate()
  const { count } = useFormats()
  const createPath = useCreatePath()
  const getLabel = useGetResourceLabel()
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere', fontWeight: 700 }}>
        {title}
      </Typography>
      <Typography color="text.secondary">
        {[subtitle, translate('shelai.reports.records', { total: count(total) })].filter(Boolean).join(' · ')}
      </Typography>
      <List dense disablePadding>
        {records.map(({ resource, id, title: name, state }) => (
          <ListItem key={`${resource}/${id}`} disableGutters sx={{ minHeight: 48 }}>
            <ListItemText
              primary={
                <Link component={RouterLink} to={createPath({ resource, id, type: 'edit' })}>
                  {name}
                </Link>
              }
              secondary={`${getLabel(resource, 1)} · ${translate(`shelai.state.${state}`)}`}
            />
          </ListItem>
        ))}
      </List>
    </Box>
  )
}
