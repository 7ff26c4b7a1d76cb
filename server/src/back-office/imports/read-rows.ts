import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { Refused } from '@shelai/contract/api/refused.ts'
import { type ImportRules, importRules, isImportable, nameFieldColumn } from '@shelai/contract/back-office/imports.ts'
import type { Context } from '../../kernel/context.ts'
import { FileRefusal } from '../../kernel/documents/file-refusal.ts'
import { type OpenXmlPackage, openPackage } from '../../kernel/documents/open-xml-package.ts'
import { readCsv } from '../../kernel/documents/read-csv.ts'
import { checkDocx, maxPictureBytes, readDocx } from '../../kernel/documents/read-docx.ts'
import { recogniseCompoundFile } from '../../kernel/documents/recognise-compound-file.ts'
import { recogniseOpenXml } from '../../kernel/documents/recognise-open-xml.ts'
import { unknownDocument } from '../../kernel/documents/recognised.ts'
import type { SheetRow } from '../../kernel/documents/sheet-row.ts'
import { readZipContent } from '../../kernel/documents/zip-entries.ts'
import { storeImageVariants } from '../../kernel/files/image-variants.ts'
import { ensureUpload } from '../../kernel/files/uploads-store.ts'
import type { Resource } from '../resource.ts'
import type { ImportRecord } from './imports-store.ts'

/** Reads the rows of an import's file. The first one names the columns. */
export async function* readRows(
  context: Context,
  resource: Resource,
  record: ImportRecord,
  bytes: Buffer,
): AsyncGenerator<SheetRow> {
  if (record.format === 'csv') {
    yield* readCsv(bytes)
    return
  }
  const format = recogniseFormat(bytes, resource)
  const file = await openPackage(bytes)
  if (format === 'docx') {
    await checkDocx(file)
    yield* readDocument(context, resource, record, file)
    return
  }
  // The parser of XML is loaded with the first import.
  const { readXlsx } = await import('../../kernel/documents/read-xlsx.ts')
  yield* readXlsx(file)
}

const rulesOf = ({ name }: Resource): ImportRules | undefined => (isImportable(name) ? importRules[name] : undefined)

/** Returns the format of a packed file by its content. Refuses old formats, macros and formats of other resources. */
function recogniseFormat(bytes: Buffer, resource: Resource): string {
  const isZip = bytes.subarray(0, 4).toString('hex') === '504b0304'
  const recognised = isZip ? recogniseOpenXml(bytes) : recogniseCompoundFile(bytes)
  const formats = rulesOf(resource)?.formats ?? []
  const refuseKind = () =>
    new FileRefusal(`This kind of file cannot be imported here. Please choose one of: ${formats.join(', ')}.`)
  if (recognised === unknownDocument) throw refuseKind()
  if ('refused' in recognised) throw new FileRefusal(recognised.refused)
  const { type } = recognised
  if (type === 'xls' || type === 'doc') {
    throw new FileRefusal(`This is an old ${type} file. Please save it as ${type}x and try again.`)
  }
  if (formats.includes(type)) return type
  throw refuseKind()
}

/** Reads a Word document as a table of one row. */
async function* readDocument(
  context: Context,
  resource: Resource,
  { file_name, chosen }: ImportRecord,
  file: OpenXmlPackage,
): AsyncGenerator<SheetRow> {
  const document = rulesOf(resource)?.document
  const chosenField = resource.fields[document?.chosen ?? '']
  if (document === undefined || chosenField === undefined) throw new FileRefusal('This can no longer be imported.')
  const { html, pictures } = await context.documentWork.run(() => readDocx(file))
  const { title, content } = splitTitle(html)
  const text = await placePictures(context, content, file, pictures)
  if (text.replace(/<(?!img\b)[^<>]*>|\s/g, '') === '') throw new FileRefusal('The document has no text.')
  const row = (number: number, texts: readonly string[]): SheetRow => ({
    row: number,
    cells: new Map(texts.map((one, column) => [column, { text: one }])),
  })
  yield row(0, [document.title, nameFieldColumn(document.chosen, chosenField), document.text])
  yield row(1, [title || file_name.replace(/\.[^.]*$/, ''), chosen ?? '', text])
}

/** Takes the first heading as the title. It leaves the text if the document begins with it. */
function splitTitle(html: string): { title: string; content: string } {
  const heading = /<h([1-6])>(.*?)<\/h\1>/s.exec(html)
  if (heading === null) return { title: '', content: html }
  const [whole, , inner = ''] = heading
  const title = decodeText(inner.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  const isFirst = html.slice(0, heading.index).replace(/<[^<>]*>|\s/g, '') === ''
  return { title, content: isFirst && title !== '' ? html.replace(whole, () => '') : html }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decodeText(html: string): string {
  return html.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
}

/** Stores the pictures of a document and puts their paths into its HTML. The same picture gets the same path again. */
async function placePictures(
  { files, db, pictureWork, now }: Context,
  html: string,
  { bytes, parts }: OpenXmlPackage,
  pictures: readonly string[],
): Promise<string> {
  const paths = new Map<string, string>()
  for (const [at, name] of pictures.entries()) {
    const entry = parts.get(name)
    const picture = entry === undefined ? undefined : readZipContent(bytes, entry, maxPictureBytes)
    try {
      if (picture === undefined) throw createRefusal('picture_refused')
      const stored = await pictureWork.run(() =>
        storeImageVariants(files, 'article.webp', picture, { isUnguessable: false }),
      )
      const { path, size, sha256 } = stored
      await ensureUpload(db, { path, kind: 'picture', type: 'webp', size, sha256, created_at: now().toISOString() })
      paths.set(`picture:${at + 1}`, `/${path}`)
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'busy') throw error
      throw new FileRefusal(
        error.code === 'picture_too_many_pixels'
          ? `Picture ${at + 1} has more than 25 megapixels. Please put a smaller one into the document.`
          : `Picture ${at + 1} cannot be read. Please put a JPEG, PNG or WebP picture into the document.`,
      )
    }
  }
  return html.replace(/src="(picture:\d+)"/g, (_, source: string) => `src="${paths.get(source) ?? ''}"`)
}
