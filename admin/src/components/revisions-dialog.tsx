import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { type Revision, recordCalls, scheduleName } from '@shelai/contract/back-office/record-calls.ts'
import { useQuery } from '@tanstack/react-query'
import {
  Loading,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { AdminDataProvider } from '../api/data-provider.ts'
import { describeRefusal } from '../api/describe-refusal.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useResourceDeclaration } from './resource-declaration.ts'
import { TextDifference } from './text-difference.tsx'

/** Lists the fields that a change changed, without the time of the change, which stands above them. */
function listChanged({ before, after }: Revision): string[] {
  return Object.keys({ ...before, ...after }).filter((field) => field !== 'updated_at')
}

/** The changes of the record around it, each with what it changed and a button that goes back to it. */
export function RevisionsDialog({ onClose }: { onClose: () => void }) {
  const { call } = useDataProvider<AdminDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { moment } = useFormats()
  const resource = useResourceContext() as ResourceName
  const { fields } = useResourceDeclaration()
  const record = useRecordContext()
  const id = String(record?.id)
  const { data: revisions, error } = useQuery({
    queryKey: ['revisions', resource, id, record?.updated_at],
    queryFn: () => call(recordCalls.revisions(resource), { params: { id } }),
  })

  const nameAuthor = ({ who, name }: Revision) =>
    name ?? (who === scheduleName ? translate('shelai.writing.by_schedule') : who)

  const goBackTo = async (revision: number) => {
    try {
      await call(recordCalls.restore(resource), { params: { id }, body: { revision } })
      notify('shelai.restored', { type: 'success' })
      refresh()
      onClose()
    } catch (refused) {
      notify(describeRefusal(refused), { type: 'error' })
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="revisions-title">
      <DialogTitle id="revisions-title">{translate('shelai.revisions')}</DialogTitle>
      <DialogContent>
        {error ? <Typography color="error">{error.message}</Typography> : null}
        {revisions === undefined && !error ? <Loading /> : null}
        {revisions?.length === 0 ? <Typography>{translate('shelai.no_revisions')}</Typography> : null}
        {revisions?.map((revision, place) => (
          <Accordion key={revision.id} disableGutters slotProps={{ heading: { component: 'h3' } }}>
            <AccordionSummary sx={{ minHeight: 48 }}>
              <span>
                {moment(revision.at)} · {nameAuthor(revision)} ·{' '}
                {translate(`shelai.action.${revision.action}`, { _: revision.action })}
              </span>
            </AccordionSummary>
            <AccordionDetails>
              {listChanged(revision).map((field) => (
                <Box key={field} sx={{ mb: 2 }}>
                  <Typography variant="subtitle2">
                    {translate(`resources.${resource}.fields.${field}`, { _: field })}
                  </Typography>
                  <TextDifference field={fields[field]} before={revision.before[field]} after={revision.after[field]} />
                </Box>
              ))}
              {place > 0 && revision.action !== 'delete' ? (
                <Button variant="outlined" onClick={() => void goBackTo(revision.id)}>
                  {translate('shelai.restore')}
                </Button>
              ) : null}
            </AccordionDetails>
          </Accordion>
        ))}
        {revisions?.length && revisions.at(-1)?.action !== 'create' ? (
          <Button variant="outlined" sx={{ mt: 2 }} onClick={() => void goBackTo(0)}>
            {translate('shelai.restore_original')}
          </Button>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
