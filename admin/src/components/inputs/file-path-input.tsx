import { Box, Button, FormControl, FormHelperText, FormLabel } from '@mui/material'
import { type DragEvent, useId, useState } from 'react'
import { FieldTitle, type InputProps, useDataProvider, useInput, useResourceContext, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'

const accepted = { picture: 'image/jpeg,image/png,image/webp', document: '.pdf,.doc,.docx,.xls,.xlsx' }

/** An input of an uploaded file: chosen or dropped, uploaded at once, and stored as its path. */
export function FilePathInput({ kind, ...props }: InputProps & { kind: 'picture' | 'document' }) {
  const { upload } = useDataProvider<AdminDataProvider>()
  const translate = useTranslate()
  const resource = useResourceContext()
  const {
    field: { value, onChange },
    fieldState: { error },
    isRequired,
  } = useInput(props)
  const inputId = useId()
  const [isUploading, setIsUploading] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const store = async (file: File | undefined) => {
    if (file === undefined || isUploading) return
    setIsUploading(true)
    setRefusal(undefined)
    try {
      onChange((await upload(file)).path)
    } catch (refused) {
      setRefusal(refused instanceof Error ? refused.message : String(refused))
    } finally {
      setIsUploading(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void store(event.dataTransfer.files[0])
  }
  const message = refusal ?? error?.message
  return (
    <FormControl error={message !== undefined} fullWidth margin="dense">
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
          gap: 2,
          alignItems: 'center',
        }}
      >
        {value && kind === 'picture' ? <img src={`/${value}`} alt="" height={72} /> : <span>{value}</span>}
        <Button component="label" variant="outlined" loading={isUploading}>
          {translate(`shelai.upload.${kind}`)}
          <input
            id={inputId}
            type="file"
            hidden
            accept={accepted[kind]}
            onChange={(event) => void store(event.target.files?.[0])}
          />
        </Button>
        {value ? <Button onClick={() => onChange('')}>{translate('ra.action.remove')}</Button> : null}
      </Box>
      {message ? <FormHelperText>{translate(message, { _: message })}</FormHelperText> : null}
    </FormControl>
  )
}
