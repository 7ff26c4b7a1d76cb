const dhaka = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', dateStyle: 'medium', timeStyle: 'short' })

/** Formats a time as it is in Dhaka. */
export function formatMoment(at: string): string {
  return dhaka.format(new Date(at))
}
