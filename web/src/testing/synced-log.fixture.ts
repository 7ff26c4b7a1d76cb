import type { Body } from '@shelai/contract/calls.ts'
import type { SavePress } from '@shelai/contract/features/saved/save-press.ts'
import { isLater } from '@shelai/contract/rules/synced-entry.ts'
import type { FakeAnswers } from './render-screen.tsx'

type Entry = Body<'sync.append'>['entries'][number]

/** Creates a server that keeps the hearts of an account, as the real one does. */
export function createSavesServer(...saved: readonly Omit<SavePress, 'wanted'>[]) {
  const entries = new Map<string, Entry & { place: number }>()
  const getKey = ({ data }: Entry) => `${data.type} ${data.item_id}`
  const refused = new Set<unknown>()
  let last = 0
  let restores = 0
  const add = (entry: Entry) => {
    const before = entries.get(getKey(entry))
    if (before && (before.id === entry.id || !isLater(entry, before))) return
    last += 1
    entries.set(getKey(entry), { ...entry, place: last })
  }
  for (const [nth, item] of saved.entries())
    add({ id: `before-${nth}`, at: `2026-01-01T00:00:0${nth}.000Z`, data: { ...item, wanted: true } })
  const answers = {
    'sync.append': ({ body }) => {
      const isRefused = ({ data }: Entry) => refused.has(data.item_id)
      const before = last
      for (const entry of body.entries) if (!isRefused(entry)) add(entry)
      return { refused: body.entries.filter(isRefused).map(({ id }) => id), before }
    },
    'sync.entries': ({ query }) => ({
      entries: [...entries.values()]
        .filter(({ place }) => place > Number(query?.after ?? 0))
        .map(({ place: _, ...entry }) => entry),
      last,
      hasMore: false,
      epoch: `restored ${restores} times`,
    }),
  } satisfies FakeAnswers
  /** Lists the ids of the items that are saved, in the order of their latest presses. */
  const listIds = () =>
    [...entries.values()]
      .filter(({ data }) => data.wanted)
      .sort((one, other) => one.place - other.place)
      .map(({ data }) => data.item_id)
  /** Loses all entries, as a server does that an older backup was restored on. */
  const loseAll = () => {
    entries.clear()
    last = 0
  }
  /** Returns how to restore what the server has now. */
  const backUp = () => {
    const backup = { entries: [...entries], last }
    return () => {
      entries.clear()
      for (const [key, entry] of backup.entries) entries.set(key, entry)
      last = backup.last
      restores += 1
    }
  }
  return { answers, listIds, add, refused, loseAll, backUp }
}
