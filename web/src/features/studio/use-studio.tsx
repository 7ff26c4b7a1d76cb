import type {
  Operation,
  Person,
  StudioKind,
  StudioRecord,
  StudioRecordOf,
} from '@shelai/contract/features/studio/studio-records.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDeviceValue } from '../../device/hydration.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import type { LogEntry } from '../../network/synced-log.ts'
import { useReader } from '../../session/session.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { NotHere } from './not-here.tsx'
import { type OpenedStudio, openStudio, type Unkept } from './open-studio.ts'
import { NotInAccountNote } from './studio-package.tsx'
import { storeWords } from './studio-words.ts'
import { findUnkeptStudy } from './watch/running-study.ts'

/** The state of a screen of the studio: its records, and the functions that change them. */
export type Studio = {
  log: OpenedStudio
  /** The account; nothing for a guest. */
  account: string
  /** Lists the records of a kind, in the order in which they were first kept. */
  list: <K extends StudioKind>(kind: K) => StudioRecordOf<K>[]
  find: <K extends StudioKind>(kind: K, id: string | null) => StudioRecordOf<K> | undefined
  /** Lists the operations of a style as they stand in the line. */
  listOperations: (style: string) => Operation[]
  listPeople: (style: string) => Person[]
  /** Adds records, or puts them in the place of their former state. Returns whether the device keeps them. */
  keep: OpenedStudio['keep']
  /** Takes a record away, with those that belong to it. A line above the screen offers to undo that. */
  remove: (name: string, ...records: StudioRecord[]) => void
}

type WithStudioProps = { children: (studio: Studio) => ReactNode }

/** Opens the studio of the reader. Shows a skeleton until the device has read it. */
export function WithStudio({ children }: WithStudioProps) {
  const reader = useReader()
  if (reader === undefined) return <RowsSkeleton rows={4} />
  const account = reader?.user_id ?? ''
  return (
    <OfAccount key={account} account={account}>
      {children}
    </OfAccount>
  )
}

type Removed = { name: string; records: readonly StudioRecord[] }

function OfAccount({ account, children }: WithStudioProps & { account: string }) {
  const call = useCall()
  const isOfRecord = useSearchParams()[0].has('id')
  const [isRefused, setRefused] = useState(false)
  const [removed, setRemoved] = useState<Removed>()
  const log = useMemo(() => openStudio(account, call, () => setRefused(true)), [account, call])
  useEffect(() => log.start(), [log])
  const entries = useDeviceValue(
    log.follow,
    () => log.records.list(),
    () => undefined,
  )
  const isRead = entries !== undefined
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (!isRead) return
    const unkept = findUnkeptStudy(account, (id) => log.records.find(`study ${id}`))
    if (unkept) void log.keepRunning(unkept)
    setWhole(true)
  }, [isRead, account, log])
  const studio = useMemo(
    () =>
      entries &&
      createStudio(
        log,
        account,
        entries.map(({ value }) => value),
        setRemoved,
      ),
    [log, account, entries],
  )
  if (studio === undefined || !isWhole) return <RowsSkeleton rows={4} />
  const unkept = log.findUnkept()
  const undo = () => {
    if (removed) void log.keep(...removed.records)
    setRemoved(undefined)
  }
  return (
    <>
      {isRefused && <AccountFull />}
      {unkept && <NotKept unkept={unkept} studio={studio} />}
      {isOfRecord && <NotInAccountNote />}
      {removed && <UndoLine name={removed.name} undo={undo} />}
      {children(studio)}
    </>
  )
}

function createStudio(
  log: OpenedStudio,
  account: string,
  entries: readonly LogEntry<StudioRecord>[],
  setRemoved: (removed: Removed) => void,
): Studio {
  const records = entries.flatMap(({ data }) => (data.isRemoved ? [] : [data]))
  const isOf =
    <K extends StudioKind>(kind: K) =>
    (record: StudioRecord): record is StudioRecordOf<K> =>
      record.kind === kind
  const list = <K extends StudioKind>(kind: K) => records.filter(isOf(kind))
  return {
    log,
    account,
    list,
    find: (kind, id) => list(kind).find((record) => record.id === id),
    listOperations: (style) =>
      list('operation')
        .filter((operation) => operation.style === style)
        .sort((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1)),
    listPeople: (style) => list('person').filter((person) => person.style === style),
    keep: log.keep,
    remove: (name, ...former) => {
      void log.keep(...former.map((record) => ({ ...record, isRemoved: true })))
      setRemoved({ name, records: former })
    },
  }
}

