import { ContentCopyOutlined } from '@mui/icons-material'
import { Button } from '@mui/material'
import { useCreatePath, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { listEditableFields, useResourceDeclaration } from './resource-declaration.ts'

/** Opens the form of a new draft with the fields of this record. */
export function DuplicateButton() {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const resource = useResourceDeclaration()
  const saved = useRecordContext()
  if (saved === undefined) return null
  const copied = listEditableFields(resource).filter(([, { isUncopied }]) => !isUncopied)
  const fields = Object.fromEntries(copied.map(([name]) => [name, saved[name]]))
  const record = { ...fields, state: 'draft', publish_at: null }
  return (
    <Button
      component={Link}
      to={createPath({ resource: resource.name, type: 'create' })}
      state={{ record }}
      startIcon={<ContentCopyOutlined />}
    >
      {translate('shelai.duplicate')}
    </Button>
  )
}
