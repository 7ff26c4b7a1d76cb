import { Alert, Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useFormIsDirty, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats } from '../i18n/use-formats.ts'
import { draftStore, type FormDraft, useDraftKey } from './draft-store.ts'

/** The pause in typing after which the draft is stored, in milliseconds. */
const pauseMs = 700
/** The events after which a browser may end a page: phones end hidden ones without another word. */
const leavings = ['visibilitychange', 'pagehide'] as const

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
  const key = useDraftKey()(record?.id)
  const [offered, setOffered] = useState<FormDraft | undefined>(() => draftStore.find(key))
  const typed = JSON.stringify(values)

  const leave = useRef<() => void>(undefined)

  useEffect(() => {
    leave.current = undefined
    if (!isDirty) return
    const setDraft = draftStore.openUntilRemoved(key)
    const store = () => setDraft({ values: JSON.parse(typed), at: new Date().toISOString() })
    leave.current = store
    const timer = setTimeout(store, pauseMs)
    // A page that is left waits for no timer.
    for (const leaving of leavings) addEventListener(leaving, store)
    return () => {
      clearTimeout(timer)
      for (const leaving of leavings) removeEventListener(leaving, store)
    }
  }, [key, isDirty, typed])
  // Nor does another screen that takes the place of the form.
  useEffect(() => () => leave.current?.(), [])

  if (offered === undefined || isDirty) return null
  const restore = () => {
    // With its own `updated_at`, so that saving shows what somebody else has changed since the draft was typed.
    reset({ ...getValues(), ...offered.values }, { keepDefaultValues: true })
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
