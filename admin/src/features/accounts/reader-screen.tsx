import { Alert, Box, Button, List, ListItem, ListItemText, Typography } from '@mui/material'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { type ReaderPage, readersCalls } from '@shelai/contract/features/accounts/readers-office.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { pickText } from '@shelai/contract/rules/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, Loading, useDataProvider, useNotify, usePermissions, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { AuditLink } from '../../components/audit-link.tsx'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { TitledPart } from '../../components/titled-part.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { EraseReader } from './erase-reader.tsx'
import { ReaderOrders } from './reader-orders.tsx'

/** A reader as support sees them: the account, where they are signed in, what they bought, and what staff can do. */
export function ReaderScreen() {
  const { id = '' } = useParams()
  const { call } = useDataProvider<AdminDataProvider>()
  const { permissions: role } = usePermissions<Role>()
  const { data, error, refetch } = useQuery({
    queryKey: ['readers', 'page', id],
    queryFn: () => call(readersCalls.readerPage, { params: { id } }),
  })
  if (data === undefined || role === undefined)
    return error ? <Alert severity="error">{error.message}</Alert> : <Loading />
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 960 }}>
      <ScreenHeading title={data.name} />
      <Facts reader={data} />
      <Sessions reader={data} mayEnd={isAllowed(role, 'update', 'readers')} onEnded={() => void refetch()} />
      <Packages reader={data} mayChange={isAllowed(role, 'update', 'orders')} />
      {isAllowed(role, 'read', 'orders') ? <ReaderOrders id={id} /> : null}
      <Notifications reader={data} />
      <AuditLink resource="readers" id={id} />
      {isAllowed(role, 'delete', 'readers') && data.role === 'reader' ? <EraseReader reader={data} /> : null}
    </Box>
  )
}

type Reader = { reader: ReaderPage }

function Facts({ reader }: Reader) {
  const translate = useTranslate()
  const { moment, count, digits } = useFormats()
  const mark = (value: string, isVerified: boolean) =>
    translate(`shelai.people.readers.${isVerified ? 'verified' : 'unverified'}`, { value })
  const label = (field: string) => translate(`resources.users.fields.${field}`)
  const facts: readonly (readonly [string, string])[] = [
    [label('name'), reader.name],
    [label('email'), mark(reader.email, reader.email_verified)],
    [label('phone'), reader.phone ? mark(digits(reader.phone), reader.phone_verified) : '–'],
    [label('gender'), translate(`shelai.people.readers.gender.${reader.gender}`, { _: reader.gender })],
    [label('profession'), translate(`shelai.people.readers.profession.${reader.profession}`, { _: reader.profession })],
    [label('created_at'), moment(reader.created_at)],
    [translate('shelai.people.readers.saved'), count(reader.saved_count)],
  ]
  return (
    <TitledPart title={translate('shelai.people.readers.account')}>
      {reader.role === 'reader' ? null : (
        <Alert severity="info">
          {translate('shelai.people.readers.role', { role: translate(`shelai.accounts.role.${reader.role}`) })}
        </Alert>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 1 },
          m: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
    </TitledPart>
  )
}

type SessionsProps = Reader & { mayEnd: boolean; onEnded: () => void }

function Sessions({ reader, mayEnd, onEnded }: SessionsProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { moment } = useFormats()
  const { perform } = useDataProvider<AdminDataProvider>()
  const [isAsked, setIsAsked] = useState(false)
  const [ending, setEnding] = useState<string>()
  const { submit, isSending, refusal } = useSubmit(async () => {
    await perform('readers', reader.id, 'end-sessions', ending === undefined ? {} : { session: ending })
    notify('shelai.people.readers.ended', { type: 'success' })
    onEnded()
  })
  const { sessions } = reader
  return (
    <TitledPart title={translate('shelai.people.readers.sessions')}>
      {sessions.length === 0 ? <Typography>{translate('shelai.people.readers.no_sessions')}</Typography> : null}
      {refusal ? <Alert severity="error">{refusal.message}</Alert> : null}
      <List disablePadding>
        {sessions.map(({ id, device, created_at, last_used_at }) => {
          const name = device ?? translate('shelai.people.readers.unknown_device')
          return (
            <ListItem key={id} disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
              <ListItemText
                primary={name}
                secondary={translate('shelai.people.readers.last_used', {
                  used: moment(last_used_at),
                  created: moment(created_at),
                })}
              />
              {mayEnd ? (
                <Button
                  variant="outlined"
                  disabled={isSending}
                  aria-label={translate('shelai.people.readers.end_session_of', { device: name })}
                  onClick={() => {
                    setEnding(id)
                    setIsAsked(true)
                  }}
                >
                  {translate('shelai.people.readers.end')}
                </Button>
              ) : null}
            </ListItem>
          )
        })}
      </List>
      {mayEnd && sessions.length > 0 ? (
        <Button
          variant="contained"
          loading={isSending}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            setEnding(undefined)
            setIsAsked(true)
          }}
        >
          {translate('shelai.people.readers.end_all')}
        </Button>
      ) : null}
      <Confirm
        isOpen={isAsked}
        title={translate(`shelai.people.readers.${ending === undefined ? 'end_all' : 'end_one'}`)}
        content={translate(`shelai.people.readers.${ending === undefined ? 'end_all_question' : 'end_one_question'}`, {
          name: reader.name,
        })}
        onConfirm={() => {
          setIsAsked(false)
          void submit()
        }}
        onClose={() => setIsAsked(false)}
      />
    </TitledPart>
  )
}

function Packages({ reader, mayChange }: Reader & { mayChange: boolean }) {
  const translate = useTranslate()
  const { moment, count } = useFormats()
  return (
    <TitledPart title={translate('shelai.people.readers.packages')}>
      {reader.packages.length === 0 ? (
        <Typography>{translate('shelai.people.readers.no_packages')}</Typography>
      ) : (
        <List disablePadding>
          {reader.packages.map(({ order_id, title, starts_at, expires_at, days_left }) => (
            <ListItem key={order_id} disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
              <ListItemText
                primary={title}
                secondary={[
                  translate('shelai.people.readers.begins', { at: moment(starts_at) }),
                  translate('shelai.people.readers.days_left', { until: moment(expires_at), count: count(days_left) }),
                ].join(' · ')}
              />
              {mayChange ? (
                <Button
                  variant="outlined"
                  component={Link}
                  to={`/orders?${new URLSearchParams({ status: 'active', q: reader.email })}`}
                  aria-label={translate('shelai.people.readers.manage_of', { title })}
                >
                  {translate('shelai.people.readers.manage')}
                </Button>
              ) : null}
            </ListItem>
          ))}
        </List>
      )}
      {mayChange ? (
        <Button
          variant="outlined"
          component={Link}
          to={`/orders/grant?${new URLSearchParams({ email: reader.email })}`}
          sx={{ justifySelf: 'start' }}
        >
          {translate('shelai.people.readers.grant')}
        </Button>
      ) : null}
    </TitledPart>
  )
}

function Notifications({ reader }: Reader) {
  const translate = useTranslate()
  const { moment, count, language } = useFormats()
  return (
    <TitledPart title={translate('shelai.people.readers.notifications', { count: count(reader.notifications_count) })}>
      <List disablePadding>
        {reader.notifications.map(({ id, title, message, title_bn, message_bn, created_at }) => (
          <ListItem key={id} disableGutters divider>
            <ListItemText
              primary={pickText(language, title, title_bn)}
              secondary={`${moment(created_at)} · ${pickText(language, message, message_bn)}`}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </ListItem>
        ))}
      </List>
    </TitledPart>
  )
}
