/** A package's days as readers see them, and as they name them when they order. */
export function parseTimeFrame(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
