import { type ComponentType, lazy } from 'react'

/** Returns a component that is loaded when it is first shown: one that a module exports by a name. */
export function lazyNamed<N extends string, P extends object>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
