import { FactCheckOutlined } from '@mui/icons-material'
import { Button } from '@mui/material'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { type Identifier, usePermissions, useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** Leads to the audit entries of a record, for those who may read them. */
export function AuditLink({ resource, id }: { resource: string; id: Identifier }) {
  const translate = useTranslate()
  const { permissions: role } = usePermissions<Role>()
  if (role === undefined || !isAllowed(role, 'read', 'audit')) return null
  return (
    <Button
      component={Link}
      to={`/audit?${new URLSearchParams({ resource, record_id: String(id) })}`}
      startIcon={<FactCheckOutlined />}
      sx={{ justifySelf: 'start' }}
    >
      {translate('shelai.people.audit.of_record')}
    </Button>
  )
}
