import { formatDhakaMinute } from '@shelai/contract/rules/dhaka-time.ts'

/** The beginning of the names of archives, and of the parts of one that is being written. */
export const archivePrefix = 'shelai-'

/** Names the archive of a night by its day in Dhaka. A later attempt has its number behind the day. */
export const nameNightlyArchive = (day: string, attempt: number) =>
  `${archivePrefix}${day}${attempt > 1 ? `-${attempt}` : ''}.backup`

/** Names an archive that an owner asked for by its second on the clock of Dhaka, such as `shelai-2026-11-23T040000.backup`. */
export function nameAskedArchive(now: Date): string {
  const minute = formatDhakaMinute(now.getTime()).replace(':', '')
  return `${archivePrefix}${minute}${now.toISOString().slice(17, 19)}.backup`
}

/** Compares the names of two archives, the older one first. On one day those of the night are older than asked ones. */
export function compareArchives(one: string, other: string): number {
  const [left, right] = [getSortKey(one), getSortKey(other)]
  return left === right ? 0 : left < right ? -1 : 1
}

/** Returns the name without its ending, because `-` comes before `.`. Both come before the `T` of asked archives. */
function getSortKey(name: string): string {
  const [stem = ''] = name.split('.')
  // Asked archives of earlier releases have the second on the clock of UTC.
  const [, day, hour, minute, second] = /^shelai-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(stem) ?? []
  const moment = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(moment.getTime()) ? stem : getSortKey(nameAskedArchive(moment))
}
