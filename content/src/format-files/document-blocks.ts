import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeightRule,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { colour, font, madeOn, maker } from './house-style.ts'
import { setZipClock } from './zip-clock.ts'

/** Lengths are twentieths of a point, as in Word. */
const a4 = { width: 11906, height: 16838 }
const margin = 720
export const textWidth = { portrait: a4.width - 2 * margin, landscape: a4.height - 2 * margin }

type TextLook = { bold?: boolean; italics?: boolean; size?: number; colour?: string }
type CellText = string | { text: string; note?: string; look?: TextLook }

const run = (text: string, look: TextLook = {}) =>
  new TextRun({
    text,
    font: { ascii: font.latin, hAnsi: font.latin, cs: font.bangla },
    size: (look.size ?? 9) * 2,
    sizeComplexScript: (look.size ?? 9) * 2,
    bold: look.bold ?? false,
    italics: look.italics ?? false,
    color: look.colour ?? colour.ink,
  })

const line = { style: BorderStyle.SINGLE, size: 4, color: colour.grid }
const grid = { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line }

export const heading = (text: string, onNewPage = false) =>
  new Paragraph({
    pageBreakBefore: onNewPage,
    children: [run(text, { bold: true, size: 11, colour: colour.madder })],
    spacing: { before: 200, after: 80 },
    keepNext: true,
  })

export const plain = (text: string) => new Paragraph({ children: [run(text, { size: 9.5 })], spacing: { after: 80 } })

export const note = (text: string) =>
  new Paragraph({ children: [run(text, { italics: true, size: 8, colour: colour.quiet })], spacing: { after: 80 } })

export const title = (text: string, under: string) => [
  new Paragraph({
    children: [run(text, { bold: true, size: 18, colour: colour.madder })],
    border: { bottom: { style: BorderStyle.SINGLE, size: 12, color: colour.madder, space: 4 } },
    spacing: { after: 80 },
  }),
  note(under),
]

type CellOptions = {
  width: number
  span?: number
  fill?: string
  across?: 'left' | 'center'
  keepNext?: boolean
  look?: TextLook
  low?: boolean
}

function cell(value: CellText, options: CellOptions) {
  const { text, note: small = '', look = {} } = typeof value === 'string' ? { text: value } : value
  const paragraph = (child: TextRun) =>
    new Paragraph({
      children: [child],
      alignment: options.across === 'center' ? AlignmentType.CENTER : AlignmentType.LEFT,
      keepNext: options.keepNext ?? false,
    })
  return new TableCell({
    children: [
      paragraph(run(text, { ...options.look, ...look })),
      ...(small ? [paragraph(run(small, { size: 7.5, italics: true, colour: colour.quiet }))] : []),
    ],
    width: { size: options.width, type: WidthType.DXA },
    margins: { left: 80, right: 80, top: 30, bottom: 30 },
    verticalAlign: options.low ? VerticalAlign.BOTTOM : VerticalAlign.CENTER,
    ...(options.span && { columnSpan: options.span }),
    ...(options.fill && { shading: { type: ShadingType.CLEAR, color: 'auto', fill: options.fill } }),
  })
}

const row = (children: TableCell[], height: number, head = false) =>
  new TableRow({ children, tableHeader: head, cantSplit: true, height: { value: height, rule: HeightRule.ATLEAST } })

const table = (widths: readonly number[], rows: TableRow[]) =>
  new Table({
    rows,
    columnWidths: [...widths],
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: grid,
  })

/** Builds pairs of a label and an empty field, several to a row. */
export function fieldTable(labels: readonly string[], pairs: number, width: number) {
  const label = Math.round((width / pairs) * 0.36)
  const value = Math.floor(width / pairs) - label
  const rows: TableRow[] = []
  for (let start = 0; start < labels.length; start += pairs) {
    const cells = labels
      .slice(start, start + pairs)
      .flatMap((text) => [
        cell(text, { width: label, fill: colour.worked, look: { bold: true, size: 8.5 } }),
        cell('', { width: value }),
      ])
    rows.push(row(cells, 360))
  }
  return table(Array.from({ length: pairs }, () => [label, value]).flat(), rows)
}

type Column = { head: string; width: number; across?: 'left' | 'center' }
/** A row of cells, or one text across all columns that starts a part of the table. */
export type GridRow = readonly CellText[] | { part: string }

/** Builds a table whose head repeats on every page and whose rows never break across pages. */
export function gridTable(columns: readonly Column[], rows: readonly GridRow[], rowHeight = 360) {
  const widths = columns.map((column) => column.width)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const head = columns.map((column) =>
    cell(column.head, {
      width: column.width,
      fill: colour.tint,
      across: column.across ?? 'center',
      look: { bold: true, size: 8.5, colour: colour.madder },
    }),
  )
  const body = rows.map((one) => {
    if ('part' in one) {
      const look = { bold: true, size: 10, colour: colour.madder }
      return row(
        [cell(one.part, { width: whole, span: columns.length, fill: colour.worked, keepNext: true, look })],
        380,
      )
    }
    return row(
      columns.map((column, index) => cell(one[index] ?? '', { width: column.width, across: column.across ?? 'left' })),
      rowHeight,
    )
  })
  return table(widths, [row(head, 340, true), ...body])
}

export const emptyRows = (count: number, first: (index: number) => readonly CellText[] = () => []): GridRow[] =>
  Array.from({ length: count }, (_, index) => first(index))

export const exampleText = (text: string): CellText => ({ text, look: { italics: true, colour: colour.quiet } })

export function signatureTable(names: readonly string[], width: number) {
  const each = Math.floor(width / names.length)
  const look = { size: 8, colour: colour.quiet }
  return table(
    names.map(() => each),
    [
      row(
        names.map((name) => cell(name, { width: each, across: 'center', low: true, look })),
        1000,
      ),
    ],
  )
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Writes the core properties with a fixed time, because docx writes the current time. */
function coreProperties(name: string, subject: string) {
  const at = madeOn.toISOString().replace('.000', '')
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeXml(name)}</dc:title><dc:subject>${escapeXml(subject)}</dc:subject><dc:creator>${maker}</dc:creator>`,
    `<cp:lastModifiedBy>${maker}</cp:lastModifiedBy><cp:revision>1</cp:revision>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${at}</dcterms:modified>`,
    '</cp:coreProperties>',
  ].join('')
}

type Page = { name: string; subject: string; landscape?: boolean; children: (Paragraph | Table)[] }

export async function renderDocument({ name, subject, landscape = false, children }: Page) {
  const footer = new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          run(`${name}  |  Page `, { size: 8, colour: colour.quiet }),
          new TextRun({
            font: font.latin,
            size: 16,
            color: colour.quiet,
            children: [PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })
  const file = new Document({
    styles: { default: { document: { run: { font: font.latin, size: 18 } } } },
    sections: [
      {
        properties: {
          page: {
            size: { ...a4, orientation: landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT },
            margin: { top: margin, bottom: margin, left: margin, right: margin, footer: 360 },
          },
        },
        footers: { default: footer },
        children,
      },
    ],
  })
  const overrides = [{ path: 'docProps/core.xml', data: coreProperties(name, subject) }]
  return setZipClock(new Uint8Array(await Packer.toBuffer(file, undefined, overrides)), madeOn)
}
