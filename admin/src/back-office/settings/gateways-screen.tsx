import { Alert, Box, Button, Card, MenuItem, TextField, type TextFieldProps, Typography } from '@mui/material'
import { type Gateways, gatewayCalls, mailSecurities } from '@shelai/contract/back-office/gateways.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { TestMessage } from '../../components/test-message.tsx'
import { type FormRefusal, useSubmit } from '../../components/use-submit.ts'

/** The mail server and the SMS service: an owner sets here every part that the environment of the server leaves open. */
export function GatewaysScreen() {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['gateways'],
    queryFn: () => call(gatewayCalls.findGateways),
  })
  if (data === undefined) return error ? <Alert severity="error">{error.message}</Alert> : null
  const { mail, sms, is_unreadable } = data
  // A saved gateway begins its form anew, with what is stored.
  const onSaved = () => void refetch()
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 640 }}>
      <ScreenHeading title={translate('shelai.gateways.title')} />
      {is_unreadable ? <Alert severity="error">{translate('shelai.gateways.unreadable')}</Alert> : null}
      <Gateway channel="email" source={mail.source} host={mail.host} variable="SMTP_URL" onRemoved={onSaved}>
        <MailForm key={JSON.stringify(mail)} mail={mail} onSaved={onSaved} />
      </Gateway>
      <Gateway channel="sms" source={sms.source} host={sms.host} variable="SMS_URL" onRemoved={onSaved}>
        <SmsForm key={sms.host} host={sms.host} onSaved={onSaved} />
      </Gateway>
    </Box>
  )
}

type GatewayProps = {
  channel: 'email' | 'sms'
  source: Gateways['mail']['source']
  host: string
  /** The environment variable that sets the gateway. */
  variable: string
  onRemoved: () => void
  children: ReactNode
}

/** One channel: where it is set, its form where an owner may set it, and a test message. */
function Gateway({ channel, source, host, variable, onRemoved, children }: GatewayProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const headingId = useId()
  const { call } = useDataProvider<AdminDataProvider>()
  const { submit, isSending, refusal } = useSubmit(async () => {
    await call(gatewayCalls.removeGateway, { body: { channel } })
    notify('shelai.gateways.removed', { type: 'success' })
    onRemoved()
  })
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography id={headingId} component="h2" variant="h6">
        {translate(`shelai.gateways.${channel}.title`)}
      </Typography>
      {source === 'none' ? <Alert severity="warning">{translate(`shelai.gateways.${channel}.none`)}</Alert> : null}
      {source === 'environment' ? (
        <Alert severity="info">{translate('shelai.gateways.by_environment', { variable, host })}</Alert>
      ) : (
        children
      )}
      {source === 'settings' ? (
        <Button loading={isSending} onClick={() => submit()} sx={{ justifySelf: 'start', minHeight: 48 }}>
          {translate('shelai.gateways.remove')}
        </Button>
      ) : null}
      {refusal ? <Alert severity="error">{refusal.message}</Alert> : null}
      <TestMessage channel={channel} />
    </Card>
  )
}

type FormProps = { onSubmit: (event: FormEvent) => void; isSending: boolean; refusal: FormRefusal | undefined }

function GatewayForm({ onSubmit, isSending, refusal, children }: FormProps & { children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {children}
      {refusal && Object.keys(refusal.errors).length === 0 ? <Alert severity="error">{refusal.message}</Alert> : null}
      <Button type="submit" variant="contained" loading={isSending} sx={{ justifySelf: 'start', minHeight: 48 }}>
        {translate('shelai.gateways.save')}
      </Button>
    </Box>
  )
}

function MailForm({ mail, onSaved }: { mail: Gateways['mail']; onSaved: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { call } = useDataProvider<AdminDataProvider>()
  const [typed, setTyped] = useState({
    host: mail.host,
    port: String(mail.port ?? 465),
    security: mail.security ?? 'tls',
    user: mail.user,
    password: '',
    from: mail.from,
  })
  const { submit, isSending, refusal, showAt } = useSubmit(async () => {
    await call(gatewayCalls.saveMail, { body: typed })
    notify('shelai.gateways.saved', { type: 'success' })
    onSaved()
  })
  /** The properties of the input of a field. */
  const bind = (name: keyof typeof typed, help?: string): TextFieldProps => ({
    label: translate(`shelai.gateways.${name}`),
    value: typed[name],
    onChange: ({ target }) => setTyped({ ...typed, [name]: target.value }),
    ...showAt(name, help),
    autoComplete: 'off',
  })
  return (
    <GatewayForm onSubmit={submit} isSending={isSending} refusal={refusal}>
      <TextField
        {...bind('host', translate('shelai.gateways.host_help'))}
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
      <TextField {...bind('security')} select>
        {mailSecurities.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`shelai.gateways.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...bind('port')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
      <TextField {...bind('user')} />
      <TextField
        {...bind('password', mail.has_password ? translate('shelai.gateways.password_kept') : undefined)}
        type="password"
        autoComplete="new-password"
      />
      <TextField {...bind('from', translate('shelai.gateways.from_help'))} />
    </GatewayForm>
  )
}

function SmsForm({ host, onSaved }: { host: string; onSaved: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { call } = useDataProvider<AdminDataProvider>()
  const [url, setUrl] = useState('')
  const [isSaved, setIsSaved] = useState(false)
  const { submit, isSending, refusal, showAt } = useSubmit(
    async () => {
      await call(gatewayCalls.saveSms, { body: { url } })
      notify('shelai.gateways.saved', { type: 'success' })
      setUrl('')
      setIsSaved(true)
      onSaved()
    },
    isSaved && url === '',
  )
  return (
    <GatewayForm onSubmit={submit} isSending={isSending} refusal={refusal}>
      {host === '' ? null : <Typography>{translate('shelai.gateways.url_kept', { host })}</Typography>}
      <TextField
        label={translate('shelai.gateways.url')}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        {...showAt('url', translate('shelai.gateways.url_help'))}
        autoComplete="off"
        multiline
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
    </GatewayForm>
  )
}
