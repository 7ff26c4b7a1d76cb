import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'
import { type DrawnPart, drawFormula } from '@shelai/formula/draw-formula.ts'
import type { FormulaProblem } from '@shelai/formula/formula-problem.ts'
import { parseDisplayedFormula } from '@shelai/formula/parse-displayed-formula.ts'

const describe = (line: string, { kind, text }: FormulaProblem) =>
  `the formula "${line}" cannot be parsed: ${kind}${text && ` at "${text}"`}`

/** Draws a formula that a text displays, `caption = …`, as a paragraph of HTML. Throws for one that cannot be parsed. */
export function renderDisplayedFormula(line: string): string {
  const parsed = parseDisplayedFormula(line)
  if (!parsed.ok) throw new Error(describe(line, parsed.problem))
  const caption = parsed.caption && `<b>${escapeHtml(parsed.caption)}</b><span class="operator"> = </span>`
  return `<p class="formula">${caption}${drawFormula(parsed.tree).map(writePart).join('')}</p>`
}

function writePart(part: DrawnPart): string {
  if (typeof part === 'string') return escapeHtml(part)
  const { tag, className, parts } = part
  return `<${tag}${className ? ` class="${className}"` : ''}>${parts.map(writePart).join('')}</${tag}>`
}

/** Finds the first block of a Markdown text that is marked as a formula and cannot be parsed; its line counts from 1. */
export function findFormulaFault(markdown: string): { line: number; fault: string } | undefined {
  for (const { 1: block = '', index } of markdown.matchAll(/^[ >]*```formula\n([\s\S]*?)^[ >]*```/gm)) {
    const text = block.replaceAll(/^[ >]+/gm, '').trim()
    const parsed = parseDisplayedFormula(text)
    if (!parsed.ok) {
      return { line: markdown.slice(0, index).split('\n').length + 1, fault: describe(text, parsed.problem) }
    }
  }
  return undefined
}
