import { findLocalName, readXml } from './xml-reader.ts'

/** A relationship of a part of the package: to another part, or to an address outside. */
export type Relation = { id: string; kind: string; target: string; isOutside: boolean }

/** Kinds of relationships to programs, embedded files and add-ins, by the last part of their type. */
const activeKind =
  /^(?:.*vbaProject|.*vbaData|.*macrosheet|.*activeX.*|oleObject|package|control|attachedTemplate|afChunk|subDocument|frame|frameset|.*webextension.*|.*extensibility|userCustomization|.*attachedToolbars|ddeLink)$/i
/** Kinds of relationships to data that is fetched from elsewhere. */
const fetchingKind = /^(?:mailMerge.*|.*externalLink.*|connections|queryTable|powerPivotData|recipientData)$/i
/** Kinds of relationships to parts that are no XML. */
const binaryKind = /^(?:image|hdphoto|font|printerSettings|thumbnail|audio|video|media|customProperty)$/i

/** Addresses that a press on a hyperlink may open: of the web and of mail, places in the file, files of the same machine. */
const linkAddress = /^(?:(?:https?|ftp|mailto|tel|sms|news):|file:\/\/\/[a-z]:|(?![a-z][a-z\d+.-]*:|\\\\|\/\/))/i
/** An address outside the package, whatever its relationship says of it. */
const outsideAddress = /^\s*(?:[a-z][a-z\d+.-]+:|\\\\|\/\/)/i

export const isActiveKind = ({ kind }: Relation) => activeKind.test(kind)
export const mayBeBinary = ({ kind }: Relation) => binaryKind.test(kind)

/** Returns whether a relationship fetches something without a press. */
export function isFetchingRelation({ kind, target, isOutside }: Relation): boolean {
  if (fetchingKind.test(kind)) return true
  return isOutside && !(/^hyperlink$/i.test(kind) && linkAddress.test(target.trim()))
}

/** Reads the relationships of a part. Throws `UnreadableXml`. */
export function readRelations(content: Buffer): Relation[] {
  const relations: Relation[] = []
  readXml(content, {
    onElement: (name, attributes) => {
      if (findLocalName(name) !== 'Relationship') return
      const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes
      const isOutside = /^\s*External\s*$/i.test(mode) || outsideAddress.test(target)
      relations.push({ id, kind: type.slice(type.lastIndexOf('/') + 1).trim(), target, isOutside })
    },
  })
  return relations
}

/** Returns the part that a relationship inside the package names. `source` is the name of the part that has it. */
export function resolveRelation(source: string, target: string): string {
  const base = `http://package/${source}`
  if (!URL.canParse(target, base)) return ''
  const { pathname } = new URL(target, base)
  try {
    return decodeURIComponent(pathname).slice(1)
  } catch {
    return ''
  }
}

/** Returns the part that has the relationships of a file such as `word/_rels/document.xml.rels`; undefined for others. */
export function findSource(name: string): string | undefined {
  const [, folder, part] = /^(.*?)_rels\/([^/]*)\.rels$/i.exec(name) ?? []
  return part === undefined ? undefined : `${folder}${part}`
}
