import { UploadFileOutlined } from '@mui/icons-material'
import { Button } from '@mui/material'
import { canImport, isImportable } from '@shelai/contract/back-office/imports.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { usePermissions, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useResourceDeclaration } from './resource-declaration.ts'

/** Leads to the import of a resource, for roles that may write it. */
export function ImportButton() {
  const translate = useTranslate()
  const { name } = useResourceDeclaration()
  const { permissions: role } = usePermissions<Role>()
  if (!isImportable(name) || role === undefined || !canImport(role, name)) return null
  return (
    <Button component={Link} to={`/${name}/import`} startIcon={<UploadFileOutlined />} sx={{ minHeight: 48 }}>
      {translate('shelai.imports.import')}
    </Button>
  )
}
