import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useFormIsDirty, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats } from '../i18n/use-formats.ts'
import { draftStore, type FormDraft } from './draft-store.ts'

/** The pause in typing after which the draft is stored, in milliseconds. */
const pauseMs = 700

/**
 * Stores what is typed into the form around it on this device, and offers it again when the form is opened after a
 * closed tab. A saved form has no draft.
 */
export function FormDraftNotice() {
  const translate = useTranslate()
  const { moment } = useFormats()
  const { reset, getValues } = useFormContext()
  const isDirty = useFormIsDirty()
  const values = useWatch()
  const record = useRecordContext()
  const key = `${useResourceContext()}/${record?.id ?? 'new'}`
  const [offered, setOffered] = useState<FormDraft | undefined>(() => draftStore.find(key))
  const typed = JSON.stringify(values)

  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => {
      draftStore.set(key, { values: JSON.parse(typed), at: new Date().toISOString() })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [key, isDirty, typed])

  if (offered === undefined || isDirty) return null
  const restore = () => {
    const { updated_at } = getValues()
    reset({ ...getValues(), ...offered.values, updated_at }, { keepDefaultValues: true })
    setOffered(undefined)
  }
  const discard = () => {
    draftStore.remove(key)
    setOffered(undefined)
  }
  return (
    <Alert
      severity="info"
      sx={{ width: '100%', mb: 2, flexWrap: 'wrap' }}
      action={
        <>
          <Button color="inherit" onClick={restore}>
            {translate('shelai.draft.restore')}
          </Button>
          <Button color="inherit" onClick={discard}>
            {translate('shelai.draft.discard')}
          </Button>
        </>
      }
    >
      {translate('shelai.draft.found', { at: moment(offered.at) })}
    </Alert>
  )
}
