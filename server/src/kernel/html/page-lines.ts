import { loadParser } from './html-libraries.ts'

/** Elements whose text is not part of the page's content. */
const skipped = /^(script|style|noscript|template|svg|nav|header|footer|aside|select|button|form|iframe|title)$/
const inline = /^(a|abbr|b|bdi|cite|code|em|font|i|kbd|label|mark|q|s|small|span|strong|sub|sup|time|u|wbr)$/

/** Returns the text of a web page, one line for each block, without menus and scripts; at most `most` characters. */
export function toPageLines(html: string, most: number): string {
  const { Parser } = loadParser()
  let text = ''
  const open: string[] = []
  const parser = new Parser({
    ontext: (part) => {
      if (open.length === 0) text += part.replace(/\s+/g, ' ')
    },
    onopentagname: (name) => {
      if (skipped.test(name)) open.push(name)
      if (!inline.test(name)) text += '\n'
    },
    onclosetag: (name) => {
      // An element that the page never opened closes nothing.
      if (name === open.at(-1)) open.pop()
      if (!inline.test(name)) text += '\n'
    },
  })
  parser.end(html)
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, most)
}
