import {
  SaveOutlined as DraftIcon,
  PhoneAndroidOutlined as PreviewIcon,
  PublishOutlined as PublishIcon,
} from '@mui/icons-material'
import { Alert, Button } from '@mui/material'
import { SaveButton, Toolbar, useRecordContext, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useResourceDeclaration } from './resource-declaration.ts'
import { usePublishing } from './use-publishing.tsx'

/** On a phone the icons give way, so that all buttons stand in one row. */
const toolbarStyles = {
  gap: 1,
  flexWrap: 'wrap',
  '&.MuiToolbar-root': { px: { xs: 1, sm: 2 }, py: 1 },
  '& .MuiButton-root': { px: { xs: 1.5, sm: 2 } },
  '& .MuiButton-root > svg, & .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const

type Props = {
  /** The last attempt to save has met no network. */
  isUnsent: boolean
  isPreviewed: boolean
  onPreview: () => void
}

/** The buttons below a form: a record that readers do not see is saved as it is, or published. */
export function RecordToolbar({ isUnsent, isPreviewed, onPreview }: Props) {
  const translate = useTranslate()
  const { hasPreview } = useResourceDeclaration()
  return (
    <Toolbar sx={toolbarStyles}>
      {isUnsent ? (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {translate('shelai.writing.unsent')}
        </Alert>
      ) : null}
      <SavingButtons />
      {hasPreview ? (
        <Button onClick={onPreview} aria-pressed={isPreviewed} startIcon={<PreviewIcon />}>
          {translate('shelai.preview')}
        </Button>
      ) : null}
    </Toolbar>
  )
}

function SavingButtons() {
  const translate = useTranslate()
  const record = useRecordContext()
  const { fields } = useResourceDeclaration()
  const { isSubmitting } = useFormState()
  const { publish, isChecking, askBeforeSaving, dialog } = usePublishing()
  const state = 'state' in fields && 'publish_at' in fields ? String(record?.state ?? 'draft') : 'live'
  if (state === 'live')
    return (
      <>
        <SaveButton alwaysEnable={record === undefined} onClick={askBeforeSaving} />
        {dialog}
      </>
    )
  return (
    <>
      <Button variant="contained" disabled={isSubmitting || isChecking} startIcon={<PublishIcon />} onClick={publish}>
        {translate(state === 'scheduled' ? 'shelai.writing.publish_now' : 'shelai.publish')}
      </Button>
      <SaveButton
        variant="outlined"
        icon={<DraftIcon />}
        {...(state === 'draft' ? { label: 'shelai.writing.save_draft' } : {})}
        alwaysEnable={record === undefined}
        onClick={askBeforeSaving}
      />
      {dialog}
    </>
  )
}
