import type { Gender, Profession } from '@shelai/contract/limits.ts'
import { createContext, useContext } from 'react'
import { useIsHydrated } from '../components/history-state.ts'

/** What the device keeps of the signed-in reader, and no more. */
export type SignedIn = {
  user_id: string
  name: string
  email: string
  img: string
  phone: string
  gender: Gender
  profession: Profession
}

/** Provided by the `accounts` feature: null for a guest, undefined while it is not known. */
export const SessionContext = createContext<SignedIn | null | undefined>(undefined)

/** The signed-in reader; null for a guest; undefined on the server, before the page is alive, and while it is found out. */
export function useReader(): SignedIn | null | undefined {
  return useContext(SessionContext)
}

/** Whether somebody is signed in of whom it is not known yet who: nothing is said of their things until it is. */
export function useIsReaderUnknown(): boolean {
  const isAlive = useIsHydrated()
  return useReader() === undefined && isAlive
}
