import { CheckCircle, ExpandMore, RadioButtonUnchecked, RemoveCircleOutlined } from '@mui/icons-material'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  ButtonBase,
  Typography,
} from '@mui/material'
import { type Checklist, type ChecklistKey, checklistCalls } from '@shelai/contract/back-office/checklist.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useDataProvider, useStore, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { TestMessage } from '../../components/test-message.tsx'
import { useIsAllowed } from '../../components/use-is-allowed.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/**
 * Lists the first steps of a new owner, a line each; the next one is open. The card can be folded and put away, and a step can be
 * called not needed. It goes when all is done, and a link shows it again.
 */
export function ChecklistCard() {
  return useIsAllowed('update', 'settings') ? <OwnersChecklist /> : null
}

function OwnersChecklist() {
  const translate = useTranslate()
  const { count } = useFormats()
  const { call } = useDataProvider<AdminDataProvider>()
  const [isShown, setIsShown] = useState(false)
  const [isAway, setIsAway] = useStore('checklist.away', false)
  const [isFolded, setIsFolded] = useStore('checklist.folded', false)
  /** The step that was opened by a press; null after one was closed. */
  const [pressed, setPressed] = useState<ChecklistKey | null>()
  const { data, error, refetch } = useQuery({
    queryKey: ['checklist'],
    queryFn: () => call(checklistCalls.findChecklist),
  })
  if (data === undefined) return error ? <Alert severity="error">{error.message}</Alert> : null
  const left = data.items.filter(({ is_done, is_skipped }) => !is_done && !is_skipped)
  const doneCount = data.items.length - left.length
  const opened = pressed === undefined ? left[0]?.key : pressed
  if ((doneCount === data.items.length || isAway) && !isShown)
    return (
      <Button onClick={() => setIsShown(true)} sx={{ justifySelf: 'start' }}>
        {translate('shelai.people.checklist.show')}
      </Button>
    )
  return (
    <Accordion
      component="section"
      aria-label={translate('shelai.people.checklist.title')}
      disableGutters
      variant="outlined"
      expanded={!isFolded}
      onChange={(_, isOpen) => setIsFolded(!isOpen)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Box>
          <Typography component="span" variant="h6">
            {translate('shelai.people.checklist.title')}
          </Typography>
          <Typography color="textSecondary" role="status">
            {translate('shelai.people.checklist.done_of', { done: count(doneCount), all: count(data.items.length) })}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.items.map((item) => (
            <ChecklistItem
              key={item.key}
              item={item}
              checklist={data}
              isOpen={item.key === opened}
              setOpen={(isOpen) => setPressed(isOpen ? item.key : null)}
              onChanged={() => void refetch()}
              onSkipped={() => {
                setPressed(undefined)
                void refetch()
              }}
            />
          ))}
        </Box>
        <Button
          onClick={() => {
            setIsAway(true)
            setIsShown(false)
          }}
        >
          {translate('shelai.people.checklist.away')}
        </Button>
      </AccordionDetails>
    </Accordion>
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

type ItemProps = {
  item: Checklist['items'][number]
  checklist: Checklist
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onChanged: () => void
  onSkipped: () => void
}

function ChecklistItem({ item, checklist, isOpen, setOpen, onChanged, onSkipped }: ItemProps) {
  const translate = useTranslate()
  const { key: name, is_done: isDone, is_skipped } = item
  const state = isDone ? 'is_done' : is_skipped ? 'is_skipped' : 'is_open'
  const page = pages[name]
  const step = translate(`shelai.people.checklist.${name}`)
  const Icon = isDone ? CheckCircle : is_skipped ? RemoveCircleOutlined : RadioButtonUnchecked
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Icon
        color={isDone ? 'success' : 'disabled'}
        titleAccess={translate(`shelai.people.checklist.${state}`)}
        sx={{ mt: 1.5 }}
      />
      <Box sx={{ flex: 1, display: 'grid', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle1">
          <ButtonBase
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ width: 1, minHeight: 48, justifyContent: 'space-between', font: 'inherit', textAlign: 'left' }}
          >
            {step}
            <ExpandMore color="action" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          </ButtonBase>
        </Typography>
        {isOpen ? (
          <Box sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
            <Typography color="textSecondary">{translate(`shelai.people.checklist.${name}_why`)}</Typography>
            {name === 'email' || name === 'sms' ? (
              <>
                {checklist.routes[name] === 'outbox' ? (
                  <Typography>{translate(`shelai.people.checklist.${name}_outbox`)}</Typography>
                ) : null}
                <TestMessage
                  channel={name}
                  onSent={() => {
                    // What became of the message stays in view.
                    setOpen(true)
                    onChanged()
                  }}
                />
              </>
            ) : null}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              {page ? (
                <Button
                  component={Link}
                  to={page}
                  variant="outlined"
                  aria-label={`${translate('shelai.people.checklist.open')}: ${step}`}
                >
                  {translate('shelai.people.checklist.open')}
                </Button>
              ) : null}
              {name === 'samples' && !isDone ? <ArchiveSamples samples={checklist.samples} onDone={onChanged} /> : null}
              {isDone ? null : <SkipStep name={name} isSkipped={is_skipped} onDone={onSkipped} />}
            </Box>
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}

type SkipProps = { name: ChecklistKey; isSkipped: boolean; onDone: () => void }

/** Calls a step not needed, or needed after all. */
function SkipStep({ name, isSkipped, onDone }: SkipProps) {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { submit, isSending, refusal } = useSubmit(async () => {
    await call(checklistCalls.skipStep, { body: { key: name, is_skipped: !isSkipped } })
    onDone()
  })
  const text = isSkipped ? 'unskip' : 'skip'
  const step = translate(`shelai.people.checklist.${name}`)
  return (
    <>
      <Button
        loading={isSending}
        onClick={() => submit()}
        aria-label={translate(`shelai.people.checklist.${text}_of`, { step })}
      >
        {translate(`shelai.people.checklist.${text}`)}
      </Button>
      {refusal ? <Alert severity="error">{refusal.message}</Alert> : null}
    </>
  )
}

/** Archives all samples after a question. */
function ArchiveSamples({ samples, onDone }: { samples: number; onDone: () => void }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const { call } = useDataProvider<AdminDataProvider>()
  const [isAsked, setIsAsked] = useState(false)
  const { submit, isSending, refusal } = useSubmit(async () => {
    await call(checklistCalls.archiveSamples)
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
