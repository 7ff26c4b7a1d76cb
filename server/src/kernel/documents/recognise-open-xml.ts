import { PartInspector } from './inspect-part.ts'
import {
  findSource,
  isActiveKind,
  isFetchingRelation,
  mayBeBinary,
  type Relation,
  readRelations,
  resolveRelation,
} from './package-relations.ts'
import { damaged, type Recognised, type Refusal, unknownDocument, withMacros, withPackedFile } from './recognised.ts'
import { isXml, readXml, UnreadableXml, XmlReader } from './xml-reader.ts'
import { inflateEntry, readZipBeginning, readZipContent, readZipEntries, type ZipEntry } from './zip-entries.ts'

/** The largest part that describes the package, in bytes; Office writes some tens of kilobytes. */
const maxPartBytes = 1024 * 1024
/** The maximum total size of all such parts, in bytes. */
const maxTotalBytes = 16 * 1024 * 1024

/** The maximum total size of all parts, in bytes. A book with pictures has some tens of megabytes. */
const maxInflatedBytes = 256 * 1024 * 1024

const tooLarge: Refusal = {
  refused: 'This file is too large once it is unpacked. Please save it with fewer or smaller pictures.',
}
const fetching: Refusal = {
  refused: 'This file fetches something from elsewhere. Please insert it into the file, save it and try again.',
}

const unreadable: Refusal = {
  refused: 'This file is packed in a way that cannot be checked. Please open it in Word or Excel and save it again.',
}

/** Names of parts that contain a program. */
const activePart = /vbaProject|vbaData|macrosheets\/|activeX\/|\.(?:bin|exe|dll|js|vbs|hta|bat|cmd|ps1)$/i
const printerSetting = /printerSettings\d{0,9}\.bin$/i

/** Content types of programs, of embedded objects, and of parts that leave the file to another document. */
const activeType =
  /macroEnabled|vbaProject|vbaData|macrosheet|dialogsheet|activeX|oleObject|frameset|subDocument|webextension|rtf$|html|mhtml|message\/|x-msdownload/i

/** The first bytes of compound files (macros, embedded objects), programs, archives and documents of another kind. */
const activeContent = [
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  ...['MZ', '\x7fELF', '{\\rt', '%PDF', 'Rar!', '7z\xbc\xaf', 'MSCF', 'L\0\0\0\x01\x14\x02', 'MIME-Version'].map(
    (mark) => Buffer.from(mark, 'latin1'),
  ),
]

/** The first bytes of another packed file. */
const packedContent = Buffer.from('504b0304', 'hex')

/** A Word or Excel file whose description was read. */
type Package = { type: 'docx' | 'xlsx'; relations: ReadonlyMap<string, readonly Relation[]> }

/** Inflates every part and returns why the file is refused: it is too large, fetches something, or cannot be read. */
async function searchParts(
  bytes: Buffer,
  entries: readonly ZipEntry[],
  { relations }: Package,
): Promise<Refusal | undefined> {
  if ([...relations.values()].flat().some(isFetchingRelation)) return fetching
  const xmlParts = findXmlParts(relations)
  let left = maxInflatedBytes
  for (const entry of entries) {
    const name = entry.name.toLowerCase()
    const isText = isXml(readZipBeginning(bytes, entry))
    if (!isText && (xmlParts.has(name) || /\.(?:xml|rels|vml)$/.test(name))) return unreadable
    const outside = relations.get(name)?.filter(({ isOutside }) => isOutside) ?? []
    const inspector = new PartInspector(new Set(outside.map(({ id }) => id)))
    const reader = new XmlReader(inspector)
    try {
      for await (const piece of inflateEntry(bytes, entry)) {
        left -= piece.length
        if (left < 0) return tooLarge
        if (!isText) continue
        reader.write(piece)
        if (inspector.isFetching) return fetching
      }
      reader.end()
    } catch {
      return unreadable
    }
    inspector.finish()
    if (inspector.isFetching) return fetching
  }
  return undefined
}

/** Returns the names of the parts that are XML by what names them, in small letters. */
function findXmlParts(relations: Package['relations']): Set<string> {
  const parts = new Set<string>()
  for (const [source, ofPart] of relations)
    for (const relation of ofPart)
      if (!relation.isOutside && !mayBeBinary(relation))
        parts.add(resolveRelation(source, relation.target).toLowerCase())
  return parts
}

/**
 * Detects docx and xlsx files that readers may download. Refuses, besides active content, what fetches something from
 * elsewhere and what unpacks to too much. Imports have checks of their own for both.
 */
export async function inspectOpenXml(bytes: Buffer): Promise<Recognised> {
  const entries = readZipEntries(bytes) ?? []
  const described = describePackage(bytes, entries)
  if ('refused' in described) return described
  return (await searchParts(bytes, entries, described)) ?? { type: described.type }
}

/** Detects docx and xlsx files and refuses active content. */
export function recogniseOpenXml(bytes: Buffer): Recognised {
  const described = describePackage(bytes, readZipEntries(bytes) ?? [])
  return 'refused' in described ? described : { type: described.type }
}

/** Reads the content types and all relationships of a package, and refuses what they say of active content. */
function describePackage(bytes: Buffer, entries: readonly ZipEntry[]): Package | Refusal {
  if (entries.length === 0) return damaged
  if (entries.some(({ name }) => activePart.test(name) && !printerSetting.test(name))) return withMacros
  const beginnings = entries.map((entry) => readZipBeginning(bytes, entry))
  const isBegun = (mark: Buffer) => beginnings.some((beginning) => beginning.subarray(0, mark.length).equals(mark))
  if (activeContent.some(isBegun)) return withMacros
  if (isBegun(packedContent)) return withPackedFile

  const relations = new Map<string, readonly Relation[]>()
  let types: string[] = []
  let left = maxTotalBytes
  try {
    for (const entry of entries) {
      const source = findSource(entry.name)
      const isTypes = /^\[Content_Types\]\.xml$/i.test(entry.name)
      if (!isTypes && source === undefined) continue
      const content = readZipContent(bytes, entry, Math.min(maxPartBytes, left))
      if (content === undefined) return unreadable
      left -= content.length
      if (isTypes) types = readContentTypes(content)
      else if (source !== undefined) relations.set(source.toLowerCase(), readRelations(content))
    }
  } catch (error) {
    if (error instanceof UnreadableXml) return unreadable
    throw error
  }
  if (types.some((type) => activeType.test(type))) return withMacros
  if ([...relations.values()].flat().some(isActiveKind)) return withMacros
  const main = relations.get('')?.find(({ kind }) => kind === 'officeDocument')?.target
  const has = (usual: string) =>
    [usual, main === undefined ? usual : resolveRelation('', main)].some((name) =>
      entries.some((entry) => entry.name.toLowerCase() === name.toLowerCase()),
    )
  const isOf = (kind: RegExp) => types.some((type) => kind.test(type))
  if (has('word/document.xml') && isOf(/wordprocessingml\.document\.main\+xml/)) return { type: 'docx', relations }
  if (has('xl/workbook.xml') && isOf(/spreadsheetml\.sheet\.main\+xml/)) return { type: 'xlsx', relations }
  return unknownDocument
}

/** Reads the content types that a package declares, in whatever attribute they stand. */
function readContentTypes(content: Buffer): string[] {
  const types: string[] = []
  readXml(content, {
    onElement: (_, attributes) => {
      types.push(...Object.values(attributes))
    },
  })
  return types
}
