import { isFetchingFormula } from './excel-formulas.ts'
import { isFetchingField, WordFields } from './word-fields.ts'
import { type Attributes, findLocalName, type XmlHandlers } from './xml-reader.ts'

/** Elements that fetch something, hold another document, or leave the file to another program. */
const fetchingElements = new Set([
  'altChunk',
  'attachedTemplate',
  'connection',
  'ddeLink',
  'externalBook',
  'frameset',
  'mailMerge',
  'oleLink',
  'saveThroughXslt',
  'subDoc',
  'webPublishItem',
  'webextension',
])
/** Elements of other documents: what has one of them at its root, or script below an svg, is no part of Office's. */
const foreignRoots = new Set(['html', 'HTML', 'package'])
const activeOfDrawings = new Set(['script', 'foreignObject', 'iframe', 'handler'])

/** Elements that hold a formula. */
const isFormula = (element: string) => /^(?:f|definedName|\w*formula\d?)$/i.test(element)
/** Elements whose address is opened by a press. */
const isLink = (element: string) => /^(?:hyperlink|hlink\w*|a)$/i.test(element)
/** Elements of drawings that load the file that they name. */
const loadsFile = (element: string) =>
  /^(?:imagedata|fill|stroke|image|feImage|use|movie|OLEObject|link)$/i.test(element)

const outsideAddress = /^\s*(?:(?:https?|ftp|file|smb|mhtml|ms-\w+):|\\\\|\/\/)/i
/** XML as text, which Word reads where a control is bound to it. */
const writtenXml = /<(?:\w+:)?(?:package|instrText|fldSimple|altChunk|OLEObject)[\s>/]/i

/** The longest formula, in characters. Excel takes 8,192. */
const longestFormula = 64_000
/** The end of a text that is searched again with what follows, in characters. */
const overlap = 60

/**
 * Searches a part of a Word or Excel file for what fetches something from elsewhere. Looks at names without their prefixes and at texts as
 * a whole, because one document is spelt in many ways. `outsideIds` are the part's relationships to addresses outside, which only
 * hyperlinks may use.
 */
export class PartInspector implements XmlHandlers {
  readonly #fields = new WordFields()
  readonly #outsideIds: ReadonlySet<string>
  readonly #path: string[] = []
  #formula: string | undefined
  #tail = ''
  #isFetching = false

  constructor(outsideIds: ReadonlySet<string>) {
    this.#outsideIds = outsideIds
  }

  /** Returns whether what was read so far fetches something; at the end of the part, whether the part does. */
  get isFetching(): boolean {
    return this.#isFetching
  }

  readonly onElement = (name: string, attributes: Attributes): void => {
    const element = findLocalName(name)
    if (this.#path.length === 0 && foreignRoots.has(element)) this.#isFetching = true
    this.#path.push(element)
    if (fetchingElements.has(element)) this.#isFetching = true
    if (this.#path[0] === 'svg' && activeOfDrawings.has(element)) this.#isFetching = true
    if (isFormula(element)) this.#formula = ''
    if (element === 'fldChar') this.#note(this.#followField(attributes))
    for (const [prefixed, value] of Object.entries(attributes)) {
      this.#note(this.#isFetchingAttribute(element, findLocalName(prefixed), value))
    }
  }

  readonly onText = (text: string): void => {
    const element = this.#path.at(-1) ?? ''
    this.#note(this.#fields.add(text, /^(?:instrText|delInstrText)$/i.test(element)))
    if (this.#formula !== undefined) {
      this.#formula += text
      this.#note(this.#formula.length > longestFormula)
    }
    if (element === 't') return
    const searched = this.#tail + text
    this.#tail = searched.slice(-overlap)
    this.#note(writtenXml.test(searched))
  }

  readonly onEnd = (name: string): void => {
    this.#path.pop()
    if (this.#formula === undefined || !isFormula(findLocalName(name))) return
    this.#note(isFetchingFormula(this.#formula))
    this.#formula = undefined
  }

  /** Ends the part. */
  finish(): void {
    this.#note(this.#fields.finish())
  }

  #note(isFetching: boolean): void {
    if (isFetching) this.#isFetching = true
  }

  #followField(attributes: Attributes): boolean {
    const [, type] = Object.entries(attributes).find(([name]) => findLocalName(name) === 'fldCharType') ?? []
    if (type === 'begin') return this.#fields.begin()
    if (type === 'separate') return this.#fields.separate()
    return type === 'end' && this.#fields.end()
  }

  #isFetchingAttribute(element: string, attribute: string, value: string): boolean {
    if (attribute === 'instr') return isFetchingField(value)
    if (/formula/i.test(attribute) || (element === 'cfvo' && attribute === 'val')) return isFetchingFormula(value)
    if (attribute === 'macro') return value.trim() !== ''
    if (element === 'definedName' && (attribute === 'xlm' || attribute === 'vbProcedure'))
      return /^(?:1|true)$/.test(value)
    if (element === 'definedName' && attribute === 'name') return /auto_(?:open|close|activate)/i.test(value)
    if (element === 'cacheSource') return attribute === 'connectionId' || value === 'external'
    if (this.#path[0] === 'svg' && /^on/i.test(attribute)) return true
    if (!isLink(element) && this.#outsideIds.has(value) && /^(?:id|embed|link|pict|href|relid)$/i.test(attribute))
      return true
    if (/^(?:src|althref|relhref)$/i.test(attribute) || (attribute === 'href' && loadsFile(element)))
      return outsideAddress.test(value)
    return /url\(\s*['"]?\s*(?:https?:|file:|ftp:|\/\/|\\\\)/i.test(value)
  }
}
