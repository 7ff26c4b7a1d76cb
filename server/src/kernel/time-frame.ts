/** Formats a package's days as readers see them and as they send them with an order. */
export function formatTimeFrame(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
