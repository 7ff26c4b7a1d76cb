import { HistoryOutlined as HistoryIcon } from '@mui/icons-material'
import { Box, Button } from '@mui/material'
import { isBinned } from '@shelai/contract/back-office/bin.ts'
import { recordCalls } from '@shelai/contract/back-office/record-calls.ts'
import { type ReactNode, Suspense, useState } from 'react'
import {
  Create,
  DeleteButton,
  Edit,
  HttpError,
  type Identifier,
  Loading,
  type RaRecord,
  ShowButton,
  SimpleForm,
  TopToolbar,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { AdminDataProvider } from '../api/data-provider.ts'
import { isNetworkError } from '../api/network-error.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { AuditLink } from './audit-link.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { draftStore, useDraftKey } from './draft-store.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { moveOnAtEnter } from './enter-moves-on.ts'
import { FirstFieldFocus, RefusedFieldFocus } from './field-focus.tsx'
import { FormDraftNotice } from './form-draft.tsx'
import { FieldInput } from './inputs/field-input.tsx'
import { lastChoices } from './last-choices.ts'
import { Preview } from './preview.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { buildReadersUrl } from './readers-url.ts'
import { RecordToolbar } from './record-toolbar.tsx'
import { hasPublication, isPublication, listEditableFields, useResourceDeclaration } from './resource-declaration.ts'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { StateLine } from './state-line.tsx'
import { type Stripped, useDescribeStripped } from './stripped-parts.ts'

type Saved = RaRecord & { stripped?: Stripped }

/** Says what became of a record that was saved, and what the sanitizer removed from it. */
function useAnnounceSaved() {
  const notify = useNotify()
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { moment } = useFormats()
  const resource = useResourceDeclaration()
  const describeStripped = useDescribeStripped(resource.name)
  const announcePublished = async (id: string) => {
    const { page } = await call(recordCalls.page(resource.name), { params: { id } }).catch(() => ({ page: null }))
    const action = page ? (
      <Button color="inherit" href={buildReadersUrl(page)} target="_blank" rel="noreferrer">
        {translate('shelai.writing.see_it')}
      </Button>
    ) : null
    notify('shelai.writing.published', { type: 'success', action, autoHideDuration: publishedMs })
  }
  return ({ id, state, publish_at, stripped = {} }: Saved, before?: RaRecord) => {
    const removed = describeStripped(stripped)
    const isChanged = state !== before?.state
    if (removed.length > 0) notify(removed.join('\n'), { type: 'warning', multiLine: true, autoHideDuration: null })
    else if (!hasPublication(resource)) notify('shelai.writing.saved')
    else if (state === 'draft') notify('shelai.writing.saved_draft')
    else if (state === 'live' && isChanged) void announcePublished(String(id))
    else if (state === 'scheduled') notify('shelai.writing.scheduled', { messageArgs: { at: moment(publish_at) } })
    else notify(state === 'archived' && isChanged ? 'shelai.writing.archived' : 'shelai.writing.saved')
  }
}

/** The time for which a link to a page just published is offered, in milliseconds. */
const publishedMs = 10_000

/** Returns what a form sends: its values without the blank rows of lists of texts, which nobody has to remove by hand. */
function useDropBlankRows() {
  const { fields } = useResourceDeclaration()
  const isFilled = (row: unknown) => (typeof row !== 'string' ? row !== null : row.trim() !== '')
  return (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        fields[name]?.kind === 'texts' && Array.isArray(value) ? value.filter(isFilled) : value,
      ]),
    )
}

/** The state of a new record. */
const draft = { state: 'draft', publish_at: null }

/** A record as somebody else has saved it meanwhile, and what was sent in its place. */
type Conflict = { current: RaRecord; mine: Partial<RaRecord> }

type RecordFieldsProps = {
  isNew?: boolean
  isUnsent: boolean
  conflict?: Conflict | undefined
  onConflictEnd?: () => void
  /** The content beside the fields while the preview is closed. */
  aside?: ReactNode
  children?: ReactNode
}

function RecordFields({ isNew = false, isUnsent, conflict, onConflictEnd, aside, children }: RecordFieldsProps) {
  const resource = useResourceDeclaration()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const toolbar = (
    <RecordToolbar isUnsent={isUnsent} isPreviewed={isPreviewed} onPreview={() => setIsPreviewed((was) => !was)} />
  )
  const fields = listEditableFields(resource).filter(([name]) => !(hasPublication(resource) && isPublication(name)))
  const [first] = fields
  return (
    <SimpleForm
      toolbar={toolbar}
      warnWhenUnsavedChanges
      defaultValues={{ ...(hasPublication(resource) ? draft : {}), ...(isNew ? lastChoices.find(resource.name) : {}) }}
    >
      {hasPublication(resource) ? <StateLine /> : null}
      <FormDraftNotice />
      <RefusedFieldFocus />
      {isNew && first ? <FirstFieldFocus name={first[0]} /> : null}
      {conflict && onConflictEnd ? <ConflictDialog {...conflict} onClose={onConflictEnd} /> : null}
      <WithAside
        aside={
          isPreviewed ? (
            <Preview onClose={() => setIsPreviewed(false)}>
              <PreviewPanel />
            </Preview>
          ) : (
            aside
          )
        }
      >
        {children ?? fields.map(([name, field]) => <FieldInput key={name} source={name} field={field} />)}
      </WithAside>
    </SimpleForm>
  )
}

