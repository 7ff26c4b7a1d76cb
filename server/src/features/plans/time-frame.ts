/** Days as readers read them. */
export function timeFrame(days: unknown): string {
  return Number(days) === 1 ? '1 day' : `${Number(days)} days`
}
