import { Parser } from 'htmlparser2'

/** Attributes by the names that the document gives them, prefixes included. */
export type Attributes = Readonly<Record<string, string>>

export type XmlHandlers = {
  onElement?: (name: string, attributes: Attributes) => void
  onText?: (text: string) => void
  onEnd?: (name: string) => void
}

/** Thrown for XML that other programs may read in another way than this one. */
export class UnreadableXml extends Error {}

/** The encodings that a part may name, by how it is decoded. UTF-7 and the like spell what they say in other bytes. */
const namedEncodings = {
  'utf-8': /^(?:utf-?8|us-ascii|ascii)$/i,
  'utf-16le': /^(?:utf-?16(?:le)?|unicode)$/i,
  'utf-16be': /^(?:utf-?16(?:be)?|unicode)$/i,
} as const
type Encoding = keyof typeof namedEncodings

function findEncoding(beginning: Buffer): Encoding {
  const mark = beginning.toString('hex', 0, 2)
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
}

/** Returns the name of an element or attribute without its prefix, which every document chooses as it likes. */
export const findLocalName = (name: string) => name.slice(name.lastIndexOf(':') + 1)

/** Returns whether the beginning of a part is that of XML, whatever the part is called. */
export function isXml(beginning: Buffer): boolean {
  const text = new TextDecoder(findEncoding(beginning)).decode(beginning.subarray(0, 4096))
  return /^\s*(?:<|$)/.test(text)
}

/**
 * Reads XML in pieces, with its references resolved, so that no name and no text has another spelling. Refuses what declares
 * entities, and encodings that say the same in other bytes.
 */
export class XmlReader {
  readonly #parser: Parser
  #decoder: InstanceType<typeof TextDecoder> | undefined
  #encoding: Encoding = 'utf-8'

  constructor({ onElement, onText, onEnd }: XmlHandlers) {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => onElement?.(name, attributes),
        ontext: (text) => onText?.(text),
        onclosetag: (name) => onEnd?.(name),
        onprocessinginstruction: (name, data) => this.#checkInstruction(name, data),
      },
      { xmlMode: true, decodeEntities: true },
    )
  }

  write(piece: Buffer): void {
    if (this.#decoder === undefined) {
      this.#encoding = findEncoding(piece)
      this.#decoder = new TextDecoder(this.#encoding, { fatal: true })
    }
    this.#parse(() => this.#decoder?.decode(piece, { stream: true }) ?? '')
  }

  end(): void {
    this.#parse(() => this.#decoder?.decode() ?? '')
    this.#parser.end()
  }

  #parse(decode: () => string): void {
    let text: string
    try {
      text = decode()
    } catch {
      throw new UnreadableXml()
    }
    if (text.includes('\0')) throw new UnreadableXml()
    this.#parser.write(text)
  }

  #checkInstruction(name: string, data: string): void {
    if (name.startsWith('!') || /xml-stylesheet/i.test(name)) throw new UnreadableXml()
    const [, encoding] = /^\?xml\s[^?]*?encoding\s*=\s*["']\s*([^"']*?)\s*["']/i.exec(data) ?? []
    if (encoding !== undefined && !namedEncodings[this.#encoding].test(encoding)) throw new UnreadableXml()
  }
}

/** Reads XML that is held whole. Throws `UnreadableXml`. */
export function readXml(content: Buffer, handlers: XmlHandlers): void {
  const reader = new XmlReader(handlers)
  reader.write(content)
  reader.end()
}
