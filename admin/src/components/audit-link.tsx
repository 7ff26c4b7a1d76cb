import { FactCheckOutlined } from '@mui/icons-material'
import { Button } from '@mui/material'
import { type Identifier, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useIsAllowed } from './use-is-allowed.ts'

/** Leads to the audit entries of a record, for those who may read them. */
export function AuditLink({ resource, id }: { resource: string; id: Identifier }) {
  const translate = useTranslate()
  const mayRead = useIsAllowed('read', 'audit')
  if (!mayRead) return null
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
