import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { up as content } from './migrations/001-content.ts'
import { up as contentVersions } from './migrations/002-content-versions.ts'
import { up as accounts } from './migrations/003-accounts.ts'
import { up as staff } from './migrations/004-staff.ts'
import { up as orders } from './migrations/005-orders.ts'
import { up as staffOrders } from './migrations/006-staff-orders.ts'
import { up as messages } from './migrations/007-messages.ts'
import { up as questionWords } from './migrations/008-question-words.ts'
import { up as replacedOrders } from './migrations/009-replaced-orders.ts'
import { up as verifiedEmails } from './migrations/010-verified-emails.ts'
import { up as walletsAndProofs } from './migrations/011-wallets-and-proofs.ts'
import { up as contentLists } from './migrations/012-content-lists.ts'
import { up as notificationVersions } from './migrations/013-notification-versions.ts'
import { up as htmlMarks } from './migrations/014-html-marks.ts'
import { up as versionsBeforeRows } from './migrations/015-versions-before-rows.ts'
import { up as orderReferences } from './migrations/016-order-references.ts'
import { up as previews } from './migrations/017-previews.ts'
import { up as settlements } from './migrations/018-settlements.ts'
import { up as staffAccess } from './migrations/019-staff-access.ts'
import { up as secondFactors } from './migrations/020-second-factors.ts'
import { up as imports } from './migrations/021-imports.ts'
import { up as campaigns } from './migrations/023-campaigns.ts'
import { up as dailyCounters } from './migrations/024-daily-counters.ts'
import { up as readersAndAudit } from './migrations/025-readers-and-audit.ts'
import { up as workedExamples } from './migrations/027-worked-examples.ts'
import { up as bin } from './migrations/028-bin.ts'
import { up as formulaResults } from './migrations/029-formula-results.ts'
import { up as search } from './migrations/030-search.ts'
import { up as contentLanguages } from './migrations/031-content-languages.ts'
import { up as circularReminders } from './migrations/032-circular-reminders.ts'
import { up as reports } from './migrations/033-reports.ts'
import { up as relatedItems } from './migrations/034-related-items.ts'
import { up as synonyms } from './migrations/035-synonyms.ts'
import { up as backupRuns } from './migrations/036-backup-runs.ts'
import { up as payToChanges } from './migrations/037-pay-to-changes.ts'
import { up as knownDevices } from './migrations/038-known-devices.ts'
import { up as initialPasswords } from './migrations/039-initial-passwords.ts'
import { up as walletsOfMethods } from './migrations/042-wallets-of-methods.ts'
import { up as namesWithoutDirections } from './migrations/043-names-without-directions.ts'
import { up as redrawnFormulas } from './migrations/045-redrawn-formulas.ts'
import { up as notificationLanguages } from './migrations/046-notification-languages.ts'
import { up as signIns } from './migrations/050-sign-ins-of-accounts.ts'
import { up as countedMoney } from './migrations/053-counted-money.ts'
import { up as importColumns } from './migrations/055-import-columns.ts'
import { up as searchSpellings } from './migrations/058-search-spellings.ts'
import { up as syncedEntries } from './migrations/060-synced-entries.ts'
import { up as spokenAnswers } from './migrations/061-spoken-answers.ts'
import { up as rehearsalFields } from './migrations/062-rehearsal-fields.ts'
import { up as starterItems } from './migrations/063-starter-items.ts'
import { up as wordsInBangla } from './migrations/064-words-in-bangla.ts'
import { up as circularTerms } from './migrations/065-circular-terms.ts'
import { up as sharePictures } from './migrations/066-share-pictures.ts'
import { up as circularDigests } from './migrations/067-circular-digests.ts'
import { up as practiceReminders } from './migrations/068-practice-reminders.ts'
import type { Engine, OpenDatabase } from './open-database.ts'

type Step = (db: Parameters<Migration['up']>[0], engine: Engine) => Promise<void>

