import type { QueryClient } from '@tanstack/react-query'
import { hasRecords, removeRecords } from '../device/records.ts'
import { callsWaitKey, forgetStored, readStored } from '../device/safe-storage.ts'
import { followServerClock } from '../device/server-clock.ts'
import { runWhenIdle } from '../device/when-idle.ts'
import { httpCallWithEnvelope } from '../network/http-client.ts'
import { removeOtherAccounts } from '../network/kept-answers.ts'
import { listPacks, removeOthersSealed } from '../network/kept-packs.ts'
import { findKeptAt, followLateAnswers } from '../network/kept-reads.ts'
import { followNetwork, isNetworkDead } from '../network/network-state.ts'
import { followSession, readReader, removalWaitsKey } from '../session/session-store.ts'
import { countDataUse, isReceivedByPage, storeUse } from '../worker/data-use.ts'
import { registerWorkerLater } from '../worker/register-worker.ts'
import { countVisit } from './install-prompt.ts'
import { keepPageAnswers } from './page-answers.ts'
import type { PageAnswer } from './page-state.ts'

/** Fetches the code of the calls that wait to be sent, if there are any. */
function withOutbox(work: (outbox: typeof import('../network/outbox.ts')) => Promise<unknown>): void {
  if (readStored(callsWaitKey) !== null) import('../network/outbox.ts').then(work).catch(() => {})
}

/**
 * Checks the packs once, repairs them and goes on with those whose fetch was cut off. Fetches the code of that if there are
 * any.
 */
async function goOnWithPacks(): Promise<void> {
  const reader = readReader()
  // What is sealed is whole for its account alone.
  if (reader === undefined || (await listPacks()).length === 0) return
  const { checkPacks, continuePacks, createPackRunner } = await import('../packs/pack-runner.ts')
  const userId = reader?.user_id
  await checkPacks(userId ?? '')
  if (!isNetworkDead()) await continuePacks(createPackRunner(httpCallWithEnvelope, userId))
}

/** Has the recordings of mock interviews that are too old go, whatever the reader came for. */
async function dropOldRecordings(): Promise<void> {
  if (!(await hasRecords({ name: 'recordings' }))) return
  const { openRecordings } = await import('../features/practice/mock-records.ts')
  // A guest's stay on the phone after a login.
  for (const account of new Set(['', readReader()?.user_id ?? ''])) await openRecordings(account).change(() => [])
}

/**
 * Keeps what came with the page, fetches kept copies again once the network answers, and removes what is kept of an account
 * that is no longer signed in.
 */
export function startOffline(queries: QueryClient, answers: readonly PageAnswer[]): void {
  const isCopy = (query: { state: { data: unknown } }) => findKeptAt(query.state.data) !== undefined
  followLateAnswers((name) => {
    queries.invalidateQueries({
      predicate: (query) => isCopy(query) && `${query.queryKey[0]}.${query.queryKey[1]}` === name,
    })
  })
  const refresh = () => {
    if (!isNetworkDead()) queries.invalidateQueries({ predicate: isCopy })
  }
  followNetwork(refresh)

  const removeOthers = ({ isChosen }: { isChosen: boolean }) => {
    const reader = readReader()
    // Until the account of a token is known, it cannot be compared with another account.
    if (reader === undefined) return
    const account = reader?.user_id ?? ''
    Promise.all([removeOtherAccounts(account), removeOthersSealed(account)]).catch(() => {})
    if (!isChosen && readStored(removalWaitsKey) === null) return
    removeRecords((owner) => owner !== '' && owner !== account).then(
      () => forgetStored(removalWaitsKey),
      () => {},
    )
  }
  followSession(removeOthers)
  // Calls that an expired session has not sent go out after the next login of the same account.
  removeOthers({ isChosen: Boolean(readReader()) })
  keepPageAnswers(answers).catch(() => {})
  const dropOld = () => runWhenIdle(() => dropOldRecordings().catch(() => {}))
  followServerClock(dropOld)
  dropOld()
  countVisit()
  countDataUse(isReceivedByPage)
  addEventListener('visibilitychange', () => {
    if (document.hidden) storeUse().catch(() => {})
  })
  const goOn = () => {
    runWhenIdle(() => goOnWithPacks().catch(() => {}))
    if (isNetworkDead()) return
    const account = readReader()?.user_id ?? ''
    withOutbox(({ sendQueued }) => sendQueued(httpCallWithEnvelope, account))
  }
  followSession(({ isChosen }) => {
    if (isChosen && readReader()) goOn()
  })
  followNetwork(goOn)
  goOn()
  registerWorkerLater()
}
