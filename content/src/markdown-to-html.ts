import { Marked } from 'marked'

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The two sides of the first mark that stands outside every bracket; undefined where there is none. */
function splitOutside(text: string, mark: string): [string, string] | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0 && text.startsWith(mark, at)) {
      return [text.slice(0, at).trim(), text.slice(at + mark.length).trim()]
    }
  }
  return undefined
}

/** Takes off the brackets round a whole text: above and below a fraction bar they say nothing. */
function unbracketed(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (let at = 0; at < text.length - 1; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text
  }
  return text.slice(1, -1).trim()
}

const withOperators = (text: string) => escapeHtml(text).replace(/ ([×÷−+-]) /g, ' <span class="operator">$1</span> ')

/** A displayed formula: `name = top / bottom`, its fraction drawn as one and still read aloud as a division. */
export function formulaHtml(line: string): string {
  const [name, body] = splitOutside(line, ' = ') ?? ['', line.trim()]
  const parts = splitOutside(body, ' / ')
  const drawn = parts
    ? `<span class="fraction"><span>${withOperators(unbracketed(parts[0]))}</span><span class="visually-hidden"> ÷ </span><span>${withOperators(unbracketed(parts[1]))}</span></span>`
    : `<span>${withOperators(body)}</span>`
  const named = name ? `<b>${escapeHtml(name)}</b> <span class="operator">=</span> ` : ''
  return `<p class="formula">${named}${drawn}</p>\n`
}

const marked = new Marked({
  gfm: true,
  renderer: {
    code({ text, lang }) {
      return lang === 'formula' ? formulaHtml(text) : false
    },
  },
})

/** Link targets of the form `formula:Title` may hold any sign, which Markdown takes only percent-encoded. */
function withFormulaTargets(markdown: string): string {
  return markdown.replace(
    /\]\(formula:((?:[^()]|\([^()]*\))+)\)/g,
    (_, title: string) => `](<formula:${encodeURIComponent(title).replace(/'/g, '%27')}>)`,
  )
}

/** Turns the pack's Markdown into HTML; a fenced block marked `formula` becomes a displayed formula. */
export function markdownToHtml(markdown: string): string {
  return marked.parse(withFormulaTargets(markdown), { async: false })
}
