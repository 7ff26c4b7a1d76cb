import { pages } from '@shelai/contract/urls.ts'

/** Where a reader's picture is changed. The address names the reader, but proves nothing. */
export function createPicturePage(email: string): string {
  return `${pages.profile}/${encodeURIComponent(email)}`
}
