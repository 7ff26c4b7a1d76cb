/**
 * The key in the device's storage. Its prefix is that of an account's own data, which a logout removes from the device.
 */
export const begunKey = 'own_begun'

/** The last item of each kind that was begun on this device: an article, a calculation, a circular with a reminder. */
export type Begun = {
  reading: { path: string; title: string /** The share that was read, in per cent. */; share: number }
  calculation: { path: string; title: string; shown: string; unit: string; at: string }
  deadline: { path: string; title: string; company: string /** The last day, such as 2026-11-30. */; day: string }
}
export type BegunKind = keyof Begun

const fields = {
  reading: { path: 'string', title: 'string', share: 'number' },
  calculation: { path: 'string', title: 'string', shown: 'string', unit: 'string', at: 'string' },
  deadline: { path: 'string', title: 'string', company: 'string', day: 'string' },
} as const satisfies { [K in BegunKind]: { [F in keyof Begun[K]]: 'string' | 'number' } }

/** Parses what is stored; leaves out what is malformed, and a deadline before `today` (such as 2026-11-30). */
export function parseBegun(text: string | null, today: string): Partial<Begun> {
  try {
    const stored = Object(JSON.parse(text ?? '{}')) as Record<string, Record<string, unknown>>
    const isWhole = (kind: BegunKind) =>
      Object.entries(fields[kind]).every(([name, type]) => typeof stored[kind]?.[name] === type)
    const found = (Object.keys(fields) as BegunKind[]).filter(isWhole)
    const kept = found.filter((kind) => kind !== 'deadline' || String(stored.deadline?.day) >= today)
    return Object.fromEntries(kept.map((kind) => [kind, stored[kind]]))
  } catch {
    return {}
  }
}

/** Counts what was begun, for the room that the home page keeps for it before its first paint. */
export const countBegun = (read: (key: string) => string | null, today: string): number =>
  Object.keys(parseBegun(read(begunKey), today)).length
