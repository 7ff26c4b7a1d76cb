import type { contentStates } from '@shelai/contract/rules/staff.ts'
import type { ContentLanguage } from '@shelai/contract/rules/words.ts'
import type { ColumnType, Generated } from 'kysely'

/** The state of a content record. Readers see live ones. */
export type State = (typeof contentStates)[number]
/** A column that an insert may leave out. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>
/** 1 or 0. */
export type FlagColumn = WithDefault<number>

/** The language that a piece of content declares. */
export type LanguageColumn = WithDefault<ContentLanguage>

/** The columns that every content table has. Times are ISO 8601 in UTC. */
export type ContentColumns<Id extends number = number> = {
  id: Generated<Id>
  sort_order: WithDefault<number>
  state: WithDefault<State>
  /** The time at which a scheduled record is published. */
  publish_at: WithDefault<string | null>
  created_at: string
  updated_at: string
}

/** `name_key` is the lower-cased name; `former_keys` is a JSON list of the former keys, by which it is still found. */
export type CategoryColumns = ContentColumns & {
  name: string
  name_bn: WithDefault<string>
  name_key: string
  img: string
  former_keys: WithDefault<string>
}
