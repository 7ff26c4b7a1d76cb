import { applications } from '@shelai/contract/features/circulars/application.ts'
import { useEffect, useMemo } from 'react'
import { useRecords } from '../device/use-records.ts'
import { useCall } from '../network/api-client.ts'
import { moveGuestLog, openLogRecords, openSyncedLog } from '../network/synced-log.ts'
import { useReader } from '../session/session.ts'

/** Opens the reader's records of applications on this device: with an account its log, otherwise that of the device. */
export function useApplications() {
  const call = useCall()
  const account = useReader()?.user_id ?? ''
  const log = useMemo(() => openSyncedLog(applications, account, call), [account, call])
  const records = useRecords(openLogRecords(applications, account))
  useEffect(() => {
    if (account === '') return
    // Copies the records from before the reader had an account, and those of their other devices.
    const adopt = async () => {
      await moveGuestLog(applications, log)
      await log.sync()
    }
    // Without a network the log goes out with the next visit.
    adopt().catch(() => {})
  }, [account, log])
  const list = records
    ?.map(({ value }) => value)
    .filter(({ data }) => data.state !== 'none')
    .sort((one, other) => (one.at < other.at ? 1 : -1))
  return {
    list,
    find: (circularId: number) => records?.find(({ id }) => id === String(circularId))?.value.data,
    add: async (data: Parameters<typeof log.add>[0]) => {
      await log.add(data).isKept
      if (account !== '') await log.sync().catch(() => {})
    },
  }
}
