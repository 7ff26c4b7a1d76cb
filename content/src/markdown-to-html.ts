import { Marked } from 'marked'
import { renderDisplayedFormula } from './displayed-formula.ts'

const marked = new Marked({
  gfm: true,
  renderer: {
    code({ text, lang }) {
      return lang === 'formula' ? `${renderDisplayedFormula(text)}\n` : false
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
