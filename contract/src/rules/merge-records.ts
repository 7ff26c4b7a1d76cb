import * as v from 'valibot'

/** When the parts of a record that were changed since it was made were changed last: ISO 8601 in UTC, by part. */
export const Edits = v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.isoTimestamp()))

type Edited = { edits?: Readonly<Record<string, string>> | undefined }

const hourPart = 'hours.'

/** Lists the parts of a record that phones change apart from each other: its fields, and each hour of a board. */
function listParts({ edits: _, ...fields }: Edited): Map<string, unknown> {
  return new Map(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined) return []
      if (name !== 'hours' || !Array.isArray(value)) return [[name, value] as const]
      return value.map((hour, at) => [hourPart + at, hour] as const)
    }),
  )
}

const listNames = (...parts: readonly ReadonlyMap<string, unknown>[]) =>
  new Set(parts.flatMap((each) => [...each.keys()]))

/** Tells whether two values are the same, in whatever order the fields of objects in them stand. */
function isSame(one: unknown, other: unknown): boolean {
  const sortFields = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return JSON.stringify(one, sortFields) === JSON.stringify(other, sortFields)
}

/** Returns the newest state of something with what a form that was opened on an earlier one has changed. */
export function applyChanges<T extends object>(opened: T, saved: T, newest: T): T {
  const before = new Map(Object.entries(opened))
  const changed = Object.entries(saved).filter(([name, value]) => !isSame(value, before.get(name)))
  return { ...newest, ...Object.fromEntries(changed) }
}

/** Returns a moment, or the first one after the former where a clock was set back or two changes came at once. */
export const findNextMoment = (former: string | undefined, at: string): string =>
  former !== undefined && former >= at ? new Date(Date.parse(former) + 1).toISOString() : at

/** Returns a record that says of the parts in which it differs from its former state that they were changed at a moment. */
export function stampEdits<T extends Edited>(record: T, former: Edited | undefined, at: string): T {
  if (former === undefined) return record
  const [before, after] = [listParts(former), listParts(record)]
  // Hours before the one that is written down come with it, and say nothing.
  const lastHour = [...after.keys()].findLast((part) => part.startsWith(hourPart))
  const isFiller = (part: string) => part.startsWith(hourPart) && part !== lastHour && !before.has(part)
  const changed = [...listNames(before, after)].filter(
    (part) => !isFiller(part) && !isSame(before.get(part), after.get(part)),
  )
  if (changed.length === 0) return record
  return {
    ...record,
    edits: {
      ...former.edits,
      ...Object.fromEntries(changed.map((part) => [part, findNextMoment(former.edits?.[part], at)])),
    },
  }
}

/**
 * Returns what two phones have made of a record: each part as it was changed last. Of a part of which neither says so it is that of
 * `later`, the later of the two; but no hour that either has is lost. Undefined where `earlier` adds nothing to it.
 */
export function mergeEdits(later: Edited, earlier: Edited): Record<string, unknown> | undefined {
  const [ofLater, ofEarlier] = [listParts(later), listParts(earlier)]
  const isFromEarlier = (part: string) => {
    const [one, other] = [earlier.edits?.[part] ?? '', later.edits?.[part] ?? '']
    return one > other || (one === other && part.startsWith(hourPart) && !ofLater.has(part))
  }
  const taken = [...listNames(ofLater, ofEarlier)].filter(
    (part) => isFromEarlier(part) && !isSame(ofLater.get(part), ofEarlier.get(part)),
  )
  if (taken.length === 0) return undefined
  const parts = new Map([...ofLater, ...taken.map((part) => [part, ofEarlier.get(part)] as const)])
  const hours = [...parts].filter(([part]) => part.startsWith(hourPart))
  const edits = { ...later.edits }
  for (const [part, at] of Object.entries(earlier.edits ?? {})) if (at > (edits[part] ?? '')) edits[part] = at
  return {
    ...Object.fromEntries([...parts].filter(([part, value]) => value !== undefined && !part.startsWith(hourPart))),
    // The hours of a style are a number, and a part as any other.
    ...('hours' in later && Array.isArray(later.hours) ? { hours: hours.map(([, hour]) => hour) } : {}),
    edits,
  }
}
