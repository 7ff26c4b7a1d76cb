import { Button, Card, Typography } from '@mui/material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { useGetList, usePermissions, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../../i18n/use-formats.ts'

/** Shows the number of readers' reports that wait for staff, on the home of the back office. */
export function WaitingReports() {
  const { permissions: role } = usePermissions<Role>()
  const translate = useTranslate()
  if (role === undefined || !isAllowed(role, 'update', 'mistake-reports')) return null
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
