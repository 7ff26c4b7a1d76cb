/** Returns the day in Dhaka at a time, such as `2026-11-20`. */
export const getDhakaToday = (at: number): string => new Date(at + 6 * 3_600_000).toISOString().slice(0, 10)
