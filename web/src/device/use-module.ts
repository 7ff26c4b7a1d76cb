import { useEffect, useState } from 'react'
import { loadUntilThere } from './load-until-there.ts'

/** Loads a module once it is wanted, until it is there. Undefined until it has come. */
export function useModule<M extends object>(load: () => Promise<M>, isWanted: boolean): M | undefined {
  const [module, setModule] = useState<M>()
  const isMissing = isWanted && module === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the module is always the same
  useEffect(() => (isMissing ? loadUntilThere(load, setModule) : undefined), [isMissing])
  return module
}
