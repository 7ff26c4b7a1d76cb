import { Box, Button, FormControl, FormHelperText, FormLabel } from '@mui/material'
import { adminCalls, type PictureCrop } from '@shelai/contract/back-office/admin-calls.ts'
import { type DragEvent, Suspense, useId, useRef, useState } from 'react'
import {
  FieldTitle,
  type InputProps,
  useDataProvider,
  useInput,
  useResourceContext,
  useTranslate,
  ValidationError,
} from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { lazyNamed } from '../lazy-named.ts'

const accepted = { picture: 'image/jpeg,image/png,image/webp', document: '.pdf,.doc,.docx,.xls,.xlsx' }

const CropDialog = lazyNamed(() => import('./crop-dialog.tsx'), 'CropDialog')

type FilePathInputProps = InputProps & {
  kind: 'picture' | 'document'
  /** The shape in which readers see the picture. */
  aspect?: number | undefined
}

/**
 * An input of an uploaded file: chosen or dropped, uploaded at once, and stored as its path. A picture that readers see
 * in a certain shape is cropped first.
 */
export function FilePathInput({ kind, aspect, ...props }: FilePathInputProps) {
  const { call } = useDataProvider<AdminDataProvider>()
  const translate = useTranslate()
  const resource = useResourceContext()
  const {
    field: { value, onChange },
    fieldState: { error },
    isRequired,
  } = useInput(props)
  const fileInput = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const [isUploading, setIsUploading] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const [cropped, setCropped] = useState<File>()

  const choose = (file: File | undefined) => {
    if (file === undefined || isUploading) return
    if (aspect !== undefined && accepted.picture.includes(file.type) && file.type !== '') setCropped(file)
    else void store(file)
  }
  const store = async (file: File, crop?: PictureCrop) => {
    const part = crop && [crop.left, crop.top, crop.width, crop.height].join()
    setCropped(undefined)
    setIsUploading(true)
    setRefusal(undefined)
    try {
      onChange((await call(adminCalls.upload, { query: { crop: part }, file })).path)
    } catch (refused) {
      setRefusal(refused instanceof Error ? refused.message : String(refused))
    } finally {
      setIsUploading(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }
  const message = refusal ?? error?.message
  return (
    <FormControl error={message !== undefined} fullWidth margin="dense" sx={{ mb: 2.5 }}>
      <FormLabel htmlFor={inputId}>
        <FieldTitle source={props.source} resource={resource} isRequired={isRequired} />
      </FormLabel>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{
          border: '2px dashed',
          borderColor: 'divider',
          borderRadius: 1,
          p: 2,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
        }}
      >
        {value && kind === 'picture' ? <img src={`/${value}`} alt="" height={72} /> : <span>{value}</span>}
        <Button variant="outlined" loading={isUploading} onClick={() => fileInput.current?.click()}>
          {translate(`shelai.upload.${kind}`)}
        </Button>
        <input
          id={inputId}
          ref={fileInput}
          type="file"
          hidden
          accept={accepted[kind]}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        {value ? <Button onClick={() => onChange('')}>{translate('ra.action.remove')}</Button> : null}
      </Box>
      {cropped && aspect ? (
        <Suspense>
          <CropDialog
            file={cropped}
            aspect={aspect}
            onCrop={(crop) => void store(cropped, crop)}
            onCancel={() => setCropped(undefined)}
          />
        </Suspense>
      ) : null}
      {message ? (
        <FormHelperText>
          <ValidationError error={message} />
        </FormHelperText>
      ) : null}
    </FormControl>
  )
}
