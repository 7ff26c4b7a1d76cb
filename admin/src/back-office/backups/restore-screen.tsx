import {
  Alert,
  Box,
  Button,
  Card,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material'
import { type RestoreOffer, restoreCalls } from '@shelai/contract/back-office/restore.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { restoreOfferKey } from './restore-offer.tsx'
import { type Chosen, useRestore } from './use-restore.ts'

/** Restores a backup into an installation that nobody uses yet. */
export function RestoreScreen() {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data, error } = useQuery({
    queryKey: restoreOfferKey,
    queryFn: () => call(restoreCalls.findRestoreOffer),
  })
  if (data === undefined) return error ? <Alert severity="error">{error.message}</Alert> : null
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 640 }}>
      <ScreenHeading title={translate('shelai.backups.restore.title')} />
      {data.is_possible ? (
        <RestoreForm offer={data} />
      ) : (
        <Alert severity="info">{translate('shelai.backups.restore.not_blank')}</Alert>
      )}
    </Box>
  )
}

/** The value of the choice of a file of this device. No backup of the server has this name. */
const ofDevice = ''

function RestoreForm({ offer: { takes_files, archives, place } }: { offer: RestoreOffer }) {
  const translate = useTranslate()
  const [file, setFile] = useState<File>()
  const [name, setName] = useState(takes_files ? ofDevice : archives[0])
  const [secret, setSecret] = useState('')
  const findChosen = (): Chosen | undefined => {
    if (name !== ofDevice) return name === undefined ? undefined : { archive: name }
    return file && { file }
  }
  const chosen = findChosen()
  const { submit, isRunning, refusal, showAt, problem, step, sentBytes } = useRestore(chosen, secret)
  return (
    <Card component="form" noValidate onSubmit={submit} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography>{translate('shelai.backups.restore.how')}</Typography>
      {takes_files ? null : <Alert severity="info">{translate('shelai.backups.restore.no_files')}</Alert>}
      <FormControl disabled={isRunning}>
        <FormLabel>{translate('shelai.backups.restore.which')}</FormLabel>
        <RadioGroup value={name ?? null} onChange={({ target }) => setName(target.value)}>
          {takes_files ? (
            <FormControlLabel
              value={ofDevice}
              control={<Radio />}
              label={translate('shelai.backups.restore.of_device')}
              sx={{ minHeight: 48 }}
            />
          ) : null}
          {name === ofDevice ? <FilePicker file={file} onChosen={setFile} /> : null}
          {archives.map((archive) => (
            <FormControlLabel
              key={archive}
              value={archive}
              control={<Radio />}
              label={archive}
              sx={{ minHeight: 48, overflowWrap: 'anywhere' }}
            />
          ))}
        </RadioGroup>
        {archives.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {translate('shelai.backups.restore.none', { place })}
          </Typography>
        ) : null}
      </FormControl>
      <TextField
        label={translate('shelai.backups.restore.secret')}
        autoComplete="off"
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
        disabled={isRunning}
        {...showAt('secret', translate('shelai.backups.restore.secret_help'))}
      />
      <Button
        type="submit"
        variant="contained"
        loading={isRunning}
        disabled={chosen === undefined || secret === ''}
        sx={{ justifySelf: 'start', minHeight: 48 }}
      >
        {translate('shelai.backups.restore.start')}
      </Button>
      {isRunning ? <Progress step={step} sentBytes={sentBytes} size={file?.size ?? 0} /> : null}
      {problem ? <Alert severity="error">{translate(`shelai.backups.restore.problems.${problem}`)}</Alert> : null}
      {refusal && refusal.errors.secret === undefined ? <Alert severity="error">{refusal.message}</Alert> : null}
    </Card>
  )
}

type FilePickerProps = { file: File | undefined; onChosen: (file: File) => void }

function FilePicker({ file, onChosen }: FilePickerProps) {
  const translate = useTranslate()
  const { count } = useFormats()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ pl: 4, pb: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" onClick={() => picker.current?.click()} sx={{ minHeight: 48 }}>
        {translate('shelai.backups.restore.choose')}
      </Button>
      {/* Phones know no type of these files, so that a filter would hide them. */}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={translate('shelai.backups.restore.choose')}
        onChange={({ target }) => target.files?.[0] && onChosen(target.files[0])}
      />
      {file ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('shelai.backups.restore.chosen', { name: file.name, megabytes: count(file.size / 1e6) })}
        </Typography>
      ) : null}
    </Box>
  )
}

type ProgressProps = { step: ReturnType<typeof useRestore>['step']; sentBytes: number; size: number }

function Progress({ step, sentBytes, size }: ProgressProps) {
  const translate = useTranslate()
  const { count } = useFormats()
  const text = translate(`shelai.backups.restore.steps.${step}`, {
    sent: count(sentBytes / 1e6),
    all: count(size / 1e6),
  })
  const isMeasured = step === 'sending' && size > 0
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        aria-label={text}
        {...(isMeasured ? { variant: 'determinate', value: (100 * sentBytes) / size } : {})}
      />
      <Typography role={isMeasured ? undefined : 'status'}>{text}</Typography>
    </Box>
  )
}
