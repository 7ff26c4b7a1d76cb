import { UploadFileOutlined } from '@mui/icons-material'
import { Alert, Button, MenuItem, Paper, TextField, Typography } from '@mui/material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { type ImportRules, importRules, namedResources } from '@shelai/contract/back-office/imports.ts'
import { recordCalls } from '@shelai/contract/back-office/record-calls.ts'
import { type DragEvent, useRef, useState } from 'react'
import { HttpError, type RaRecord, useDataProvider, useGetList, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'

/** Takes a file by a button or by drop, and sends it. A Word document is asked for its category first. */
export function FileChooser({ resource }: { resource: ResourceName }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { call } = useDataProvider<AdminDataProvider>()
  const picker = useRef<HTMLInputElement>(null)
  const [document, setDocument] = useState<File>()
  const [isOver, setIsOver] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const rules: Readonly<Record<string, ImportRules>> = importRules
  const formats = rules[resource]?.formats ?? []

  const send = async (file: File, chosen?: string) => {
    if (isSending) return
    setIsSending(true)
    setError(undefined)
    try {
      const { id } = await call(recordCalls.import(resource), { file, fields: { chosen } })
      navigate(`/${resource}/import/${id}`)
    } catch (refused) {
      setError(refused instanceof HttpError ? refused.message : translate('ra.notification.http_error'))
      setIsSending(false)
    }
  }
  const choose = (file: File | undefined) => {
    setDocument(undefined)
    if (file === undefined) return
    if (formats.includes('docx') && /\.docx$/i.test(file.name)) setDocument(file)
    else void send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <>
      <Paper
        variant="outlined"
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{
          p: 3,
          display: 'grid',
          gap: 1,
          justifyItems: 'center',
          textAlign: 'center',
          borderStyle: 'dashed',
          ...(isOver ? { borderColor: 'primary.main' } : {}),
        }}
      >
        <Button
          variant="contained"
          startIcon={<UploadFileOutlined />}
          loading={isSending}
          onClick={() => picker.current?.click()}
          sx={{ minHeight: 48 }}
        >
          {translate('shelai.imports.choose')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept={formats.map((format) => `.${format}`).join(',')}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file can be chosen again after it was corrected.
            target.value = ''
          }}
        />
        <Typography variant="body2">{translate('shelai.imports.drop', { formats: formats.join(', ') })}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('shelai.imports.nothing_yet')}
        </Typography>
      </Paper>
      {document === undefined ? null : <DocumentForm file={document} isSending={isSending} onSend={send} />}
      {error === undefined ? null : (
        <Alert severity="error" role="alert">
          {error}
        </Alert>
      )}
    </>
  )
}

type DocumentFormProps = {
  file: File
  isSending: boolean
  onSend: (file: File, chosen: string) => Promise<void>
}

/** Asks what the record of a Word document belongs to. */
function DocumentForm({ file, isSending, onSend }: DocumentFormProps) {
  const translate = useTranslate()
  const naming = namedResources['article-categories'] ?? 'id'
  const { data = [] } = useGetList<RaRecord>('article-categories', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: naming, order: 'ASC' },
  })
  const [chosen, setChosen] = useState('')
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
      <TextField
        select
        label={translate('shelai.imports.chosen')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {data.map((record) => (
          <MenuItem key={record.id} value={String(record[naming])}>
            {String(record[naming])}
          </MenuItem>
        ))}
      </TextField>
      <Button
        variant="contained"
        disabled={chosen === ''}
        loading={isSending}
        onClick={() => void onSend(file, chosen)}
        sx={{ minHeight: 48 }}
      >
        {translate('shelai.imports.check')}
      </Button>
    </Paper>
  )
}
