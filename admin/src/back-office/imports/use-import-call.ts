import type { ImportJob } from '@shelai/contract/back-office/imports.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useRefresh, useTranslate } from 'react-admin'
import { importKeys } from './import-keys.ts'

/** Sends a call about an import and shows the import after it. A press while the call is sent does nothing. */
export function useImportCall(id: string) {
  const translate = useTranslate()
  const client = useQueryClient()
  const refresh = useRefresh()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (call: () => Promise<ImportJob>) => {
    if (isSending) return
    setIsSending(true)
    setError(undefined)
    try {
      client.setQueryData(importKeys.job(id), await call())
      refresh()
    } catch (refused) {
      setError(refused instanceof HttpError ? refused.message : translate('ra.notification.http_error'))
      await client.invalidateQueries({ queryKey: importKeys.job(id) })
    } finally {
      setIsSending(false)
    }
  }
  return { send, isSending, error }
}
