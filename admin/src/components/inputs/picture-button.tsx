import { Button } from '@mui/material'
import { adminCalls } from '@shelai/contract/back-office/admin-calls.ts'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { describeRefusal } from '../../api/describe-refusal.ts'

type Props = {
  label: string
  /** Is given the address of the uploaded picture. */
  onUpload: (src: string) => void
  /** The content in place of the label, as in a toolbar. */
  icon?: ReactNode
}

/** Chooses a picture and uploads it. A refusal is said. */
export function PictureButton({ label, onUpload, icon }: Props) {
  const { call } = useDataProvider<AdminDataProvider>()
  const notify = useNotify()
  const [isUploading, setIsUploading] = useState(false)
  const uploadPicture = async (file: File | undefined) => {
    if (file === undefined || isUploading) return
    setIsUploading(true)
    try {
      onUpload(`/${(await call(adminCalls.upload, { file })).path}`)
    } catch (refused) {
      notify(describeRefusal(refused), { type: 'error' })
    } finally {
      setIsUploading(false)
    }
  }
  return (
    <Button
      component="label"
      loading={isUploading}
      {...(icon ? { title: label, color: 'inherit', sx: { minWidth: 48, color: 'action.active', flexShrink: 0 } } : {})}
    >
      {icon ?? label}
      <input
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={({ target }) => {
          void uploadPicture(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </Button>
  )
}
