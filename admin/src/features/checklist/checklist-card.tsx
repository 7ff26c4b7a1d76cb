import { CheckCircle, RadioButtonUnchecked } from '@mui/icons-material'
import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { type Checklist, type ChecklistKey, checklistCalls } from '@shelai/contract/checklist.ts'
import type { Role } from '@shelai/contract/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Confirm, useDataProvider, usePermissions, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { TestMessage } from '../../components/test-message.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** What a new owner does first. Each line ticks itself; the card goes when all are done, and a link shows it again. */
export function ChecklistCard() {
  const { permissions: role } = usePermissions<Role>()
  return role !== undefined && isAllowed(role, 'update', 'settings') ? <OwnersChecklist /> : null
}

function OwnersChecklist() {
  const translate = useTranslate()
  const headingId = useId()
  const { count } = useFormats()
  const { callOffice } = useDataProvider<AdminDataProvider>()
  const [isShown, setIsShown] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['checklist'],
    queryFn: () => callOffice(checklistCalls.findChecklist),
  })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (data === undefined) return null
  const doneCount = data.items.filter(({ is_done }) => is_done).length
  if (doneCount === data.items.length && !isShown)
    return (
      <Button onClick={() => setIsShown(true)} sx={{ justifySelf: 'start' }}>
        {translate('shelai.people.checklist.show')}
      </Button>
    )
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: 2 }}>
      <Typography id={headingId} component="h2" variant="h6">
        {translate('shelai.people.checklist.title')}
      </Typography>
      <Typography color="textSecondary" role="status">
        {translate('shelai.people.checklist.done_of', { done: count(doneCount), all: count(data.items.length) })}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map(({ key, is_done }) => (
          <ChecklistItem key={key} name={key} isDone={is_done} checklist={data} onChanged={() => void refetch()} />
        ))}
      </Box>
    </Card>
  )
}

/** Where a line leads. */
const pages: Readonly<Partial<Record<ChecklistKey, string>>> = {
  name: '/settings',
  email: '/gateways',
  sms: '/gateways',
  contact: '/official-content',
  payment_numbers: '/payment-methods',
}

type ItemProps = { name: ChecklistKey; isDone: boolean; checklist: Checklist; onChanged: () => void }

function ChecklistItem({ name, isDone, checklist, onChanged }: ItemProps) {
  const translate = useTranslate()
  const page = pages[name]
  const Icon = isDone ? CheckCircle : RadioButtonUnchecked
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.5, borderTop: 1, borderColor: 'divider', mt: 1 }}>
      <Icon
        color={isDone ? 'success' : 'disabled'}
        titleAccess={translate(`shelai.people.checklist.${isDone ? 'is_done' : 'is_open'}`)}
      />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0, justifyItems: 'start' }}>
        <Typography component="h3" variant="subtitle1">
          {translate(`shelai.people.checklist.${name}`)}
        </Typography>
        <Typography color="textSecondary">{translate(`shelai.people.checklist.${name}_why`)}</Typography>
        {page ? (
          <Button
            component={Link}
            to={page}
            variant="outlined"
            aria-label={`${translate('shelai.people.checklist.open')}: ${translate(`shelai.people.checklist.${name}`)}`}
          >
            {translate('shelai.people.checklist.open')}
          </Button>
        ) : null}
        {name === 'email' || name === 'sms' ? (
          <>
            {checklist.routes[name] === 'outbox' ? (
              <Typography>{translate(`shelai.people.checklist.${name}_outbox`)}</Typography>
            ) : null}
            <TestMessage channel={name} onSent={onChanged} />
          </>
        ) : null}
        {name === 'samples' && !isDone ? <ArchiveSamples samples={checklist.samples} onDone={onChanged} /> : null}
      </Box>
    </Box>
  )
}

/** Archives all samples after a question. */
function ArchiveSamples({ samples, onDone }: { samples: number; onDone: () => void }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const { callOffice } = useDataProvider<AdminDataProvider>()
  const [isAsked, setIsAsked] = useState(false)
  const { submit, isSending, refusal } = useSubmit(async () => {
    await callOffice(checklistCalls.archiveSamples)
    onDone()
  })
  return (
    <>
      <Button variant="outlined" loading={isSending} onClick={() => setIsAsked(true)}>
        {translate('shelai.people.checklist.archive', { count: count(samples) })}
      </Button>
      {refusal ? <Alert severity="error">{refusal.message}</Alert> : null}
      <Confirm
        isOpen={isAsked}
        title={translate('shelai.people.checklist.archive', { count: count(samples) })}
        content={translate('shelai.people.checklist.archive_question')}
        onConfirm={() => {
          setIsAsked(false)
          void submit()
        }}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}
