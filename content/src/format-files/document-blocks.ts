import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeightRule,
  LineRuleType,
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
import { setZipClock } from './zip-clock.ts'

export type Block = Paragraph | Table

/** Lengths are twentieths of a point, as in Word. */
const a4 = { width: 11906, height: 16838 }
const margin = 720
const mm = 56.7
export const textWidth = { portrait: a4.width - 2 * margin, landscape: a4.height - 2 * margin }

const colour = { madder: '8B0000', ink: '1F1F1F', quiet: '595959', grid: 'A6A6A6', tint: 'F7ECEC', label: 'EFEFEF' }
/** Arial is on every Windows and has metric-compatible fonts elsewhere; Nirmala UI is Windows' own Bangla font. */
const font = { latin: 'Arial', bangla: 'Nirmala UI' }
const maker = 'Shelai'
/** The time inside the files, fixed so that the same text gives the same bytes. */
const madeOn = new Date('2026-11-01T06:00:00Z')

type TextLook = { bold?: boolean; italics?: boolean; size?: number; colour?: string }
const exampleLook = { italics: true, colour: colour.quiet }
const smallLook = { size: 7.5, italics: true, colour: colour.quiet }

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

export const heading = (text: string, isOnNewPage: boolean) =>
  new Paragraph({
    pageBreakBefore: isOnNewPage,
    children: [run(text, { bold: true, size: 11, colour: colour.madder })],
    spacing: { before: 200, after: 80 },
    keepNext: true,
  })

export const plain = (text: string) => new Paragraph({ children: [run(text, { size: 9.5 })], spacing: { after: 80 } })

export const note = (text: string) =>
  new Paragraph({ children: [run(text, { italics: true, size: 8, colour: colour.quiet })], spacing: { after: 80 } })

export const title = (text: string, isOnNewPage: boolean) =>
  new Paragraph({
    pageBreakBefore: isOnNewPage,
    children: [run(text, { bold: true, size: 18, colour: colour.madder })],
    border: { bottom: { style: BorderStyle.SINGLE, size: 12, color: colour.madder, space: 4 } },
    spacing: { after: 80 },
  })

type CellOptions = {
  width: number
  look?: TextLook
  note?: string
  span?: number
  fill?: string
  isCentred?: boolean
  isLow?: boolean
  keepNext?: boolean
}

function cell(text: string, { width, look, note: small, span, fill, isCentred, isLow, keepNext }: CellOptions) {
  const paragraph = (child: TextRun) =>
    new Paragraph({
      children: [child],
      alignment: isCentred ? AlignmentType.CENTER : AlignmentType.LEFT,
      keepNext: keepNext ?? false,
    })
  return new TableCell({
    children: [paragraph(run(text, look)), ...(small ? [paragraph(run(small, smallLook))] : [])],
    width: { size: width, type: WidthType.DXA },
    margins: { left: 80, right: 80, top: 30, bottom: 30 },
    verticalAlign: isLow ? VerticalAlign.BOTTOM : VerticalAlign.CENTER,
    ...(span && { columnSpan: span }),
    ...(fill && { shading: { type: ShadingType.CLEAR, color: 'auto', fill } }),
  })
}

const tableRow = (children: TableCell[], height: number, isHead = false) =>
  new TableRow({ children, tableHeader: isHead, cantSplit: true, height: { value: height, rule: HeightRule.ATLEAST } })

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const table = (widths: readonly number[], rows: TableRow[]) =>
  new Table({
    rows,
    columnWidths: [...widths],
    width: { size: sum(widths), type: WidthType.DXA },
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
        cell(text, { width: label, fill: colour.label, look: { bold: true, size: 8.5 } }),
        cell('', { width: value }),
      ])
    rows.push(tableRow(cells, 360))
  }
  return table(Array.from({ length: pairs }, () => [label, value]).flat(), rows)
}

type Across = 'left' | 'center' | 'right'
export type Column = { head: string; width: number; across: { head: Across; body: Across } }
export type Cell = { text: string; note?: string; look?: 'bold' | 'example' | undefined }
/** A row of cells, or one text across all columns that starts a part of the table. */
export type Row = readonly Cell[] | { part: string }

const cellLooks = { bold: { bold: true }, example: exampleLook }

/** Builds a table whose head repeats on every page and whose rows never break across pages. */
export function gridTable(columns: readonly Column[], rows: readonly Row[], rowHeightMm = 6) {
  const widths = columns.map(({ width }) => width)
  const head = columns.map(({ head: text, width, across }) =>
    cell(text, {
      width,
      fill: colour.tint,
      isCentred: across.head === 'center',
      look: { bold: true, size: 8.5, colour: colour.madder },
    }),
  )
  const body = rows.map((row) => {
    if ('part' in row) {
      const look = { bold: true, size: 10, colour: colour.madder }
      const options = { width: sum(widths), span: columns.length, fill: colour.label, keepNext: true, look }
      return tableRow([cell(row.part, options)], 380)
    }
    const cells = columns.map(({ width, across }, index) => {
      const { text = '', note: small = '', look } = row[index] ?? {}
      return cell(text, {
        width,
        isCentred: across.body === 'center',
        note: small,
        ...(look && { look: cellLooks[look] }),
      })
    })
    return tableRow(cells, Math.round(rowHeightMm * mm))
  })
  return table(widths, [tableRow(head, 340, true), ...body])
}

/** Builds empty lines to write on. */
export function ruledLines(count: number, width: number) {
  return table(
    [width],
    Array.from({ length: count }, () => tableRow([cell('', { width })], 440)),
  )
}

export function signatureTable(names: readonly string[], width: number) {
  const each = Math.floor(width / names.length)
  const options = { width: each, isCentred: true, isLow: true, look: { size: 8, colour: colour.quiet } }
  return table(
    names.map(() => each),
    [
      tableRow(
        names.map((name) => cell(name, options)),
        1000,
      ),
    ],
  )
}

/** Writes the core properties with a fixed time, because docx writes the current time. */
function coreProperties(name: string, subject: string) {
  const at = madeOn.toISOString().replace('.000', '')
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeHtml(name)}</dc:title><dc:subject>${escapeHtml(subject)}</dc:subject><dc:creator>${maker}</dc:creator>`,
    `<cp:lastModifiedBy>${maker}</cp:lastModifiedBy><cp:revision>1</cp:revision>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${at}</dcterms:modified>`,
    '</cp:coreProperties>',
  ].join('')
}

/** Parts two tables, and a table from the text below it: tables that touch become one in Word. */
const gap = () => new Paragraph({ spacing: { line: 80, lineRule: LineRuleType.EXACT, after: 0 } })

type Pages = { name: string; subject: string; landscape: boolean; children: Block[] }

/** Packs blocks into the pages of a Word document, with its name and page numbers at the foot. */
export async function renderPages({ name, subject, landscape, children }: Pages) {
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
        children: children.flatMap((block) => (block instanceof Table ? [block, gap()] : [block])),
      },
    ],
  })
  const overrides = [{ path: 'docProps/core.xml', data: coreProperties(name, subject) }]
  return setZipClock(new Uint8Array(await Packer.toBuffer(file, undefined, overrides)), madeOn)
}
