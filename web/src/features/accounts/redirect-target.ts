import { pages } from '@shelai/contract/rules/urls.ts'

const key = 'redirectTo'
/** The authentication pages: a redirect to one of them would lead back to the login. */
const authPages: readonly string[] = [
  pages.login,
  pages.registration,
  pages.forgetPassword,
  pages.verifyOtp,
  pages.reset,
]

/** Returns a path of this site's own pages; undefined for anything else. */
export function toSafeTarget(
  given: unknown,
  origin: string,
  isPage: (pathname: string) => boolean,
): string | undefined {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given)) return undefined
  const url = URL.canParse(given, origin) ? new URL(given, origin) : undefined
  if (url?.origin !== origin || authPages.includes(url.pathname) || !isPage(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Stores the target of the login for this tab, so that a reload does not lose it. */
export function storeTarget(target: string): void {
  try {
    sessionStorage.setItem(key, target)
  } catch {
    // The history entry still has the target.
  }
}

export function readTarget(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetTarget(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A forbidden storage contains no target.
  }
}
