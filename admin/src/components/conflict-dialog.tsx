import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { type RaRecord, type SaveHandlerCallbacks, useResourceContext, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { draftStore, useDraftKey } from './draft-store.ts'
import { listEditableFields, useResourceDeclaration } from './resource-declaration.ts'
import { TextDifference } from './text-difference.tsx'
import { useSaveAs } from './use-save-as.ts'

type Props = {
  /** The record as somebody else has saved it meanwhile. */
  current: RaRecord
  /** What was to be saved, by default what the form holds. */
  mine?: Partial<RaRecord>
  /** What follows when mine is saved, where the screen of the form does not say it. */
  callbacks?: SaveHandlerCallbacks
  onClose: () => void
}

/** Shows the second of two editors where the saved record differs from the form, and lets them choose. */
export function ConflictDialog({ current, mine: sent = {}, callbacks, onClose }: Props) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const declaration = useResourceDeclaration()
  const getDraftKey = useDraftKey()
  const { getValues, reset } = useFormContext()
  const saveAs = useSaveAs(callbacks)
  const mine: Partial<RaRecord> = { ...getValues(), ...sent }
  const differing = listEditableFields(declaration).filter(
    ([name]) => JSON.stringify(mine[name] ?? null) !== JSON.stringify(current[name] ?? null),
  )
  const keepMine = () => {
    onClose()
    void saveAs({ ...sent, updated_at: current.updated_at })
  }
  const takeTheirs = () => {
    reset(current)
    draftStore.remove(getDraftKey(current.id))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('shelai.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('shelai.conflict.why')}</DialogContentText>
        {differing.map(([name, field]) => (
          <Box key={name} sx={{ mb: 2 }}>
            <Typography variant="subtitle2">
              {translate(`resources.${resource}.fields.${name}`, { _: name })}
            </Typography>
            <TextDifference field={field} before={current[name]} after={mine[name]} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button onClick={takeTheirs}>{translate('shelai.conflict.take_theirs')}</Button>
        <Button variant="contained" onClick={keepMine}>
          {translate('shelai.conflict.keep_mine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
