const isWord = /\p{L}/u

/** Finds the first words of an element, behind numbers and pictures. */
function findWords(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? ''
    if (isWord.test(text)) return text
  }
  return ''
}

const titles = new Map<string, string>()

/** Notes the title of a screen that is being left, for the way back to it. */
export function noteTitle(pathname: string): void {
  const title = document.querySelector('.top-bar .title')?.textContent
  if (title) titles.set(pathname, title)
}

/**
 * Tells the title of a screen that has not been fetched: the one that it had, or the words of the link that was pressed. The
 * inline script marks what is pressed.
 */
export function predictTitle(pathname: string): string {
  const link = document.querySelector('a[data-pressed]')
  return titles.get(pathname) ?? (link && !link.hasAttribute('aria-label') ? findWords(link) : '')
}
