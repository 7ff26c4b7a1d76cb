import { Button, Card, Typography } from '@mui/material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useIsAllowed } from '../../components/use-is-allowed.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** Shows the number of readers' reports that wait for staff, on the home of the back office. */
export function WaitingReports() {
  const maySettle = useIsAllowed('update', 'mistake-reports')
  const translate = useTranslate()
  if (!maySettle) return null
  return (
    <Card component="section" sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography component="h2" variant="h6">
        {translate('shelai.reports_of_readers.waiting')}
      </Typography>
      <WaitingLink resource="circular-reports" label="circulars" />
      <WaitingLink resource="mistake-reports" label="mistakes" />
    </Card>
  )
}

/** Leads to the open reports of a resource and says how many there are. */
function WaitingLink({ resource, label }: { resource: ResourceName; label: string }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const { total } = useGetList(resource, {
    filter: { status: 'open' },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  })
  if (total === undefined) return null
  const filter = encodeURIComponent(JSON.stringify({ status: 'open' }))
  return (
    <Button component={Link} to={`/${resource}?filter=${filter}`}>
      {translate(`shelai.reports_of_readers.${label}`, { count: count(total) })}
    </Button>
  )
}
