/** By how much the server's clock is ahead of this device's, which is often wrong. */
let ahead = 0

/** A `Date` is cut off to its second, and an answer travels: within this a device's clock is taken to be right. */
const tolerance = 5000

/** Takes the clock from an answer's `Date`; what cannot be read changes nothing. */
export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  const late = Date.now() - told
  ahead = late >= 0 && late < tolerance ? 0 : 1000 - late
}

/** Now, by the server's clock as far as it is known. */
export function serverNow(): number {
  return Date.now() + ahead
}
