import { AddOutlined } from '@mui/icons-material'
import { Box, Button } from '@mui/material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { useGetResourceLabel, usePermissions, useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** The records that are written most often. */
const written: readonly ResourceName[] = ['articles', 'job-questions', 'job-circulars', 'campaigns']

/** Links of the home to the forms of what a role writes most often, past the menu and the list. */
export function NewRecords() {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const { permissions: role } = usePermissions<Role>()
  const shown = role === undefined ? [] : written.filter((resource) => isAllowed(role, 'create', resource))
  if (shown.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label={translate('shelai.dashboard.new')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {shown.map((resource) => (
        <Button
          key={resource}
          component={Link}
          to={`/${resource}/create`}
          variant="outlined"
          startIcon={<AddOutlined />}
          sx={{ minHeight: 48 }}
        >
          {getLabel(resource, 1)}
        </Button>
      ))}
    </Box>
  )
}
