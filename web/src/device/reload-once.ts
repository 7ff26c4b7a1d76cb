/**
 * Loads the page again, because its code may be gone from the server after an update. Does so once for each address in a
 * session, and not without a network.
 */
export function reloadOnce(): void {
  if (!navigator.onLine || reloadedAddress() === location.href) return
  reloadedAddress(location.href)
  location.reload()
}

/** Returns the address that was reloaded last in this session, after storing `address` if it is given. */
function reloadedAddress(address?: string): string | null {
  try {
    if (address !== undefined) sessionStorage.setItem('reloaded', address)
    return sessionStorage.getItem('reloaded')
  } catch {
    // A browser that forbids the storage cannot limit the reloads, so there is none.
    return location.href
  }
}
