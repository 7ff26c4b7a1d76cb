import {
  type Setting,
  type SettingKey,
  settingKeys,
  settings,
  settingsId,
} from '@shelai/contract/features/about/settings.ts'
import { readSettings, setSettings } from '../kernel/settings-store.ts'
import { type Change, createResource, type FieldErrors } from './resource.ts'

/** All settings as one record, with the revisions, the audit and the conflicts of every record. */
export const settingsResource = createResource('settings', 'settings', undefined, {
  single: {
    find: async (db) => {
      const { values, version } = await readSettings(db)
      return { id: settingsId, ...values, updated_at: version }
    },
    set: (tx, { updated_at, ...columns }, before) =>
      setSettings(tx, columns, { before: String(before), after: String(updated_at) }),
  },
  check: (_tx, change) => checkNotice(change),
  needsPassword: ({ before, after }) => settingKeys.some((key) => isSensitive(key) && before?.[key] !== after[key]),
  afterCommit: async ({ settings }) => settings.invalidate(),
})

function isSensitive(key: SettingKey): boolean {
  const setting: Setting = settings[key]
  return setting.isSensitive === true
}

function checkNotice({ after: { notice_on, notice_en, notice_bn, notice_from, notice_to } }: Change): FieldErrors {
  return {
    ...(notice_on === 1 && !notice_en && !notice_bn ? { notice_en: 'Please write the notice.' } : {}),
    ...(notice_from && notice_to && String(notice_to) <= String(notice_from)
      ? { notice_to: 'The end must come after the beginning.' }
      : {}),
  }
}