/** The migrations in order. A released one never changes. */
const steps: Record<string, Step> = {
  '001-content': content,
  '002-content-versions': contentVersions,
  '003-accounts': accounts,
  '004-staff': staff,
  '005-orders': orders,
  '006-staff-orders': staffOrders,
  '007-messages': messages,
  '008-question-words': questionWords,
  '009-replaced-orders': replacedOrders,
  '010-verified-emails': verifiedEmails,
  '011-wallets-and-proofs': walletsAndProofs,
  '012-content-lists': contentLists,
  '013-notification-versions': notificationVersions,
  '014-html-marks': htmlMarks,
  '015-versions-before-rows': versionsBeforeRows,
  '016-order-references': orderReferences,
  '017-previews': previews,
  '018-settlements': settlements,
  '019-staff-access': staffAccess,
  '020-second-factors': secondFactors,
  '021-imports': imports,
  '023-campaigns': campaigns,
  '024-daily-counters': dailyCounters,
  '025-readers-and-audit': readersAndAudit,
  '027-worked-examples': workedExamples,
  '028-bin': bin,
  '029-formula-results': formulaResults,
  '030-search': search,
  '031-content-languages': contentLanguages,
  '032-circular-reminders': circularReminders,
  '033-reports': reports,
  '034-related-items': relatedItems,
  '035-synonyms': synonyms,
  '036-backup-runs': backupRuns,
  '037-pay-to-changes': payToChanges,
  '038-known-devices': knownDevices,
  '039-initial-passwords': initialPasswords,
  '042-wallets-of-methods': walletsOfMethods,
  '043-names-without-directions': namesWithoutDirections,
  '045-redrawn-formulas': redrawnFormulas,
  '046-notification-languages': notificationLanguages,
  '050-sign-ins-of-accounts': signIns,
  '053-counted-money': countedMoney,
  '055-import-columns': importColumns,
  '058-search-spellings': searchSpellings,
  '060-synced-entries': syncedEntries,
  '061-spoken-answers': spokenAnswers,
  '062-rehearsal-fields': rehearsalFields,
  '063-starter-items': starterItems,
  '064-words-in-bangla': wordsInBangla,
  '065-circular-terms': circularTerms,
  '066-share-pictures': sharePictures,
  '067-circular-digests': circularDigests,
  '068-practice-reminders': practiceReminders,
}

/** The names of all migrations of this release, in order. */
export const migrationNames: readonly string[] = Object.keys(steps)

/**
 * Migrates the database to the latest schema, or to that of the step `upTo`. Safe at every start and in several
 * processes.
 */
export async function migrate({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>, upTo?: string): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, { up: (on) => step(on, engine) }])),
  }
  if (upTo === undefined && (await hasNewerSchema(db))) return
  const run = async (on: typeof db) => {
    const migrator = new Migrator({ db: on, provider })
    const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
    if (error) throw error
  }
  if (engine === 'sqlite') return run(db)
  const runLocked = async (tx: typeof db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
    await run(tx)
  }
  await (db.isTransaction ? runLocked(db) : db.transaction().execute(runLocked))
}

/** The key of the advisory lock of PostgreSQL for migrations. It is Kysely's, so that processes of former releases wait too. */
const migrationLock = 3853314791062309107n

/**
 * Tells whether a newer release has migrated the database: it has all migrations of this release, and others. This release
 * works on the schema of the next, so that machines are replaced one after the other and an upgrade can be taken back.
 */
async function hasNewerSchema(db: OpenDatabase['db']): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const executed = new Set(rows.map(({ name }) => name))
  return executed.size > migrationNames.length && migrationNames.every((name) => executed.has(name))
}

/**
 * Builds the tables that a database has after some migrations, without the migrator's own tables and its lock: for a
 * copy that is thrown away while servers start and migrate.
 */
export async function buildSchema(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  names: readonly string[],
): Promise<void> {
  for (const [name, step] of Object.entries(steps)) if (names.includes(name)) await step(db, engine)
}