function AccountFull() {
  const { accountFull } = useWords(storeWords)
  return (
    <p className="studio-notice" role="alert">
      {accountFull}
    </p>
  )
}

/** Says that what was done will not be there at the next visit, and gives it as a file. It is written again when the reader returns. */
function NotKept({ unkept: { records, fault }, studio }: { unkept: Unkept; studio: Studio }) {
  const words = useWords(storeWords)
  const { tryAgain } = studio.log
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const retry = () => {
      if (document.visibilityState === 'visible') tryAgain()
    }
    window.addEventListener('beforeunload', ask)
    document.addEventListener('visibilitychange', retry)
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('visibilitychange', retry)
    }
  }, [tryAgain])
  const save = async () => {
    const [{ exportRecords }, { saveFile }] = await Promise.all([
      import('./files/export-records.ts'),
      import('./files/save-file.ts'),
    ])
    saveFile(new Blob([exportRecords(records, studio)], { type: 'text/csv' }), `${words.fileName}.csv`)
  }
  return (
    <div className="studio-notice" role="alert">
      <span>{words[fault]}</span>
      <button className="button quiet compact" type="button" onClick={() => void save()}>
        {words.saveFile}
      </button>
    </div>
  )
}

function UndoLine({ name, undo }: { name: string; undo: () => void }) {
  const words = useWords(storeWords)
  return (
    <p className="studio-notice" role="status">
      <span>{interpolate(words.removed, { name })}</span>
      <button className="button quiet compact" type="button" onClick={undo}>
        {words.undo}
      </button>
    </p>
  )
}

type WithRecordProps<K extends StudioKind> = {
  kind: K
  children: (record: StudioRecordOf<K>, studio: Studio) => ReactNode
}

/** Opens the record that the address names by `id`. */
export function WithRecord<K extends StudioKind>({ kind, children }: WithRecordProps<K>) {
  const id = useSearchParams()[0].get('id')
  return (
    <WithStudio>
      {(studio) => {
        const record = studio.find(kind, id)
        return record ? children(record, studio) : <NotHere id={id} studio={studio} />
      }}
    </WithStudio>
  )
}

/**
 * Returns the records of those chosen that another phone or tab has changed since the screen showed them, and the function that
 * accepts how they are now.
 */
export function useChangedElsewhere(studio: Studio, isChosen: (record: StudioRecord) => boolean) {
  const entries = (studio.log.records.list() ?? []).map(({ value }) => value).filter(({ data }) => isChosen(data))
  const [accepted, setAccepted] = useState(() => new Set(entries.map(({ id }) => id)))
  const first = useRef(new Set(entries.map(({ data }) => `${data.kind} ${data.id}`)))
  const isForeign = ({ id, data }: LogEntry<StudioRecord>) =>
    !accepted.has(id) && !studio.log.isOwn(id) && first.current.has(`${data.kind} ${data.id}`)
  return {
    changed: entries.filter(isForeign).map(({ data }) => data),
    accept: () => setAccepted(new Set(entries.map(({ id }) => id))),
  }
}

/** Says that another phone has changed what the screen shows, which shows it as it is now. */
export function ChangedElsewhere({ names, accept }: { names: readonly string[]; accept: () => void }) {
  const words = useWords(storeWords)
  if (names.length === 0) return null
  return (
    <p className="studio-notice" role="status">
      <span>{interpolate(words.changedElsewhere, { names: names.join(', ') })}</span>
      <button className="button quiet compact" type="button" onClick={accept}>
        {words.seen}
      </button>
    </p>
  )
}
