/** Finds the first words of a control, behind numbers and pictures. A control that shows an icon alone has its name. */
export function findWords(control: Element): string {
  // Where Back leads is not in its name.
  if (control.hasAttribute('data-back')) return ''
  const name = control.getAttribute('aria-label')
  if (name !== null) return name.replace(/,.*/, '')
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? ''
    if (/\p{L}/u.test(text)) return text
  }
  return ''
}