/** Lays something beside the fields where the screen is wide enough, and below them elsewhere. */
function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const { isSubmitting } = useFormState()
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
      {/* The answer of the server takes the place of what the form holds, so nothing is typed until it has come. */}
      <Box onKeyDown={moveOnAtEnter} inert={isSubmitting}>
        {children}
      </Box>
      {aside ? <Suspense fallback={<Loading />}>{aside}</Suspense> : null}
    </Box>
  )
}

function RecordActions() {
  const { hasShow } = useResourceDefinition()
  const { name, fields, actions } = useResourceDeclaration()
  const record = useRecordContext()
  const translate = useTranslate()
  const [isListed, setIsListed] = useState(false)
  return (
    <TopToolbar>
      <Button onClick={() => setIsListed(true)} startIcon={<HistoryIcon />}>
        {translate('shelai.revisions')}
      </Button>
      {isListed ? <RevisionsDialog onClose={() => setIsListed(false)} /> : null}
      {record ? <AuditLink resource={name} id={record.id} /> : null}
      {actions.includes('create') ? <DuplicateButton /> : null}
      {hasShow ? <ShowButton /> : null}
      {record && actions.includes('delete') ? (
        <DeleteButton
          mutationMode="pessimistic"
          {...(isBinned({ fields }) ? { successMessage: 'shelai.bin.moved' } : {})}
        />
      ) : null}
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
  const getDraftKey = useDraftKey()
  const notify = useNotify()
  const resource = useResourceContext() ?? ''
  const { getOne } = useDataProvider()
  const [conflict, setConflict] = useState<Conflict>()
  const [isUnsent, setIsUnsent] = useState(false)
  const dropBlankRows = useDropBlankRows()
  const onSuccess = (saved: Saved, { previousData }: { previousData?: RaRecord }) => {
    setIsUnsent(false)
    draftStore.remove(getDraftKey(saved.id))
    announceSaved(saved, previousData)
  }
  const onError = async (error: Error, { id, data: mine = {} }: { id?: Identifier; data?: Partial<RaRecord> }) => {
    setIsUnsent(isNetworkError(error))
    const isChanged = error instanceof HttpError && error.body?.code === 'changed_meanwhile' && id !== undefined
    const found = isChanged ? await getOne(resource, { id }).catch(() => undefined) : undefined
    if (found) setConflict({ current: found.data, mine })
    else if (!isNetworkError(error)) notify(error.message, { type: 'error' })
  }
  return (
    <Edit
      // A screen that names the record has a title of its own.
      {...(id === undefined ? {} : { id, title: false })}
      actions={<RecordActions />}
      mutationMode="pessimistic"
      redirect={false}
      transform={dropBlankRows}
      mutationOptions={{ onSuccess, onError }}
    >
      <RecordFields isUnsent={isUnsent} conflict={conflict} onConflictEnd={() => setConflict(undefined)} aside={aside}>
        {children}
      </RecordFields>
    </Edit>
  )
}

/** The form of a new record. */
export function RecordCreate({ aside }: { aside?: ReactNode }) {
  const announceSaved = useAnnounceSaved()
  const getDraftKey = useDraftKey()
  const notify = useNotify()
  const redirect = useRedirect()
  const declaration = useResourceDeclaration()
  const resource = declaration.name
  const [isUnsent, setIsUnsent] = useState(false)
  const dropBlankRows = useDropBlankRows()
  const onSuccess = (saved: Saved) => {
    draftStore.remove(getDraftKey(undefined))
    lastChoices.remember(declaration.name, declaration, saved)
    announceSaved(saved)
    redirect('edit', resource, saved.id, saved)
  }
  const onError = (error: Error) => {
    setIsUnsent(isNetworkError(error))
    const isShownAtFields = error instanceof HttpError && error.body?.errors !== undefined
    if (!isShownAtFields && !isNetworkError(error)) notify(error.message, { type: 'error' })
  }
  return (
    <Create transform={dropBlankRows} mutationOptions={{ onSuccess, onError }}>
      <RecordFields isNew isUnsent={isUnsent} aside={aside} />
    </Create>
  )
}
