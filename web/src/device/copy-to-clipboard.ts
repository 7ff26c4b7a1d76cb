/**
 * Copies a text by the Clipboard API, otherwise by selecting the element that shows it. Returns false if neither
 * works.
 */
export async function copyToClipboard(text: string, shownBy: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Old web views lack the API, and a browser may refuse it. A selected text can also be copied by hand.
  }
  if (shownBy) getSelection()?.selectAllChildren(shownBy)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}
