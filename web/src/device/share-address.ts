/**
 * Shares an address by the system's own sheet, otherwise by copying it. `cancelled` is a reader who closed the system's
 * sheet, `refused` a browser that neither shares nor copies.
 */
export async function shareAddress(link: {
  title: string
  url: string
}): Promise<'shared' | 'cancelled' | 'copied' | 'refused'> {
  if ('share' in navigator) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
