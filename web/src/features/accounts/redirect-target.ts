import { pages } from '@shelai/contract/urls.ts'

const key = 'redirectTo'
/** Where one gets in: being led back there would go round in circles. */
const doors: readonly string[] = [pages.login, pages.registration, pages.forgetPassword, pages.verifyOtp, pages.reset]

/** A path of this site's own pages, or nothing: whatever else it is given leads nowhere. */
export function toSafeTarget(
  given: unknown,
  origin: string,
  isPage: (pathname: string) => boolean,
): string | undefined {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given)) return undefined
  const url = URL.canParse(given, origin) ? new URL(given, origin) : undefined
  if (url?.origin !== origin || doors.includes(url.pathname) || !isPage(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** The wish to be led somewhere after the login, kept for this tab so that a reload does not lose it. */
export function storeTarget(target: string): void {
  try {
    sessionStorage.setItem(key, target)
  } catch {
    // Then it lives in the history entry alone.
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
    // Nothing was kept.
  }
}
