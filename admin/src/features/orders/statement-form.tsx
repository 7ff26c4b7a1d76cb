import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { maxStatementFile } from '@shelai/contract/features/orders/orders-office.ts'
import { type FormEvent, useRef, useState } from 'react'
import { HttpError, useGetList, useStore, useTranslate } from 'react-admin'
import type { WalletStatement } from '../../api/data-provider.ts'

export type Method = { id: number; method_name: string; phone: string }

/** A statement that was sent, and the wallet it is of. */
export type SentStatement = { method: Method; statement: WalletStatement }

/** The input of a statement: its wallet, and its file or its text. The wallet used last is chosen. */
export function StatementForm({ onCompare }: { onCompare: (sent: SentStatement) => Promise<void> }) {
  const translate = useTranslate()
  const {
    data: methods = [],
    isPending: areMethodsPending,
    error: methodsError,
  } = useGetList<Method>('payment-methods', { pagination: { page: 1, perPage: 100 } })
  const [methodId, setMethodId] = useStore<number | undefined>('reconcile.method')
  const [number, setNumber] = useState<string>()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const picker = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setIsSending] = useState(false)
  const method = methods.find(({ id }) => id === methodId) ?? methods[0]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || method === undefined) return
    setIsSending(true)
    setErrors({})
    setMethodId(method.id)
    try {
      const pay_to = number ?? method.phone
      const sent = file ? { file: await encodeFile(file) } : { text }
      await onCompare({ method, statement: { method_id: method.id, ...(pay_to ? { pay_to } : {}), ...sent } })
    } catch (error) {
      const byField = error instanceof HttpError ? error.body?.errors : undefined
      const name = error instanceof DOMException ? 'shelai.orders.reconcile.file_gone' : 'ra.notification.http_error'
      const message = error instanceof HttpError ? error.message : translate(name)
      setErrors(byField ?? { [file ? 'file' : 'text']: message })
    } finally {
      setIsSending(false)
    }
  }
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return
    const isTooLarge = chosen.size > maxStatementFile
    setErrors(isTooLarge ? { file: translate('shelai.orders.reconcile.file_too_large') } : {})
    setFile(isTooLarge ? undefined : chosen)
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {methodsError ? <Alert severity="error">{methodsError.message}</Alert> : null}
      {methodsError === null && !areMethodsPending && methods.length === 0 ? (
        <Alert severity="info">{translate('shelai.orders.reconcile.no_methods')}</Alert>
      ) : null}
      <TextField
        select
        label={translate('shelai.orders.reconcile.method')}
        value={method?.id ?? ''}
        onChange={({ target }) => {
          setMethodId(Number(target.value))
          setNumber(undefined)
        }}
      >
        {methods.map(({ id, method_name }) => (
          <MenuItem key={id} value={id}>
            {method_name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('shelai.orders.reconcile.pay_to')}
        value={number ?? method?.phone ?? ''}
        onChange={({ target }) => setNumber(target.value)}
        error={errors.pay_to !== undefined}
        helperText={errors.pay_to}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
      {file === undefined ? (
        <TextField
          multiline
          minRows={4}
          maxRows={12}
          label={translate('shelai.orders.reconcile.statement')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={errors.text !== undefined}
          helperText={errors.text ?? translate('shelai.orders.reconcile.statement_help')}
        />
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
      )}
      {errors.file ? <Alert severity="error">{errors.file}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => picker.current?.click()}>
          {translate(`shelai.orders.reconcile.${file ? 'other_file' : 'file'}`)}
        </Button>
        {file ? (
          <Button
            onClick={() => {
              setFile(undefined)
              setErrors({})
            }}
          >
            {translate('shelai.orders.reconcile.no_file')}
          </Button>
        ) : null}
        <input
          ref={picker}
          type="file"
          hidden
          accept=".xlsx,.xls,.csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file can be chosen again after it was changed.
            target.value = ''
          }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={isSending || areMethodsPending}
          disabled={method === undefined}
        >
          {translate('shelai.orders.reconcile.compare')}
        </Button>
      </Box>
    </Box>
  )
}

/** Encodes a file in base64, in parts that fit the arguments of a call. */
async function encodeFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
