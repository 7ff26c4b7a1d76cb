import type { Answer } from '@shelai/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { BellPlus as bellPlus, BellRing as bellRing, ClipboardCheck as clipboardCheck, Flag as flagIcon } from 'lucide'
import type { ReactNode } from 'react'
import { formatDhakaDate } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { useReader } from '../../session/session.ts'
import { loadSheets } from '../../styles/sheets.ts'
import { icon } from '../../ui/icons.tsx'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { Sheet, useSheet } from '../../ui/sheet.tsx'
import { type CircularTopic, notePress } from './circular-topic.ts'
import { createOwnCircularQuery } from './circulars-queries.ts'
import { circularsWords } from './circulars-words.ts'
import { useIsClosed } from './use-is-closed.ts'

const BellPlus = /* @__PURE__ */ icon(bellPlus)
const BellRing = /* @__PURE__ */ icon(bellRing)
const Applied = /* @__PURE__ */ icon(clipboardCheck)
const Flag = /* @__PURE__ */ icon(flagIcon)

const topics: readonly CircularTopic[] = ['reminder', 'follow', 'report', 'applied']

const { LazyPart: CircularSheet } = createLazyPart(async () => {
  const [{ CircularSheet }] = await Promise.all([import('./circular-sheet.tsx'), loadSheets(['forms'])])
  return CircularSheet
})

type CircularActionsProps = { circular: Answer<'circulars.one'> }

/** Offers the actions on a circular: be reminded, hear of the next ones, report it. */
export function CircularActions({ circular }: CircularActionsProps) {
  const words = useWords(circularsWords)
  const isClosed = useIsClosed(circular)
  const reminder = useReminderText(circular)
  return (
    <div className="stack circular-actions">
      {circular.deadline !== null && (
        <TopicButton
          topic="reminder"
          className={reminder ? 'button quiet full-width' : 'button full-width'}
          isDisabled={isClosed}
          isOn={reminder !== undefined}
        >
          <BellRing className="icon" />
          {isClosed ? words.closed : (reminder ?? words.remind)}
        </TopicButton>
      )}
      <FollowButton />
      <TopicButton topic="applied" className="button quiet full-width">
        <Applied className="icon" />
        {words.applied}
      </TopicButton>
      <TopicButton topic="report" className="button text compact">
        <Flag className="icon icon-small" />
        {words.report}
      </TopicButton>
      <TopicSheet circular={circular} subCategoryId={circular.sub_category_id} />
    </div>
  )
}

/** Returns what the button says where the reader has a reminder of a circular, and when it comes. */
function useReminderText({ id, deadline }: Answer<'circulars.one'>): string | undefined {
  const words = useWords(circularsWords)
  const { language } = useLanguage()
  const call = useCall()
  const reader = useReader()
  const { data } = useQuery({
    ...createOwnCircularQuery(call, String(id)),
    enabled: Boolean(reader) && deadline !== null,
  })
  if (!reader || data?.has_reminder !== 1) return undefined
  if (data.remind_at === null) return words.reminderWas
  return interpolate(words.reminderSet, { date: formatDhakaDate(data.remind_at, language) })
}

/** Lets a reader hear of new circulars of a post, below their list. */
export function FollowPost({ subCategoryId }: { subCategoryId: number }) {
  return (
    <div className="stack circular-actions">
      <FollowButton />
      <TopicSheet subCategoryId={subCategoryId} />
    </div>
  )
}

function FollowButton() {
  const { follow } = useWords(circularsWords)
  return (
    <TopicButton topic="follow" className="button quiet full-width">
      <BellPlus className="icon" />
      {follow}
    </TopicButton>
  )
}

type TopicButtonProps = {
  topic: CircularTopic
  className: string
  isDisabled?: boolean
  /** True if the button's wish is fulfilled already. */
  isOn?: boolean
  children: ReactNode
}

function TopicButton({ topic, className, isDisabled, isOn, children }: TopicButtonProps) {
  const { open } = useSheet('circular', topic)
  return (
    <button
      className={className}
      type="button"
      disabled={isDisabled}
      aria-pressed={isOn}
      onClick={() => {
        if (!isOn) notePress(topic)
        open()
      }}
    >
      {children}
    </button>
  )
}

type TopicSheetProps = { circular?: Answer<'circulars.one'>; subCategoryId: number }

/** The sheet that a press on one of the buttons opens. Its content is fetched then. */
function TopicSheet({ circular, subCategoryId }: TopicSheetProps) {
  const words = useWords(circularsWords)
  const { isOpen, about, close } = useSheet('circular')
  const topic = topics.find((one) => one === about)
  if (!isOpen || topic === undefined) return null
  const label = { reminder: words.remind, follow: words.follow, report: words.report, applied: words.applied }[topic]
  return (
    <Sheet name="circular" className="sheet" label={label}>
      <CircularSheet topic={topic} circular={circular} subCategoryId={subCategoryId} title={label} close={close} />
    </Sheet>
  )
}
