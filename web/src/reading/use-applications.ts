import { applications } from '@shelai/contract/features/circulars/application.ts'
import { useEffect, useMemo } from 'react'
import { useRecords } from '../device/use-records.ts'
import { createAccountSync } from '../network/account-sync.ts'
import { useCall } from '../network/api-client.ts'
import { moveGuestLog, openLogRecords, openSyncedLog } from '../network/synced-log.ts'
import { useReader } from '../session/session.ts'

/** Opens the reader's records of applications on this device: with an account its log, otherwise that of the device. */
export function useApplications() {
  const call = useCall()
  const account = useReader()?.user_id ?? ''
  const { log, start, sync } = useMemo(() => {
    const log = openSyncedLog(applications, account, call)
    const send = async () => {
      // The records from before the reader had an account.
      await moveGuestLog(applications, log, ({ state }) => state === 'none')
      await log.sync()
    }
    return { log, ...createAccountSync(account, send) }
  }, [account, call])
  const records = useRecords(openLogRecords(applications, account))
  useEffect(() => start(), [start])
  const list = records
    ?.map(({ value }) => value)
    .filter(({ data }) => data.state !== 'none')
    .sort((one, other) => (one.at < other.at ? 1 : -1))
  return {
    list,
    find: (circularId: number) => records?.find(({ id }) => id === String(circularId))?.value.data,
    add: async (data: Parameters<typeof log.add>[0]) => {
      await log.add(data).isKept
      sync()
    },
  }
}
