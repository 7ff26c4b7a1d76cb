import { loadParser } from '../../kernel/html/html-libraries.ts'

/** Elements after which a new word begins. */
const blocks = /^(p|div|li|ul|ol|h[1-6]|br|tr|td|th|table|figure|figcaption|blockquote|pre|hr|text|tspan|title)$/

/** Returns the text of sanitized HTML with single spaces, at most `most` characters. */
export function toPlainText(html: string, most: number): string {
  const { Parser } = loadParser()
  let text = ''
  const parser = new Parser({
    ontext: (part) => {
      if (text.length < most) text += part
    },
    onopentagname: (name) => {
      if (blocks.test(name)) text += ' '
    },
    onclosetag: (name) => {
      if (blocks.test(name)) text += ' '
    },
  })
  parser.end(html)
  return text.replace(/\s+/g, ' ').trim().slice(0, most)
}
