import { isNoticeShown } from '@shelai/contract/features/about/settings.ts'
import type { Handle } from './database/handle.ts'
import { findValue, readSettings, setValue } from './settings-store.ts'
import type { SettingsTables } from './settings-tables.ts'

/** The row whose value says whether the notice was shown when it was last looked at. */
const shownKey = 'notice_shown'

/**
 * Records when the time of the notice begins or ends. The write raises the version of the settings, so that every
 * process drops its cached pages and open pages load the notice again. Writes nothing otherwise.
 */
export async function announceNotice(db: Handle<SettingsTables>, now: Date): Promise<void> {
  const { values } = await readSettings(db)
  const isShown = isNoticeShown(values, now) ? '1' : '0'
  if (((await findValue(db, shownKey)) ?? '0') !== isShown) await setValue(db, shownKey, isShown)
}
