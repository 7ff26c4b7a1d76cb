import type { AuditTables } from './back-office/audit-tables.ts'
import type { BinTables } from './back-office/bin-tables.ts'
import type { ImportsTables } from './back-office/imports/imports-tables.ts'
import type { PreviewsTables } from './back-office/previews-tables.ts'
import type { AuthTables } from './kernel/auth/auth-tables.ts'
import type { CountersTables } from './kernel/counters/counters-tables.ts'
import type { UploadsTables } from './kernel/files/uploads-tables.ts'
import type { ListsTables } from './kernel/lists/lists-tables.ts'
import type { MessagesTables } from './kernel/messages/messages-tables.ts'
import type { PushTables } from './kernel/push/push-tables.ts'
import type { NewNotificationsTables } from './kernel/realtime/new-notifications-tables.ts'
import type { SettingsTables } from './kernel/settings-tables.ts'
import type { SyncedLogTables } from './kernel/synced-log/synced-log-tables.ts'
import type { BackupsTables } from './operations/backups/backups-tables.ts'
import type { StarterItemsTables } from './starter-pack/starter-items-tables.ts'

/** The tables of no feature, which every feature may query. */
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
  SyncedLogTables &
  BackupsTables &
  StarterItemsTables
