import type { Gender, Profession } from '@shelai/contract/rules/limits.ts'
import { createContext, useContext } from 'react'
import { useIsHydrated } from '../device/hydration.ts'

/** The data of the signed-in reader that the device stores. */
export type SignedIn = {
  user_id: string
  name: string
  email: string
  img: string
  phone: string
  gender: Gender
  profession: Profession
}

/** Provided by the `accounts` feature: null for a guest, undefined while unknown. */
export const SessionContext = createContext<SignedIn | null | undefined>(undefined)

/**
 * Returns the signed-in reader; null for a guest; undefined on the server, before hydration, and while the session is
 * restored.
 */
export function useReader(): SignedIn | null | undefined {
  return useContext(SessionContext)
}

/**
 * Tells whether a signed-in reader is not known yet. Until then, nothing is shown about their saved items or
 * packages.
 */
export function useIsReaderUnknown(): boolean {
  const isHydrated = useIsHydrated()
  return useReader() === undefined && isHydrated
}
