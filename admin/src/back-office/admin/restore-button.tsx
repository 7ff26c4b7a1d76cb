import { RestoreFromTrashOutlined as RestoreIcon } from '@mui/icons-material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { useState } from 'react'
import {
  Button,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { describeRefusal } from '../../api/describe-refusal.ts'

/** Restores the deleted record around it and opens it. */
export function RestoreButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const { perform } = useDataProvider<AdminDataProvider>()
  const record = useRecordContext()
  const [isRestoring, setIsRestoring] = useState(false)
  if (record === undefined) return null
  const restore = async () => {
    setIsRestoring(true)
    try {
      await perform('bin', String(record.id), 'restore', {})
      notify(translate('shelai.bin.restored', { title: record.title }), { type: 'success' })
      redirect('edit', record.resource as ResourceName, record.record_id)
    } catch (refused) {
      notify(describeRefusal(refused), { type: 'error' })
      refresh()
    } finally {
      setIsRestoring(false)
    }
  }
  return (
    <Button
      label={translate('shelai.restore_deleted')}
      loading={isRestoring}
      onClick={(event) => {
        // A press on the row would open the record.
        event.stopPropagation()
        void restore()
      }}
    >
      <RestoreIcon />
    </Button>
  )
}
