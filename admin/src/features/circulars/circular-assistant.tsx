import { Alert, Box, Button, Paper, TextField, Typography } from '@mui/material'
import { circularsStaffCalls } from '@shelai/contract/features/circulars/circulars-office.ts'
import { draftCircular } from '@shelai/contract/features/circulars/draft-circular.ts'
import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import { useDataProvider, useNotify, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { type CircularCheck as Check, checkCircular } from '../../components/circular-check.ts'

/** The longest text that is read, in characters. */
const mostCharacters = 20_000

/**
 * Helps to write a circular that was found elsewhere: fills empty fields by rules from its text, shows its picture to type from, and
 * says what speaks against it. A link alone is read by the server, which opens public pages only; no text goes to a service.
 */
export function CircularAssistant() {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<string>()
  const [isReading, setReading] = useState(false)
  const [fillCount, setFillCount] = useState(0)
  const notify = useNotify()
  const { call } = useDataProvider<AdminDataProvider>()
  const read = async () => {
    const url = text.trim()
    setReading(true)
    try {
      const page = await call(circularsStaffCalls.readLink, { body: { url } })
      const found = `${page.text}\n${url}`
      setText(found)
      fill(found)
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    }
    setReading(false)
  }
  const fill = (found: string) => {
    const draft = Object.entries(draftCircular(found, getDhakaDate(new Date())))
    const isEmpty = (name: string) => {
      const value: unknown = getValues(name)
      return value === undefined || value === null || value === '' || value === 'unstated' || value === '<p></p>'
    }
    const filled = draft.filter(([name]) => isEmpty(name))
    for (const [name, value] of filled) setValue(name, value, { shouldDirty: true, shouldTouch: true })
    setFillCount((count) => count + 1)
    const names = filled.map(([name]) => translate(`resources.job-circulars.fields.${name}`)).join(', ')
    setOutcome(
      filled.length === 0
        ? translate('shelai.circulars.nothing')
        : translate('shelai.circulars.filled', { fields: names }),
    )
  }
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby="circular-assistant"
      // On a phone it stands above the fields that it fills.
      sx={{ p: 2, display: 'grid', gap: 1.5, position: { lg: 'sticky' }, top: { lg: 64 }, order: { xs: -1, lg: 0 } }}
    >
      <Typography variant="h6" component="h2" id="circular-assistant">
        {translate('shelai.circulars.from_elsewhere')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('shelai.circulars.from_elsewhere_help')}
      </Typography>
      <TextField
        multiline
        minRows={3}
        maxRows={10}
        label={translate('shelai.circulars.text')}
        value={text}
        onChange={({ target }) => setText(target.value.slice(0, mostCharacters))}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <Button
        variant="contained"
        disabled={text.trim() === ''}
        loading={isReading}
        onClick={() => (/^https?:\/\/\S+$/.test(text.trim()) ? read() : fill(text))}
      >
        {translate('shelai.circulars.fill')}
      </Button>
      {outcome ? (
        <Alert severity="info" role="status">
          {outcome}
        </Alert>
      ) : null}
      <PictureToTypeFrom />
      <CircularCheck fillCount={fillCount} />
    </Paper>
  )
}

/** Shows a picture beside the form. It stays on this computer. */
function PictureToTypeFrom() {
  const translate = useTranslate()
  const [url, setUrl] = useState<string>()
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    setUrl(file && URL.createObjectURL(file))
  }
  return (
    <>
      <Button component="label" variant="outlined">
        {translate('shelai.circulars.picture')}
        <input type="file" accept="image/*" hidden onChange={onChange} />
      </Button>
      {url ? (
        <Box
          component="img"
          src={url}
          alt={translate('shelai.circulars.picture_alt')}
          sx={{ maxWidth: '100%', maxHeight: '60vh', objectFit: 'contain', justifySelf: 'start' }}
        />
      ) : null}
    </>
  )
}

/** Says what speaks against the circular of the form: signs of fraud, and circulars that it repeats. A filled form is checked at once. */
function CircularCheck({ fillCount }: { fillCount: number }) {
  const translate = useTranslate()
  const notify = useNotify()
  const record = useRecordContext()
  const { call } = useDataProvider<AdminDataProvider>()
  const { getValues } = useFormContext()
  const [found, setFound] = useState<Check>()
  const check = async () => {
    try {
      setFound(await checkCircular(call, getValues(), record?.id))
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    }
  }
  const checkFilled = useEffectEvent(check)
  useEffect(() => {
    if (fillCount > 0) void checkFilled()
  }, [fillCount])
  return (
    <>
      <Button variant="outlined" onClick={check}>
        {translate('shelai.circulars.check')}
      </Button>
      {found && found.signs.length + found.duplicates.length === 0 ? (
        <Alert severity="success" role="status">
          {translate('shelai.circulars.clean')}
        </Alert>
      ) : null}
      {found?.signs.map(({ sign, quote }) => (
        <Alert key={sign} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          <b>{translate(`shelai.circulars.signs.${sign}`)}</b>: {quote}
        </Alert>
      ))}
      {found?.duplicates.map((one) => (
        <Alert key={one.id} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {translate(one.has_other_number ? 'shelai.circulars.duplicate_number' : 'shelai.circulars.duplicate')}:{' '}
          <Link to={`/job-circulars/${one.id}`}>{[one.title, one.company].filter(Boolean).join(', ')}</Link>
        </Alert>
      ))}
    </>
  )
}
