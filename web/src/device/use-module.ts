import { useEffect, useState } from 'react'

/** Fetches a module once it is wanted; after a failure again when the network is back. Undefined until it has come. */
export function useModule<M extends object>(load: () => Promise<M>, isWanted: boolean): M | undefined {
  const [module, setModule] = useState<M>()
  const isMissing = isWanted && module === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the module is always the same
  useEffect(() => {
    if (!isMissing) return
    const fetchModule = () => {
      load().then(setModule, () => addEventListener('online', fetchModule, { once: true }))
    }
    fetchModule()
    return () => removeEventListener('online', fetchModule)
  }, [isMissing])
  return module
}
