import { Box } from '@mui/material'
import { useState } from 'react'
import {
  Create,
  Edit,
  HttpError,
  type RaRecord,
  SimpleForm,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import { createRequestKey } from '../../api/create-request-key.ts'
import { ConflictDialog } from '../../components/conflict-dialog.tsx'
import { draftStore, useDraftKey } from '../../components/draft-store.ts'
import { moveOnAtEnter } from '../../components/enter-moves-on.ts'
import { FirstFieldFocus } from '../../components/field-focus.tsx'
import { FormDraftNotice } from '../../components/form-draft.tsx'
import { Preview } from '../../components/preview.tsx'
import type { Campaign } from './campaign.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { readCampaignForm } from './campaign-form.ts'
import { CampaignPreview } from './campaign-preview.tsx'
import { CampaignToolbar } from './campaign-toolbar.tsx'

/** Writes a notification and sends it now or at a time. */
export function CampaignCreate() {
  return (
    <Create resource="campaigns" title="shelai.campaigns.write" transform={readCampaignForm} redirect={false}>
      <CampaignForm />
    </Create>
  )
}

/** Changes a notification that is not sent yet. */
export function CampaignEdit() {
  return (
    <Edit
      resource="campaigns"
      title="shelai.campaigns.edit"
      transform={readCampaignForm}
      mutationMode="pessimistic"
      redirect={false}
    >
      <CampaignForm />
    </Edit>
  )
}

function CampaignForm() {
  const notify = useNotify()
  const redirect = useRedirect()
  const { getOne } = useDataProvider()
  const record = useRecordContext<Campaign>()
  const draftKey = useDraftKey()(record?.id)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [conflict, setConflict] = useState<RaRecord>()
  const [initial] = useState(() => ({ audience: 'everybody', when: 'now', request_key: createRequestKey() }))

  const onSaved = (campaign: RaRecord) => {
    draftStore.remove(draftKey)
    notify('shelai.campaigns.saved', { type: 'success' })
    redirect('show', 'campaigns', campaign.id)
  }
  const onRefused = async (error: unknown) => {
    const { code, errors } = (error instanceof HttpError && error.body) || {}
    if (code === 'changed_meanwhile' && record) {
      const { data } = await getOne('campaigns', { id: record.id })
      if (data.status === 'scheduled') return setConflict({ ...data, when: 'later' })
    }
    // The form was saved before, by an attempt whose answer was lost.
    if (errors?.request_key) {
      draftStore.remove(draftKey)
      redirect('list', 'campaigns')
    }
    const refusal = errors?.request_key ?? (error instanceof HttpError ? error.message : 'ra.notification.http_error')
    notify(refusal, { type: 'error' })
  }
  return (
    <SimpleForm
      defaultValues={record ? { when: 'later' } : initial}
      warnWhenUnsavedChanges
      toolbar={
        <CampaignToolbar
          isPreviewed={isPreviewed}
          onPreview={() => setIsPreviewed((was) => !was)}
          onRefused={(error) => void onRefused(error)}
          onSaved={onSaved}
        />
      }
    >
      <FormDraftNotice />
      {conflict ? (
        <ConflictDialog
          current={conflict}
          callbacks={{ onSuccess: onSaved, onError: (error) => void onRefused(error) }}
          onClose={() => setConflict(undefined)}
        />
      ) : null}
      {record ? null : <FirstFieldFocus name="title" />}
      <Box sx={{ width: '100%' }} onKeyDown={moveOnAtEnter}>
        <CampaignFields />
      </Box>
      {isPreviewed ? (
        <Preview onClose={() => setIsPreviewed(false)}>
          <CampaignPreview />
        </Preview>
      ) : null}
    </SimpleForm>
  )
}
