import type { AuditTables } from './admin/audit-tables.ts'
import type { BinTables } from './admin/bin-tables.ts'
import type { ImportsTables } from './admin/imports/imports-tables.ts'
import type { PreviewsTables } from './admin/previews-tables.ts'
import type { AuthTables } from './auth/auth-tables.ts'
import type { BackupsTables } from './backups/backups-tables.ts'
import type { CountersTables } from './counters/counters-tables.ts'
import type { UploadsTables } from './files/uploads-tables.ts'
import type { ListsTables } from './lists/lists-tables.ts'
import type { MessagesTables } from './messages/messages-tables.ts'
import type { PushTables } from './push/push-tables.ts'
import type { NewNotificationsTables } from './realtime/new-notifications-tables.ts'
import type { SettingsTables } from './settings-tables.ts'

/** The tables of the platform, which every feature may query. */
export type PlatformTables = AuditTables &
  BinTables &
  PreviewsTables &
  ImportsTables &
  AuthTables &
  UploadsTables &
  ListsTables &
  MessagesTables &
  NewNotificationsTables &
  PushTables &
  SettingsTables &
  CountersTables &
  BackupsTables
