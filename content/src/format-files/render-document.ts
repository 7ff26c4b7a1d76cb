import { unescapeHtml } from '@shelai/contract/rules/escape-html.ts'
import { lexer, type Token, type Tokens } from 'marked'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import type { Figure } from '../pack.ts'
import {
  type Block,
  type Cell,
  type Column,
  fieldTable,
  gridTable,
  heading,
  note,
  plain,
  type Row,
  renderPages,
  ruledLines,
  signatureTable,
  textWidth,
  title,
} from './document-blocks.ts'

const Front = z.strictObject({
  title: z.string().min(1),
  subject: z.string().min(1),
  landscape: z.boolean().default(false),
})

type State = { width: number; figures: readonly Figure[]; rowHeightMm: number | undefined; isOnNewPage: boolean }

/**
 * Renders a Word document from Markdown with front matter; `docs/CONTRIBUTING.md` lists what the Markdown may hold. The same text gives
 * the same bytes. `figures` fill the block `figures`. Throws, with the line's text, for Markdown that a document cannot show.
 */
export function renderDocument(markdown: string, figures: readonly Figure[]): Promise<Uint8Array> {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown.normalize('NFC')) ?? []
  if (front === undefined || body === undefined) throw new Error('no front matter')
  const { title: name, subject, landscape } = Front.parse(parseYaml(front))
  const width = landscape ? textWidth.landscape : textWidth.portrait
  const state: State = { width, figures, rowHeightMm: undefined, isOnNewPage: false }
  return renderPages({ name, subject, landscape, children: lexer(body).flatMap((token) => renderToken(token, state)) })
}

function renderToken(token: Token, state: State): Block[] {
  if (token.type === 'space') return []
  if (token.type === 'hr') {
    state.isOnNewPage = true
    return []
  }
  if (token.type === 'html') {
    state.rowHeightMm = readRowHeight(token.raw)
    return []
  }
  const { rowHeightMm, isOnNewPage } = state
  state.rowHeightMm = undefined
  state.isOnNewPage = false
  switch (token.type) {
    case 'heading':
      return [(token.depth === 1 ? title : heading)(readText(token), isOnNewPage)]
    case 'paragraph':
      return [plain(readText(token))]
    case 'blockquote':
      return (token.tokens ?? []).filter(({ type }) => type === 'paragraph').map((quoted) => note(readText(quoted)))
    case 'list':
      return listItems(token as Tokens.List).map(plain)
    case 'table':
      return [readTable(token as Tokens.Table, state.width, rowHeightMm)]
    case 'code':
      return [readForm(token as Tokens.Code, state)]
    default:
      throw new Error(`a document cannot show ${token.type}: ${token.raw.slice(0, 60)}`)
  }
}

/** Reads `<!-- rows 9 mm high -->`, which stands above a table. */
function readRowHeight(comment: string): number {
  const [, height] = /^<!-- rows (\d+) mm high -->\s*$/.exec(comment) ?? []
  if (height === undefined) throw new Error(`a document cannot show HTML: ${comment.slice(0, 60)}`)
  return Number(height)
}

function listItems({ ordered, start, items }: Tokens.List): string[] {
  return items.map((item, index) => {
    const text = item.tokens.map(readText).join('')
    if (item.task) return `☐ ${text}`
    return ordered ? `${Number(start) + index}. ${text}` : `• ${text}`
  })
}

/** Tokens that hold text but would be lost. */
const unshown = new Set(['link', 'image', 'del', 'codespan', 'list'])

/** Returns the text of a token without its marks. */
function readText(token: Token): string {
  if (token.type === 'br' || token.raw === '<br>') return '\n'
  if (unshown.has(token.type)) throw new Error(`a document cannot show ${token.type}: ${token.raw.slice(0, 60)}`)
  if ('tokens' in token && token.tokens) return token.tokens.map(readText).join('')
  if (token.type === 'escape' || token.type === 'text') return 'text' in token ? unescapeHtml(token.text) : ''
  if (token.type === 'checkbox') return ''
  throw new Error(`a document cannot show ${token.type}: ${token.raw.slice(0, 60)}`)
}

/** Reads a table whose columns are as wide as their dashes, as in Pandoc. */
function readTable(table: Tokens.Table, width: number, rowHeightMm: number | undefined): Block {
  const dashes = (table.raw.split('\n')[1] ?? '').split('|').slice(1, -1)
  const all = dashes.reduce((sum, { length }) => sum + length, 0)
  const columns = table.header.map(({ tokens, align }, index): Column => {
    const across = { head: align ?? 'center', body: align === 'center' ? 'center' : 'left' } as const
    return {
      head: tokens.map(readText).join(''),
      width: Math.floor((width * (dashes[index]?.length ?? 0)) / all),
      across,
    }
  })
  return gridTable(columns, table.rows.map(readRow), rowHeightMm)
}

/** A row that holds one bold text and nothing else begins a part of the table. */
function readRow(cells: Tokens.TableCell[]): Row {
  const [first, ...others] = cells.map(readCell)
  if (first?.look === 'bold' && others.every(({ text }) => text === '')) return { part: first.text }
  return first ? [first, ...others] : []
}

/** A cell in italics is an example to write over; what follows `<br>` is a small note. */
function readCell({ tokens }: Tokens.TableCell): Cell {
  const [text = '', small = ''] = tokens.map(readText).join('').split('\n')
  const [only, ...others] = tokens
  const look = others.length > 0 ? undefined : ({ strong: 'bold', em: 'example' } as const)[String(only?.type)]
  return { text, note: small, look }
}

/** Reads a fenced block: its first word says what it is, every line of it is one label. */
function readForm({ lang = '', text }: Tokens.Code, { width, figures }: State): Block {
  const [kind, count] = lang.split(' ')
  const labels = text.split('\n').filter((line) => line !== '')
  switch (kind) {
    case 'fields':
      return fieldTable(labels, Number(count ?? 1), width)
    case 'signatures':
      return signatureTable(labels, width)
    case 'lines':
      return ruledLines(Number(count ?? 1), width)
    case 'figures':
      return figureTable(figures, width)
    default:
      throw new Error(`a document has no block ${lang}`)
  }
}

const figureColumns = [
  { head: 'Topic', share: 0.2 },
  { head: 'Figure', share: 0.45 },
  { head: 'Source', share: 0.24 },
  { head: 'As of', share: 0.11 },
]

function figureTable(figures: readonly Figure[], width: number): Block {
  const columns = figureColumns.map(({ head, share }) => ({
    head,
    width: Math.floor(width * share),
    across: { head: 'center', body: 'left' } as const,
  }))
  return gridTable(
    columns,
    figures.map(({ what, value, source, as_of }) => [what, value, source, as_of].map((text) => ({ text }))),
  )
}
