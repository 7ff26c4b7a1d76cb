const dhaka = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', dateStyle: 'medium', timeStyle: 'short' })

/** Formats a time in Dhaka, such as `22 Nov 2026, 16:30`. */
export function formatMoment(moment: string): string {
  return dhaka.format(new Date(moment))
}
