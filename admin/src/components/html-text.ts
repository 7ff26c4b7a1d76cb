/** The elements that begin on a line of their own. */
const blocks = 'p, h1, h2, h3, h4, h5, h6, li, tr, table, blockquote, figure, figcaption, ul, ol, dt, dd, pre, div'

/** Returns the text of HTML as it is read: one line for each paragraph, item and row, and the words of pictures. */
export function readHtmlText(html: string, describePicture: (alt: string) => string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('.visually-hidden, style, script')) hidden.remove()
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(describePicture(picture.alt))
  for (const cell of body.querySelectorAll('td, th')) if (cell.nextElementSibling) cell.append(' | ')
  for (const heading of body.querySelectorAll('h2, h3, h4')) heading.prepend('# ')
  for (const item of body.querySelectorAll('li')) item.prepend('• ')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  // Line breaks of the source are not part of the text.
  for (const block of body.querySelectorAll(blocks)) {
    block.prepend('\n')
    block.append('\n')
  }
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '|')
    .join('\n')
}
