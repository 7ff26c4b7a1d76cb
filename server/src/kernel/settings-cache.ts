import type { SettingValues } from '@shelai/contract/features/about/settings.ts'
import type { Handle } from './database/handle.ts'
import { readSettings } from './settings-store.ts'
import type { SettingsTables } from './settings-tables.ts'

/** The settings in memory. They are read again after `invalidate`, which follows every change by any process. */
export class SettingsCache {
  readonly #db: Handle<SettingsTables>
  #values: Promise<SettingValues> | undefined

  constructor(db: Handle<SettingsTables>) {
    this.#db = db
  }

  get(): Promise<SettingValues> {
    this.#values ??= this.#read()
    return this.#values
  }

  invalidate(): void {
    this.#values = undefined
  }

  #read(): Promise<SettingValues> {
    const reading = readSettings(this.#db).then(({ values }) => values)
    reading.catch(() => {
      // The next caller tries again.
      if (this.#values === reading) this.#values = undefined
    })
    return reading
  }
}
