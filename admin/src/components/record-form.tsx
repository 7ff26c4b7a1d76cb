import {
  HistoryOutlined as HistoryIcon,
  PhoneAndroidOutlined as PreviewIcon,
  PublishOutlined as PublishIcon,
} from '@mui/icons-material'
import { Box, Button } from '@mui/material'
import { isBinned } from '@shelai/contract/bin.ts'
import { type ReactNode, Suspense, useState } from 'react'
import {
  Create,
  DeleteButton,
  Edit,
  HttpError,
  type Identifier,
  Loading,
  type RaRecord,
  SaveButton,
  ShowButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { AuditLink } from './audit-link.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { draftStore } from './draft-store.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { FormDraftNotice } from './form-draft.tsx'
import { FieldInput } from './inputs/field-input.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { RefusedFieldFocus } from './refused-field-focus.tsx'
import { listEditableFields, useResourceDeclaration } from './resource-declaration.ts'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { type Stripped, useDescribeStripped } from './stripped-parts.ts'

/** The resources whose records readers see on no page that a guest can open. */
const withoutPreview: readonly string[] = ['notifications', 'payment-methods', 'users', 'settings']

type Saved = RaRecord & { stripped?: Stripped }

/** Says that a record was saved, and what the sanitizer removed from it. */
function useAnnounceSaved() {
  const notify = useNotify()
  const describeStripped = useDescribeStripped(useResourceContext() ?? '')
  return ({ stripped = {} }: Saved, message: string) => {
    const removed = describeStripped(stripped)
    if (removed.length > 0) notify(removed.join('\n'), { type: 'warning', multiLine: true, autoHideDuration: null })
    else notify(message, { messageArgs: { smart_count: 1 } })
  }
}

/** Returns the server's sentence about a refusal, or the key of one about the network. */
const describeFailure = (error: Error) => (error instanceof HttpError ? error.message : 'ra.notification.http_error')

/** On a phone the icons give way, so that all buttons stand in one row. */
const toolbarStyles = {
  gap: 1,
  flexWrap: 'wrap',
  '&.MuiToolbar-root': { px: { xs: 1, sm: 2 } },
  '& .MuiButton-root': { px: { xs: 1.5, sm: 2 } },
  '& .MuiButton-root > svg, & .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const

/** The buttons below a form: Save keeps the state that the form has, Publish makes the record live at once. */
function RecordToolbar({ isPreviewed, onPreview }: { isPreviewed: boolean; onPreview: () => void }) {
  const translate = useTranslate()
  const record = useRecordContext()
  const { name, fields, actions } = useResourceDeclaration()
  return (
    <Toolbar sx={toolbarStyles}>
      <SaveButton alwaysEnable={record === undefined} />
      {'state' in fields ? (
        <SaveButton
          label={translate('shelai.publish')}
          icon={<PublishIcon />}
          variant="outlined"
          alwaysEnable
          transform={(data: RaRecord) => ({ ...data, state: 'live', publish_at: null })}
        />
      ) : null}
      {withoutPreview.includes(name) ? null : (
        <Button onClick={onPreview} aria-pressed={isPreviewed} startIcon={<PreviewIcon />}>
          {translate('shelai.preview')}
        </Button>
      )}
      {record && actions.includes('delete') ? (
        <DeleteButton
          mutationMode="pessimistic"
          sx={{ ml: 'auto' }}
          {...(isBinned({ fields }) ? { successMessage: 'shelai.bin.moved' } : {})}
        />
      ) : null}
    </Toolbar>
  )
}

type RecordFieldsProps = {
  conflict?: RaRecord | undefined
  onConflictEnd?: () => void
  /** What stands beside the fields while the preview is closed. */
  aside?: ReactNode
  children?: ReactNode
}

function RecordFields({ conflict, onConflictEnd, aside, children }: RecordFieldsProps) {
  const resource = useResourceDeclaration()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const toolbar = <RecordToolbar isPreviewed={isPreviewed} onPreview={() => setIsPreviewed((was) => !was)} />
  return (
    <SimpleForm toolbar={toolbar} warnWhenUnsavedChanges>
      <FormDraftNotice />
      <RefusedFieldFocus />
      {conflict && onConflictEnd ? <ConflictDialog current={conflict} onClose={onConflictEnd} /> : null}
      <WithAside aside={isPreviewed ? <PreviewPanel /> : aside}>
        {children ??
          listEditableFields(resource).map(([name, field]) => <FieldInput key={name} source={name} field={field} />)}
      </WithAside>
    </SimpleForm>
  )
}

/** Lays something beside the fields where the screen is wide enough, and below them elsewhere. */
function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        width: '100%',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: aside ? 'minmax(0, 1fr) 392px' : 'minmax(0, 1fr)' },
      }}
    >
      <Box>{children}</Box>
      {aside ? <Suspense fallback={<Loading />}>{aside}</Suspense> : null}
    </Box>
  )
}

function RecordActions() {
  const { hasShow } = useResourceDefinition()
  const { name, actions } = useResourceDeclaration()
  const record = useRecordContext()
  const translate = useTranslate()
  const [isListed, setIsListed] = useState(false)
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <Button onClick={() => setIsListed(true)} startIcon={<HistoryIcon />}>
        {translate('shelai.revisions')}
      </Button>
      {isListed ? <RevisionsDialog onClose={() => setIsListed(false)} /> : null}
      {record ? <AuditLink resource={name} id={record.id} /> : null}
      {actions.includes('create') ? <DuplicateButton /> : null}
      {hasShow ? <ShowButton /> : null}
    </TopToolbar>
  )
}

type EditProps = {
  /** The record, where the address does not name it. */
  id?: Identifier
  aside?: ReactNode
  /** The fields, where they are not all of the resource's one after the other. */
  children?: ReactNode
}

/** The form of a record that exists. The server's answer decides, so nothing is shown as done before it came. */
export function RecordEdit({ id, aside, children }: EditProps) {
  const announceSaved = useAnnounceSaved()
  const notify = useNotify()
  const resource = useResourceContext() ?? ''
  const { getOne } = useDataProvider()
  const [conflict, setConflict] = useState<RaRecord>()
  const onSuccess = (saved: Saved) => {
    draftStore.remove(`${resource}/${saved.id}`)
    announceSaved(saved, 'ra.notification.updated')
  }
  const onError = async (error: Error, { id }: { id?: Identifier }) => {
    if (error instanceof HttpError && error.body?.code === 'changed_meanwhile' && id !== undefined) {
      setConflict((await getOne(resource, { id })).data)
    } else notify(describeFailure(error), { type: 'error' })
  }
  return (
    <Edit
      // A screen that names the record has a title of its own.
      {...(id === undefined ? {} : { id, title: false })}
      actions={<RecordActions />}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess, onError }}
    >
      <RecordFields conflict={conflict} onConflictEnd={() => setConflict(undefined)} aside={aside}>
        {children}
      </RecordFields>
    </Edit>
  )
}

/** The form of a new record. */
export function RecordCreate({ aside }: { aside?: ReactNode }) {
  const announceSaved = useAnnounceSaved()
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext()
  const onSuccess = (saved: Saved) => {
    draftStore.remove(`${resource}/new`)
    announceSaved(saved, 'ra.notification.created')
    redirect('edit', resource, saved.id, saved)
  }
  const onError = (error: Error) => {
    const isShownAtFields = error instanceof HttpError && error.body?.errors !== undefined
    if (!isShownAtFields) notify(describeFailure(error), { type: 'error' })
  }
  return (
    <Create mutationOptions={{ onSuccess, onError }}>
      <RecordFields aside={aside} />
    </Create>
  )
}
