/**
 * Returns the address of a readers' page. Where the back office has a host of its own, the server names that of the readers
 * in the page.
 */
export function buildReadersUrl(path: string): string {
  return (document.querySelector<HTMLMetaElement>('meta[name="readers-url"]')?.content ?? '') + path
}
