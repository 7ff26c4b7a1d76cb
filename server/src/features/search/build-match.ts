import { type Condition, listBeginnings } from '@shelai/contract/search/find-documents.ts'

/** How an engine writes a condition. Keys are letters and digits alone, so that quoting them is enough. */
type Syntax = { word: (key: string) => string; beginning: (key: string) => string; and: string; or: string }

function build(condition: Condition, { word, beginning, and, or }: Syntax): string {
  const group = (parts: readonly string[], joint: string) =>
    parts.length === 1 ? parts.join('') : `(${parts.join(joint)})`
  return group(
    condition.terms.map((term) =>
      group(
        [
          ...term.alternatives.map(({ needs }) =>
            group(
              needs.map((keys) => group(keys.map(word), or)),
              and,
            ),
          ),
          ...listBeginnings(term, condition).map(beginning),
        ],
        or,
      ),
    ),
    and,
  )
}

/** Writes a condition for SQLite's FTS5. */
export function buildFtsMatch(condition: Condition): string {
  const match = build(condition, {
    word: (key) => `"${key}"`,
    beginning: (key) => `"${key}" *`,
    and: ' AND ',
    or: ' OR ',
  })
  return condition.isNamed ? `{title_keys context_keys} : (${match})` : match
}

/** Writes a condition for PostgreSQL's full text search. */
export function buildTsQuery(condition: Condition): string {
  return build(condition, {
    word: (key) => `'${key}'`,
    beginning: (key) => `'${key}':*`,
    and: ' & ',
    or: ' | ',
  })
}
