import { hash } from 'node:crypto'
import type { Db } from '../../tables.ts'
import type { Resource } from '../resource.ts'
import { listFieldRows } from './table-rows-store.ts'

/** Identifies a record by the fields of its key. Case and spaces do not distinguish records. */
export function buildKey(values: readonly unknown[]): string {
  const normalized = values.map((value) =>
    String(value ?? '')
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  )
  // A digest takes less memory than the texts of tens of thousands of records.
  return hash('sha256', JSON.stringify(normalized), 'base64url')
}

/** The ids of a resource's records by the keys that identify them. */
export class KnownRecords {
  readonly #resource: Resource
  readonly #key: readonly string[]
  readonly #byKey = new Map<string, number | number[]>()
  readonly #ids = new Set<number>()
  #lastId = 0

  constructor(resource: Resource, key: readonly string[]) {
    this.#resource = resource
    this.#key = key
  }

  /** Reads the records that were created since it was last read. */
  async refresh(db: Db): Promise<void> {
    const columns = this.#key.map((field) => this.#resource.fields[field]?.column ?? field)
    for await (const row of listFieldRows(db, this.#resource.table, columns, this.#lastId)) {
      const key = buildKey(columns.map((column) => row[column]))
      const ids = this.find(key)
      this.#byKey.set(key, ids.length === 0 ? row.id : [...ids, row.id])
      this.#ids.add(row.id)
      this.#lastId = row.id
    }
  }

  has(id: number): boolean {
    return this.#ids.has(id)
  }

  /** Returns the ids of the records with a key. */
  find(key: string): readonly number[] {
    const ids = this.#byKey.get(key)
    return ids === undefined ? [] : typeof ids === 'number' ? [ids] : ids
  }
}
