import type { Kysely, Transaction } from 'kysely'

/**
 * A handle for queries on some tables: the database, or a transaction on it. A function that needs a transaction takes
 * Kysely's `Transaction` instead, which the database is not assignable to.
 */
export type Handle<Tables> = Kysely<Tables> | Transaction<Tables>
