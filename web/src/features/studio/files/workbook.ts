import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'

/** A cell: a text, a number, or a formula with the value that it has now. */
export type Cell = string | number | undefined | { formula: string; value: string | number | undefined } | StyledCell
/** The look of a cell. `entry`: a number that the reader of the file may change. */
export type CellStyle =
  | 'plain'
  | 'title'
  | 'heading'
  | 'two'
  | 'three'
  | 'four'
  | 'entry'
  | 'entryThree'
  | 'total'
  | 'totalThree'
  /** A text beside a number, apart from it. */
  | 'label'
  /** A text that takes several lines where it is long. */
  | 'long'
export type StyledCell = { cell: Exclude<Cell, StyledCell>; style: CellStyle }

export type SheetContents = {
  name: string
  rows: readonly (readonly Cell[])[]
  widths: readonly number[]
  isLandscape?: boolean
  /** The number of pages beside each other that the print may take; one if left out. */
  pagesWide?: number
  /** The number of first columns that each printed page repeats. */
  titleColumns?: number
  /** The XML of a chart and the cells that it covers, by column and row from 0. */
  chart?: { xml: string; from: readonly [number, number]; to: readonly [number, number] }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const drawings = 'http://schemas.openxmlformats.org/drawingml/2006'
const types = 'application/vnd.openxmlformats-officedocument'

const styleOrder: readonly CellStyle[] = [
  ...(['plain', 'title', 'heading', 'two', 'three', 'four'] as const),
  ...(['entry', 'entryThree', 'total', 'totalThree', 'label', 'long'] as const),
]
const formats = { two: '0.00', three: '0.000', four: '0.0000' }

const fill = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`
const format = (number: number, font = 0, filled = 0, more = '') =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="${filled}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${more ? ' applyAlignment="1"' : ''}>${more}</xf>`
const styleSheet = `${declaration}<styleSheet xmlns="${main}"><numFmts count="3">${Object.values(formats)
  .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="3"><font><sz val="10"/><name val="Arial"/></font><font><b/><sz val="14"/><name val="Arial"/></font><font><b/><sz val="10"/><name val="Arial"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('E8E8E8')}${fill('FFF7D6')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styleOrder.length}">${[
  format(0),
  format(0, 1),
  format(0, 2, 2, '<alignment vertical="center" wrapText="1"/>'),
  format(164),
  format(165),
  format(166),
  format(0, 0, 3),
  format(165, 0, 3),
  format(0, 2, 2),
  format(165, 2, 2),
  format(0, 0, 0, '<alignment horizontal="left" indent="1"/>'),
  format(0, 0, 0, '<alignment vertical="center" wrapText="1"/>'),
].join('')}</cellXfs></styleSheet>`

/** Returns the letters of a column, from 0. */
export function nameColumn(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : nameColumn(Math.floor(column / 26) - 1) + nameColumn(column % 26)
}

/** Leaves out what XML cannot hold. */
const escapeText = (text: string) => escapeHtml(text.toWellFormed().replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, ''))

function formatCell(given: Cell, reference: string): string {
  if (given === undefined) return ''
  const { cell, style } =
    typeof given === 'object' && 'cell' in given ? given : { cell: given, style: 'plain' as const }
  const start = `<c r="${reference}" s="${styleOrder.indexOf(style)}"`
  if (cell === undefined) return `${start}/>`
  if (typeof cell === 'number') return `${start}><v>${cell}</v></c>`
  // Text cells have the type text, so no program runs them as formulas.
  if (typeof cell === 'string')
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`
  const { formula, value } = cell
  const written = value === undefined ? '' : `<v>${escapeText(String(value))}</v>`
  return `${start}${typeof value === 'number' ? '' : ' t="str"'}><f>${escapeText(formula)}</f>${written}</c>`
}

const isHeading = (row: readonly Cell[]) =>
  row.some((cell) => typeof cell === 'object' && 'cell' in cell && cell.style === 'heading')

/** Each printed page begins with the headings of its table, and with the first columns where it is one of several beside each other. */
function formatPrintTitles({ name, rows, titleColumns = 0 }: SheetContents, at: number): string {
  const heading = rows.findIndex(isHeading) + 1
  const columns = titleColumns > 0 ? [`'${name}'!$A:$${nameColumn(titleColumns - 1)}`] : []
  const titles = [...columns, ...(heading > 0 ? [`'${name}'!$${heading}:$${heading}`] : [])]
  if (titles.length === 0) return ''
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${escapeText(titles.join())}</definedName>`
}

