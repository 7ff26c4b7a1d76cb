import { findWords } from './find-words.ts'

const titles = new Map<string, string>()

/** Notes the title of a screen that is being left, for the way back to it. */
export function noteTitle(pathname: string): void {
  const title = document.querySelector('.top-bar .title')?.textContent
  if (title) titles.set(pathname, title)
}

/**
 * Tells the title of a screen whose code has not come: the one that it had, or the words of the link that was pressed.
 * `deferred-hydration.ts` marks what is pressed.
 */
export function predictTitle(pathname: string): string {
  const link = document.querySelector('a[data-pressed]')
  return titles.get(pathname) ?? (link ? findWords(link) : '')
}
