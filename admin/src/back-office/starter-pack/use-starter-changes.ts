import {
  mostStarterItems,
  type StarterItem,
  type StarterResult,
  starterPackCalls,
} from '@shelai/contract/back-office/starter-pack.ts'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { describeRefusal } from '../../api/describe-refusal.ts'

export type StarterChange = 'take' | 'overwrite' | 'leave' | 'undo'

/** An item of which a change was not made, and why. */
type KeptItem = Pick<StarterResult, 'key' | 'outcome' | 'reason'> & { title: string }

/** Returns what takes, leaves and undoes items, as many at once as the server takes, and how far that is. */
export function useStarterChanges(onChanged: () => Promise<unknown>) {
  const { call } = useDataProvider<AdminDataProvider>()
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [kept, setKept] = useState<readonly KeptItem[]>([])
  const [error, setError] = useState<string>()
  const send = (change: StarterChange, keys: string[]) => {
    if (change === 'leave') return call(starterPackCalls.leaveStarterItems, { body: { keys } })
    if (change === 'undo') return call(starterPackCalls.undoStarterItems, { body: { keys } })
    return call(starterPackCalls.takeStarterItems, { body: { keys, overwrites: change === 'overwrite' } })
  }
  const run = async (change: StarterChange, items: readonly StarterItem[]) => {
    if (progress !== undefined) return
    setKept([])
    setError(undefined)
    const titles = new Map(items.map(({ key, title }) => [key, title]))
    try {
      for (let from = 0; from < items.length; from += mostStarterItems) {
        setProgress({ done: from, all: items.length })
        const part = items.slice(from, from + mostStarterItems)
        const results = await send(
          change,
          part.map(({ key }) => key),
        )
        const left = results.filter(({ outcome }) => outcome === 'yours' || outcome === 'refused')
        setKept((former) => [...former, ...left.map((one) => ({ ...one, title: titles.get(one.key) ?? '' }))])
      }
    } catch (refused) {
      setError(describeRefusal(refused))
    }
    await onChanged()
    setProgress(undefined)
  }
  return { run, progress, kept, error }
}