/** Points of a line of text, with room for the vowels of Bangla. */
const lineHeight = 13.5

/** Returns the lines that the longest text of a row takes. LibreOffice makes no row higher by itself. */
function countLines(row: readonly Cell[], widths: readonly number[]): number {
  const counts = row.map((cell, column) => {
    const isLong = typeof cell === 'object' && 'cell' in cell && cell.style === 'long'
    const parts = isLong ? String(cell.cell ?? '').split('\n') : []
    return parts.reduce((sum, part) => sum + Math.ceil(part.length / (widths[column] ?? 10)), 0)
  })
  return Math.max(1, ...counts)
}

function formatSheet({ rows, widths, isLandscape, pagesWide = 1, chart }: SheetContents): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const lines = rows.map((row, at) => {
    const height = isHeading(row) ? 2 : countLines(row, widths)
    const size = height > 1 ? ` ht="${height * lineHeight}" customHeight="1"` : ''
    return `<row r="${at + 1}"${size}>${row.map((cell, column) => formatCell(cell, `${nameColumn(column)}${at + 1}`)).join('')}</row>`
  })
  return `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData><pageMargins left="0.4" right="0.4" top="0.4" bottom="0.4" header="0.2" footer="0.2"/><pageSetup paperSize="9" orientation="${isLandscape ? 'landscape' : 'portrait'}" fitToWidth="${pagesWide}" fitToHeight="0"/>${chart ? '<drawing r:id="rId1"/>' : ''}</worksheet>`
}

const formatRelations = (relations: readonly (readonly [type: string, target: string])[]) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${relations
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

function formatDrawing(
  [fromColumn, fromRow]: readonly [number, number],
  [toColumn, toRow]: readonly [number, number],
): string {
  const place = (name: string, column: number, row: number) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`
  return `${declaration}<xdr:wsDr xmlns:xdr="${drawings}/spreadsheetDrawing" xmlns:a="${drawings}/main"><xdr:twoCellAnchor>${place('from', fromColumn, fromRow)}${place('to', toColumn, toRow)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${drawings}/chart"><c:chart xmlns:c="${drawings}/chart" xmlns:r="${office}" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`
}

/** Returns the files of a workbook, by their names in the archive. */
export function listWorkbookFiles(sheets: readonly SheetContents[]): [name: string, text: string][] {
  const parts: [path: string, type: string, text: string][] = [
    [
      'xl/workbook.xml',
      'spreadsheetml.sheet.main+xml',
      // Programs compute all formulas when they open the file, whatever values stand in it.
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
        .map(({ name }, at) => `<sheet name="${escapeText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join(
          '',
        )}</sheets><definedNames>${sheets.map(formatPrintTitles).join('')}</definedNames><calcPr fullCalcOnLoad="1"/></workbook>`,
    ],
    ['xl/styles.xml', 'spreadsheetml.styles+xml', styleSheet],
  ]
  const relations: [string, string][] = []
  for (const [at, sheet] of sheets.entries()) {
    const number = at + 1
    parts.push([`xl/worksheets/sheet${number}.xml`, 'spreadsheetml.worksheet+xml', formatSheet(sheet)])
    if (!sheet.chart) continue
    const { from, to, xml } = sheet.chart
    parts.push([`xl/drawings/drawing${number}.xml`, 'drawing+xml', formatDrawing(from, to)])
    parts.push([`xl/charts/chart${number}.xml`, 'drawingml.chart+xml', declaration + xml])
    relations.push(
      [
        `xl/worksheets/_rels/sheet${number}.xml.rels`,
        formatRelations([['drawing', `../drawings/drawing${number}.xml`]]),
      ],
      [`xl/drawings/_rels/drawing${number}.xml.rels`, formatRelations([['chart', `../charts/chart${number}.xml`]])],
    )
  }
  const overrides = parts.map(([path, type]) => `<Override PartName="/${path}" ContentType="${types}.${type}"/>`)
  const sheetTargets = sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`])
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ],
    ['_rels/.rels', formatRelations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/_rels/workbook.xml.rels', formatRelations([...sheetTargets, ['styles', 'styles.xml']])],
    ...relations,
    ...parts.map(([path, , text]): [string, string] => [path, text]),
  ]
}
