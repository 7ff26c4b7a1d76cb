import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { findRecordSigns } from '@shelai/contract/features/circulars/scam-signs.ts'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useDataProvider, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AdminDataProvider } from '../api/data-provider.ts'
import { checkCircular } from './circular-check.ts'
import { formatDhakaInput, parseDhakaInput } from './inputs/dhaka-time.ts'
import { listPublishQuestions, listSaveQuestions, type PublishQuestion } from './publish-questions.ts'
import { useSaveAs } from './use-save-as.ts'

type Changes = Readonly<{ state: string; publish_at: string | null }>

const live: Changes = { state: 'live', publish_at: null }

type Publishing = {
  publish: () => void
  /** True while the server is asked what speaks against the record. */
  isChecking: boolean
  /** Asks for the time at which the record is to be published. */
  schedule: () => void
  saveAs: (changes: object) => void
  /** Asks before the button that saves the form as it is does so, where readers would see what speaks against the record. */
  askBeforeSaving: (press: MouseEvent) => void
  /** The question to answer first; null if there is none. */
  dialog: ReactNode
}

/** Publishes the record of the form around it, now or at a time, after asking about what is likely to be a mistake. */
export function usePublishing(): Publishing {
  const saveAs = useSaveAs()
  const resource = useResourceContext() ?? ''
  const { getValues } = useFormContext()
  const { call } = useDataProvider<AdminDataProvider>()
  const record = useRecordContext()
  const [asked, setAsked] = useState<{ questions: PublishQuestion[]; changes: Partial<Changes> }>()
  const [isScheduling, setIsScheduling] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const repeatsAnother = async () => {
    if (resource !== 'job-circulars') return false
    // What only helps does not keep an editor from publishing.
    setIsChecking(true)
    const check = await checkCircular(call, getValues(), record?.id).catch(() => undefined)
    setIsChecking(false)
    return check !== undefined && check.duplicates.length > 0
  }
  const ask = async (changes: Changes) => {
    const questions = listPublishQuestions(resource, getValues(), new Date())
    if (await repeatsAnother()) questions.push('duplicate')
    if (questions.length > 0) setAsked({ questions, changes })
    else void saveAs(changes)
  }
  const dialog = asked ? (
    <QuestionsDialog
      questions={asked.questions}
      values={getValues()}
      isNow={asked.changes.state !== 'scheduled'}
      onCancel={() => setAsked(undefined)}
      onPublish={() => {
        setAsked(undefined)
        void saveAs(asked.changes)
      }}
    />
  ) : isScheduling ? (
    <ScheduleDialog
      onCancel={() => setIsScheduling(false)}
      onSet={(publish_at) => {
        setIsScheduling(false)
        void ask(Date.parse(publish_at) <= Date.now() ? live : { state: 'scheduled', publish_at })
      }}
    />
  ) : null
  return {
    publish: () => void ask(live),
    isChecking,
    schedule: () => setIsScheduling(true),
    saveAs: (changes) => void saveAs({ ...changes }),
    askBeforeSaving: (press) => {
      const questions = listSaveQuestions(resource, getValues(), record)
      if (questions.length === 0) return
      press.preventDefault()
      setAsked({ questions, changes: {} })
    },
    dialog,
  }
}

type QuestionsDialogProps = {
  questions: readonly PublishQuestion[]
  values: Readonly<Record<string, unknown>>
  isNow: boolean
  onCancel: () => void
  onPublish: () => void
}

function QuestionsDialog({ questions, values, isNow, onCancel, onPublish }: QuestionsDialogProps) {
  const translate = useTranslate()
  const signs = questions.includes('scam_signs') ? findRecordSigns(values) : []
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="publish-title">
      <DialogTitle id="publish-title">{translate('shelai.writing.question.title')}</DialogTitle>
      <DialogContent>
        {questions.map((question) => (
          <DialogContentText key={question} sx={{ mb: 1 }}>
            {translate(`shelai.writing.question.${question}`)}
          </DialogContentText>
        ))}
        {signs.map(({ sign, quote }) => (
          <DialogContentText key={sign} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            <b>{translate(`shelai.circulars.signs.${sign}`)}</b>: {quote}
          </DialogContentText>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('ra.action.back')}</Button>
        <Button variant="contained" onClick={onPublish}>
          {translate(isNow ? 'shelai.publish' : 'shelai.writing.schedule_set')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function ScheduleDialog({ onCancel, onSet }: { onCancel: () => void; onSet: (publishAt: string) => void }) {
  const translate = useTranslate()
  const { getValues } = useFormContext()
  const [typed, setTyped] = useState(() => formatDhakaInput(getValues('publish_at')))
  const publishAt = parseDhakaInput(typed)
  const isPast = publishAt !== null && Date.parse(publishAt) <= Date.now()
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="schedule-title">
      <DialogTitle id="schedule-title">{translate('shelai.writing.schedule_title')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          margin="normal"
          type="datetime-local"
          label={translate('resources.articles.fields.publish_at')}
          helperText={translate('shelai.dhaka_time')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {isPast ? <Alert severity="warning">{translate('shelai.writing.schedule_past')}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={publishAt === null} onClick={() => publishAt && onSet(publishAt)}>
          {translate(isPast ? 'shelai.writing.publish_now' : 'shelai.writing.schedule_set')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
