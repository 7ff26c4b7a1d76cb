/** By how much the server's clock is ahead of this device's, which is often wrong. */
let ahead = 0

/** Takes the clock from an answer's `Date`; what cannot be read changes nothing. */
export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '')
  if (!Number.isNaN(told)) ahead = told - Date.now()
}

/** Now, by the server's clock as far as it is known. */
export function serverNow(): number {
  return Date.now() + ahead
}
