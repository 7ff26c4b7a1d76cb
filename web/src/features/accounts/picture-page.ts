import { pages } from '@shelai/contract/rules/urls.ts'

/** Returns the address of the screen that changes a reader's picture. It names the reader but proves nothing. */
export function createPicturePage(email: string): string {
  return `${pages.profile}/${encodeURIComponent(email)}`
}
