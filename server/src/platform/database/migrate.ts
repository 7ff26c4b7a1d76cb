import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { up as content } from './migrations/001-content.ts'
import { up as contentVersions } from './migrations/002-content-versions.ts'
import { up as accounts } from './migrations/003-accounts.ts'
import { up as staff } from './migrations/004-staff.ts'
import { up as orders } from './migrations/005-orders.ts'
import { up as staffOrders } from './migrations/006-staff-orders.ts'
import { up as messages } from './migrations/007-messages.ts'
import { up as questionWords } from './migrations/008-question-words.ts'
import type { Engine, OpenDatabase } from './open-database.ts'

type Step = (db: Parameters<Migration['up']>[0], engine: Engine) => Promise<void>

/** In their order; a step that has shipped never changes. */
const steps: Record<string, Step> = {
  '001-content': content,
  '002-content-versions': contentVersions,
  '003-accounts': accounts,
  '004-staff': staff,
  '005-orders': orders,
  '006-staff-orders': staffOrders,
  '007-messages': messages,
  '008-question-words': questionWords,
}

/** Brings the database to the newest form. Safe to run at every start, by several processes at once. */
export async function migrate({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, { up: (on) => step(on, engine) }])),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}
