import { type PdfDictionary, PdfLexer, PdfName, PdfReference, type PdfValue } from './pdf-objects.ts'

/** Names that run a script, start a program, open another file or carry one. */
const activeName =
  /^(?:JavaScript|Launch|Rendition|ImportData|SubmitForm|GoToE|GoToR|XFA|EmbeddedFiles?|FileAttachment|RichMedia.*)$/
/** Keys of a carried file and of a picture elsewhere. */
const activeKeys = ['EF', 'OPI']
/** Actions and annotations with names that mean something else in other places. */
const activeKinds = ['Movie', 'Sound', 'Thread']
const kindKeys = ['S', 'Subtype']

/** Actions that stay in the file. Any other is refused where it happens without a press. */
const quietActions = new Set(['GoTo', 'Named', 'Hide', 'SetOCGState', 'Trans', 'GoTo3DView', 'ResetForm', 'GoToDp'])

/** The keys of the names of files. */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix', 'URI', 'Base']
/** A path of another machine, to which a program may send who is signed in. */
const networkPath = /^\s*(?:\\\\|\/\/|file:\/\/[^/]|file:\\)/i

/** The most characters that are read, as a multiple of the file: each object is read from its own beginning. */
const maxReading = 8

const isDictionary = (value: PdfValue): value is PdfDictionary => value instanceof Map
const isArray = (value: PdfValue): value is readonly PdfValue[] => Array.isArray(value)

/** The beginning of an object of the file, and of a trailer, which has no number. */
const objectStart = /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}obj(?![A-Za-z])|trailer(?![A-Za-z])/g

/** The text of a string in either of its encodings. */
function decodeText(bytes: string): string {
  if (!bytes.startsWith('\xfe\xff') && !bytes.startsWith('\xff\xfe')) return bytes
  return bytes.slice(2).replaceAll('\0', '')
}

/** The objects of a pdf by number, in every version that the file holds. */
export class PdfObjects {
  readonly #byNumber = new Map<number, PdfValue[]>()
  #hasOutsideStream = false

  /**
   * Adds the objects that stand in the file itself. Each is read from its own beginning, wherever that is, because readers go there
   * by their tables and not in order. Returns false if they cannot be read, or overlap so much that it would take too long.
   */
  addFromFile(text: string): boolean {
    let left = maxReading * text.length + 1_000_000
    for (const { index, 0: start, 1: number = '-1' } of text.matchAll(objectStart)) {
      const lexer = new PdfLexer(text, index + start.length)
      const value = lexer.readValue()
      left -= lexer.at - index
      if (left < 0 || lexer.isTooDeep) return false
      // A stream whose data lies in another file.
      const isStream = /^[\0\t\n\f\r ]*stream/.test(text.slice(lexer.at, lexer.at + 40))
      if (isStream && isDictionary(value) && value.has('F')) this.#hasOutsideStream = true
      this.#add(Number(number), value)
    }
    return true
  }

  /**
   * Adds the objects of an inflated stream of objects. `first` is where they begin, after pairs of a number and a place. Returns
   * false if they cannot be read.
   */
  addFromStream(text: string, first: number): boolean {
    const head = text.slice(0, first).replaceAll('\0', ' ').trim()
    if (!/^[\d\s]*$/.test(head)) return false
    const pairs = head.split(/\s+/).map(Number)
    for (let pair = 0; pair + 1 < pairs.length; pair += 2) {
      const lexer = new PdfLexer(text, first + (pairs[pair + 1] ?? 0))
      this.#add(pairs[pair] ?? 0, lexer.readValue())
      if (lexer.isTooDeep) return false
    }
    return true
  }

  #add(number: number, value: PdfValue): void {
    const versions = this.#byNumber.get(number)
    if (versions === undefined) this.#byNumber.set(number, [value])
    else versions.push(value)
  }

  /** Returns whether an object runs, opens or carries something that readers have not asked for. */
  isActive(): boolean {
    return this.#hasOutsideStream || [...this.#byNumber.values()].flat().some((value) => this.#isActive(value))
  }

  #isActive(value: PdfValue): boolean {
    if (value instanceof PdfName) return activeName.test(value.name)
    if (isArray(value)) return value.some((one) => this.#isActive(one))
    if (!isDictionary(value)) return false
    return [...value].some(
      ([key, one]) =>
        activeName.test(key) ||
        activeKeys.includes(key) ||
        (kindKeys.includes(key) && one instanceof PdfName && activeKinds.includes(one.name)) ||
        (fileKeys.includes(key) && typeof one === 'string' && networkPath.test(decodeText(one))) ||
        (key === 'OpenAction' && this.#leavesFile(one)) ||
        (key === 'AA' && this.#resolve(one).some((events) => this.#leavesFileAtOnce(events))) ||
        this.#isActive(one),
    )
  }

  /** Returns whether an event of a file, a page or a field leaves the file. */
  #leavesFileAtOnce(events: PdfValue): boolean {
    return isDictionary(events) && [...events.values()].some((action) => this.#leavesFile(action))
  }

  /** Returns whether an action, or one that follows it, leaves the file. */
  #leavesFile(action: PdfValue | undefined, seen: Set<PdfValue> = new Set()): boolean {
    return this.#resolve(action).some((one) => {
      if (seen.has(one)) return false
      seen.add(one)
      if (isArray(one)) return one.some((next) => this.#leavesFile(next, seen))
      if (!isDictionary(one)) return false
      const isLoud = this.#resolve(one.get('S')).some((kind) => kind instanceof PdfName && !quietActions.has(kind.name))
      return isLoud || this.#leavesFile(one.get('Next'), seen)
    })
  }

  /** Returns the value, or what a reference may mean: any version of the object. */
  #resolve(value: PdfValue | undefined): PdfValue[] {
    if (value === undefined) return []
    return value instanceof PdfReference ? (this.#byNumber.get(value.number) ?? []) : [value]
  }
}
