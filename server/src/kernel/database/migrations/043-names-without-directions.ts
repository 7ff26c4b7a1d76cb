import { type Kysely, sql } from 'kysely'

/** The signs that change the direction of text: a name with one is shown as another name. */
const directions = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e']
const isolates = ['\u2066', '\u2067', '\u2068', '\u2069']

/** Removes the signs of direction from the names of accounts. A name of nothing else becomes a dash. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  for (const sign of [...directions, ...isolates])
    await sql`update users set name = replace(name, ${sign}, '') where name like ${`%${sign}%`}`.execute(db)
  await sql`update users set name = '-' where trim(name) = ''`.execute(db)
}
