/** Puts a text on the clipboard: by the browser's own way, else by selecting the element that shows it. False where neither works. */
export async function copyToClipboard(text: string, shownBy: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Absent in old web views, or refused: the text is selected, so that it can also be copied by hand.
  }
  if (shownBy) getSelection()?.selectAllChildren(shownBy)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}
