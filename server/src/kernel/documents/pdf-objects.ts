/** A name of a pdf, with its escapes resolved. */
export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A reference to an object by its number. */
export class PdfReference {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>
/** A value of a pdf. Strings are bytes as Latin letters; numbers, and what is no value, are null, because nothing depends on them. */
export type PdfValue = PdfName | PdfReference | PdfDictionary | readonly PdfValue[] | string | null

/** The deepest nesting of values. Writers of pdfs use some ten. */
const maxDepth = 64

const space = /[\0\t\n\f\r ]/
const delimiter = /[\0\t\n\f\r ()<>[\]{}/%]/

/** Reads values of a pdf, from any place of a text whose characters are bytes. */
export class PdfLexer {
  readonly #text: string
  #at: number
  #isTooDeep = false

  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
  }

  /** The place after what was read so far. */
  get at(): number {
    return this.#at
  }

  /** True if values were nested deeper than is read. */
  get isTooDeep(): boolean {
    return this.#isTooDeep
  }

  /**
   * Reads the value at this place. Of one that is broken it reads what can be read, as programs that show pdfs do: what is hidden
   * behind a mistake counts too.
   */
  readValue(): PdfValue {
    return this.#read(0)
  }

  #peek(): string {
    return this.#text.charAt(this.#at)
  }

  #skipSpace(): void {
    while (this.#at < this.#text.length) {
      const sign = this.#peek()
      if (sign === '%') {
        while (this.#at < this.#text.length && !/[\r\n]/.test(this.#peek())) this.#at += 1
      } else if (space.test(sign)) this.#at += 1
      else return
    }
  }

  #read(depth: number): PdfValue {
    if (depth > maxDepth) {
      this.#isTooDeep = true
      this.#at = this.#text.length
    }
    this.#skipSpace()
    const sign = this.#peek()
    if (sign === '/') return this.#readName()
    if (sign === '(') return this.#readLiteral()
    if (this.#text.startsWith('<<', this.#at)) return this.#readDictionary(depth)
    if (sign === '<') return this.#readHexadecimal()
    if (sign === '[') return this.#readArray(depth)
    return this.#readWord()
  }

  #readName(): PdfName {
    return new PdfName(
      this.#takeWord(1).replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  }

  /** Takes the characters up to a delimiter; the first `skipped` belong to what was recognised. */
  #takeWord(skipped: number): string {
    const start = this.#at + skipped
    let end = start
    while (end < this.#text.length && !delimiter.test(this.#text.charAt(end))) end += 1
    this.#at = end
    return this.#text.slice(start, end)
  }

  #readWord(): PdfValue {
    const word = this.#takeWord(0)
    // A sign that begins no value, such as one bracket too many.
    if (word === '') this.#at += 1
    const rest =
      /^\d{1,10}$/.test(word) &&
      /^[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![A-Za-z])/.exec(this.#text.slice(this.#at, this.#at + 40))
    if (!rest) return null
    this.#at += rest[0].length
    return new PdfReference(Number(word))
  }

  #readLiteral(): string {
    let read = ''
    let depth = 0
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#peek()
      if (sign === '\\') {
        read += this.#readEscape()
        continue
      }
      if (sign === '(') depth += 1
      if (sign === ')') {
        if (depth === 0) {
          this.#at += 1
          return read
        }
        depth -= 1
      }
      read += sign
    }
    return read
  }

  /** Reads the escape at this place and stays at its last character. */
  #readEscape(): string {
    const [octal] = /^[0-7]{1,3}/.exec(this.#text.slice(this.#at + 1, this.#at + 4)) ?? []
    if (octal !== undefined) {
      this.#at += octal.length
      return String.fromCharCode(Number.parseInt(octal, 8) & 255)
    }
    this.#at += 1
    const sign = this.#peek()
    if (sign === '\r' || sign === '\n') return ''
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[sign] ?? sign
  }

  #readHexadecimal(): string {
    const found = this.#text.indexOf('>', this.#at)
    const end = found < 0 ? this.#text.length : found
    const digits = this.#text.slice(this.#at + 1, end).replace(/[^0-9a-f]/gi, '')
    this.#at = end + 1
    return Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex').toString('latin1')
  }

  #readArray(depth: number): PdfValue[] {
    const values: PdfValue[] = []
    this.#at += 1
    for (this.#skipSpace(); this.#at < this.#text.length && this.#peek() !== ']'; this.#skipSpace())
      values.push(this.#read(depth + 1))
    this.#at += 1
    return values
  }

  #readDictionary(depth: number): PdfDictionary {
    const values = new Map<string, PdfValue>()
    this.#at += 2
    for (this.#skipSpace(); this.#at < this.#text.length && !this.#text.startsWith('>>', this.#at); this.#skipSpace()) {
      const key = this.#read(depth + 1)
      if (!(key instanceof PdfName)) continue
      this.#skipSpace()
      if (this.#text.startsWith('>>', this.#at)) break
      const value = this.#read(depth + 1)
      // The same key again: readers differ in which value counts.
      const before = values.get(key.name)
      values.set(key.name, before === undefined ? value : [before, value])
    }
    this.#at += 2
    return values
  }
}
