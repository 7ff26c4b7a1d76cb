import { ArchiveOutlined, DraftsOutlined, PublishOutlined } from '@mui/icons-material'
import { BulkDeleteButton, BulkUpdateButton, useTranslate } from 'react-admin'

/** The buttons that change the state of all marked records. */
export function BulkStateButtons() {
  const translate = useTranslate()
  return (
    <>
      <BulkUpdateButton
        mutationMode="pessimistic"
        label={translate('shelai.publish')}
        icon={<PublishOutlined />}
        data={{ state: 'live', publish_at: null }}
      />
      <BulkUpdateButton
        mutationMode="pessimistic"
        label={translate('shelai.to_draft')}
        icon={<DraftsOutlined />}
        data={{ state: 'draft', publish_at: null }}
      />
      <BulkUpdateButton
        mutationMode="pessimistic"
        label={translate('shelai.archive')}
        icon={<ArchiveOutlined />}
        data={{ state: 'archived', publish_at: null }}
      />
      <BulkDeleteButton mutationMode="pessimistic" successMessage="shelai.bin.moved" />
    </>
  )
}
