import type { Kysely, Transaction } from 'kysely'
import type { AboutTables } from './features/about/about-tables.ts'
import type { AccountsTables } from './features/accounts/accounts-tables.ts'
import type { ArticlesTables } from './features/articles/articles-tables.ts'
import type { CircularsTables } from './features/circulars/circulars-tables.ts'
import type { DownloadsTables } from './features/downloads/downloads-tables.ts'
import type { FormulasTables } from './features/formulas/formulas-tables.ts'
import type { HomeTables } from './features/home/home-tables.ts'
import type { JobsTables } from './features/jobs/jobs-tables.ts'
import type { NotificationsTables } from './features/notifications/notifications-tables.ts'
import type { OrdersTables } from './features/orders/orders-tables.ts'
import type { PlansTables } from './features/plans/plans-tables.ts'
import type { ReportsTables } from './features/reports/reports-tables.ts'
import type { SavedTables } from './features/saved/saved-tables.ts'
import type { SearchTables } from './features/search/search-tables.ts'
import type { SharesTables } from './features/shares/shares-tables.ts'
import type { PlatformTables } from './shared-tables.ts'

/** Every table of the database. Stores do not import it: they name the tables that they query. */
export type Tables = PlatformTables &
  HomeTables &
  ArticlesTables &
  JobsTables &
  CircularsTables &
  FormulasTables &
  DownloadsTables &
  SavedTables &
  AccountsTables &
  PlansTables &
  OrdersTables &
  NotificationsTables &
  AboutTables &
  ReportsTables &
  SearchTables &
  SharesTables

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>
/** A transaction only. */
export type Tx = Transaction<Tables>
