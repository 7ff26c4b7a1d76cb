import { connect } from 'node:net'
import { KnownValues } from './known-values.ts'
import { type Random, randomObject, randomText, randomValue } from './random-values.ts'

/** A JSON schema as the OpenAPI document has it. */
type Schema = Readonly<Record<string, unknown>>

type Operation = {
  method: string
  path: string
  parameters: readonly { name: string; in: string; schema: Schema }[]
  /** The schema of the body, by its media type. */
  body: Readonly<Record<string, Schema>>
}

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

/** The distance of a value from what its schema permits. */
const moods = ['valid', 'valid', 'valid', 'valid', 'near', 'hostile'] as const
type Mood = (typeof moods)[number]

/** The greatest depth of generated values. Schemas of the document may contain themselves. */
const maxDepth = 6

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listObjects = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isObject) : [])
const readNumber = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

/** Values for a list of the back office that are JSON in its address. */
const jsonParameters = new Set(['filter', 'sort', 'range'])

/**
 * Generates requests of every operation of an OpenAPI document, the same ones for the same seed and the same answers. What
 * answers contained comes back in later requests, so that they get behind the first checks.
 */
export class FuzzRequests {
  readonly operations: readonly Operation[]
  readonly #document: Schema
  readonly #random: Random
  readonly #known: KnownValues
  readonly #withoutKeys: ReadonlySet<string>

  /** A property among `withoutKeys` is never sent, because it would lock out whoever sends the requests. */
  constructor(document: unknown, random: Random, withoutKeys: readonly string[] = []) {
    this.#document = isObject(document) ? document : {}
    this.#random = random
    this.#known = new KnownValues(random)
    this.#withoutKeys = new Set(withoutKeys)
    this.operations = this.#listOperations()
  }

  /** Remembers what the answer of a request contained. */
  learn({ path }: Pick<FuzzRequest, 'path'>, text: string): void {
    if (!/^[[{]/.test(text)) return
    this.#known.learn(path, JSON.parse(text))
  }

  #listOperations(): Operation[] {
    const { paths } = this.#document
    return Object.entries(isObject(paths) ? paths : {}).flatMap(([path, methods]) =>
      Object.entries(isObject(methods) ? methods : {}).flatMap(([method, operation]) => {
        if (!isObject(operation) || !/^(?:get|put|post|delete)$/.test(method)) return []
        const requestBody = this.#resolve(operation.requestBody)
        const content = isObject(requestBody.content) ? requestBody.content : {}
        const parameters = listObjects(operation.parameters).map((one) => {
          const { name, in: place, schema } = this.#resolve(one)
          return { name: String(name), in: String(place), schema: isObject(schema) ? schema : {} }
        })
        const body = Object.fromEntries(
          Object.entries(content).map(([type, media]) => [
            type,
            isObject(media) && isObject(media.schema) ? media.schema : {},
          ]),
        )
        return [{ method: method.toUpperCase(), path, parameters, body }]
      }),
    )
  }

  /** Follows references within the document. */
  #resolve(value: unknown): Schema {
    let found = value
    for (let steps = 0; steps < 10 && isObject(found) && typeof found.$ref === 'string'; steps += 1) {
      found = found.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), this.#document)
    }
    return isObject(found) ? found : {}
  }

  /** Creates a request of an operation; of any by default. */
  create(operation: Operation = this.#random.pick(this.operations)): FuzzRequest {
    const random = this.#random
    const mood = random.pick(moods)
    const headers: Record<string, string> = {}
    const query: string[] = []
    for (const { name, in: place, schema } of operation.parameters) {
      if (place === 'path' || random.below(2) === 0) continue
      const text = this.#writeText(this.#createParameter(operation.path, name, schema, mood))
      if (place === 'query') query.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
      else if (place === 'header') headers[name] = text.replace(/[^\x20-\x7e]/g, '?')
    }
    if (mood === 'hostile' && random.below(3) === 0) {
      query.push(
        `${encodeURIComponent(randomText(random).toWellFormed())}=${encodeURIComponent(randomText(random).toWellFormed())}`,
      )
    }
    const path = this.#fillPath(operation.path, mood) + (query.length > 0 ? `?${query.join('&')}` : '')
    const made: FuzzRequest = { method: operation.method, path, headers }
    return operation.method === 'GET' ? made : { ...made, ...this.#createBody(operation, mood, headers) }
  }

  /** Fills in the parameters of a path; a hostile one may also have another segment than one of the document. */
  #fillPath(path: string, mood: Mood): string {
    const random = this.#random
    let filled = ''
    for (const segment of path.split('/').slice(1)) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1]
      const known = name === undefined ? segment : this.#known.pick(filled, name)
      const isRandom = known === undefined || (mood !== 'valid' && random.below(3) === 0)
      const text =
        name === undefined && (mood !== 'hostile' || random.below(30) > 0)
          ? segment
          : isRandom
            ? this.#writeText(random.below(2) === 0 ? random.below(5) : randomText(random))
            : String(known)
      filled += `/${name === undefined && text === segment ? segment : encodeURIComponent(text) || '%00'}`
    }
    return filled
  }

  #createParameter(path: string, name: string, schema: Schema, mood: Mood): unknown {
    const random = this.#random
    if (jsonParameters.has(name) && (mood === 'valid' || random.below(4) > 0)) {
      const isOdd = mood !== 'valid' && random.below(2) === 0
      const names = [...this.#known.listNames(path), isOdd ? randomText(random) : 'id']
      if (name === 'sort') return JSON.stringify([random.pick(names), isOdd ? 1 : random.pick(['ASC', 'DESC'])])
      if (name === 'range') return JSON.stringify(isOdd ? randomValue(random) : [0, random.below(30)])
      const keys = names.flatMap((one) => [one, `${one}_gte`, `${one}_lte`])
      return JSON.stringify(isOdd ? randomObject(random, [...keys, 'q']) : { q: randomText(random) })
    }
    const known = random.below(3) === 0 && mood !== 'hostile' ? this.#known.pick(path, name) : undefined
    return known ?? this.#generate(schema, mood, 0, path)
  }

  #createBody({ body, path }: Operation, mood: Mood, headers: Record<string, string>): { body?: string } {
    const random = this.#random
    const types = Object.keys(body)
    if (types.length === 0 && random.below(4) > 0) return {}
    const type = types.length === 0 ? 'application/json' : random.pick(types)
    if (type.startsWith('multipart/')) {
      const edge = 'fuzz-edge'
      headers['content-type'] = `multipart/form-data; boundary=${edge}`
      const part = `--${edge}\r\ncontent-disposition: form-data; name="${random.pick(['img', 'file', 'x'])}"; filename="x.${random.pick(['pdf', 'png', 'xlsx', 'exe'])}"\r\n\r\n`
      const content = random.pick([
        '%PDF-1.7\n%%EOF',
        'PK\u0003\u0004',
        '\u0089PNG\r\n',
        '',
        randomText(random).toWellFormed(),
      ])
      return { body: part + content + (random.below(5) === 0 ? '' : `\r\n--${edge}--\r\n`) }
    }
    headers['content-type'] = random.below(20) === 0 ? 'text/plain' : 'application/json'
    if (mood === 'hostile' && random.below(6) === 0) return { body: randomText(random).toWellFormed() }
    if (mood === 'hostile' && random.below(12) === 0) return { body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }
    return { body: JSON.stringify(this.#generate(body[type] ?? {}, mood, 0, path)) ?? 'null' }
  }

  /** Writes a value for a path or a query. */
  #writeText(value: unknown): string {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return text.slice(0, 2000).toWellFormed()
  }

  /** Generates a value of a schema; in another mood than `valid` some part of it is wrong. */
  #generate(given: unknown, mood: Mood, depth: number, path: string): unknown {
    const random = this.#random
    const schema = this.#resolve(given)
    if ((mood === 'near' && random.below(8) === 0) || (mood === 'hostile' && random.below(3) === 0))
      return randomValue(random)
    const choices = [...listObjects(schema.anyOf), ...listObjects(schema.oneOf)]
    if (choices.length > 0) return this.#generate(random.pick(choices), mood, depth, path)
    const parts = listObjects(schema.allOf)
    if (parts.length > 0) return Object.assign({}, ...parts.map((part) => this.#generate(part, mood, depth, path)))
    if ('const' in schema) return schema.const
    if (Array.isArray(schema.enum) && schema.enum.length > 0) return random.pick(schema.enum)
    const types = Array.isArray(schema.type) ? schema.type : [schema.type]
    const type: unknown = random.pick(types)
    if (type === 'object') return this.#generateObject(schema, mood, depth, path)
    if (type === 'array') {
      const length = depth >= maxDepth ? 0 : random.below(4)
      return Array.from({ length }, () => this.#generate(schema.items, mood, depth + 1, path))
    }
    if (type === 'string') return this.#generateText(schema, mood)
    if (type === 'number' || type === 'integer') return this.#generateNumber(schema, mood, type === 'integer')
    if (type === 'boolean') return random.below(2) === 0
    if (type === 'null') return null
    return randomValue(random)
  }

  #generateObject(schema: Schema, mood: Mood, depth: number, path: string): Record<string, unknown> {
    const random = this.#random
    const properties = isObject(schema.properties) ? schema.properties : {}
    const required = new Set(Array.isArray(schema.required) ? schema.required : [])
    const made: [string, unknown][] = []
    if (depth >= maxDepth) return {}
    for (const [name, property] of Object.entries(properties)) {
      if (this.#withoutKeys.has(name)) continue
      const isSent = required.has(name) ? mood === 'valid' || random.below(10) > 0 : random.below(2) === 0
      if (!isSent) continue
      const known = random.below(mood === 'hostile' ? 6 : 2) === 0 ? this.#known.pick(path, name) : undefined
      made.push([name, known ?? this.#generate(property, mood, depth + 1, path)])
    }
    // Entries, because an assignment to `__proto__` would send nothing.
    if (mood !== 'valid' && random.below(4) === 0) made.push([randomText(random), randomValue(random)])
    return Object.fromEntries(made)
  }

  #generateText(schema: Schema, mood: Mood): string {
    const random = this.#random
    if (mood !== 'valid' && random.below(4) === 0) return randomText(random)
    if (schema.format === 'uuid') return `00000000-0000-4000-8000-${String(random.below(1e12)).padStart(12, '0')}`
    if (schema.format === 'date') return '2026-11-20'
    if (schema.format === 'date-time') return '2026-11-20T04:00:00.000Z'
    if (schema.format === 'email') return `fuzz-${random.below(1000)}@example.com`
    const fewest = readNumber(schema.minLength, 0)
    const most = Math.min(readNumber(schema.maxLength, 40), mood === 'valid' ? 200 : 5000)
    const long = mood === 'valid' ? random.below(Math.max(1, most)) : readNumber(schema.maxLength, 40) + random.below(2)
    return random
      .pick(['a', 'ক', '1', 'x '])
      .repeat(Math.max(fewest, Math.min(long, 5000)))
      .slice(0, Math.max(fewest, most) + 1)
  }

  #generateNumber(schema: Schema, mood: Mood, isWhole: boolean): number {
    const random = this.#random
    const least = readNumber(schema.minimum, readNumber(schema.exclusiveMinimum, 0))
    const most = readNumber(schema.maximum, 1000)
    if (mood !== 'valid') return random.pick([least - 1, most + 1, 0.5, -0, 2 ** 53, 1e308])
    const value = least + random.next() * Math.max(0, Math.min(most, least + 1000) - least)
    return isWhole ? Math.round(value) : value
  }
}

/** The patterns that an error must not contain: traces, paths of the source, messages of databases. */
const leaks =
  /\n\s+at |\.(?:ts|js|mjs):\d+|node_modules|SQLITE_|sqlite3?_|syntax error at or near|duplicate key value|violates |no such (?:table|column)|pg_catalog|\bselect [\w", ]+ from |insert into/i

/** Finds what is wrong with an answer; undefined if it is one that a server may give. A refusal as busy is one. */
export function findFault(status: number, text: string): string | undefined {
  if (status >= 500 && !(status === 503 && text.includes('"busy"'))) return `answered ${status}`
  if (status >= 400 && leaks.test(text)) return 'reveals what is inside'
  return undefined
}

const targets = [
  '/',
  '/api/v1/articles',
  '/api/v1/users/login',
  '/skills',
  '/uploads/x',
  '/api/v1/admin/articles',
  '/socket.io/',
]

/** Creates the bytes of a malformed request: its line, its headers, its body, or its end. */
export function createMalformedBytes(random: Random): Buffer {
  const target = random.pick(targets)
  const noise = () => Buffer.from(Array.from({ length: random.below(60) }, () => random.below(256))).toString('latin1')
  const line = random.pick([
    `GET ${target} HTTP/1.1`,
    `GET ${target}${noise()} HTTP/1.1`,
    `GET ${target}?${'a=%'.repeat(random.below(3000))} HTTP/1.1`,
    `GET ${target}/${'%c0%ae/'.repeat(40)}etc/passwd HTTP/1.1`,
    `GET /${'../'.repeat(30)}etc/passwd HTTP/1.1`,
    `GET /${'a'.repeat(random.below(40_000))} HTTP/1.1`,
    `GET http://other.example${target} HTTP/1.1`,
    'GET //other.example/%2f.. HTTP/1.1',
    `${noise()} ${target} HTTP/1.1`,
    `TRACE ${target} HTTP/1.1`,
    'OPTIONS * HTTP/1.1',
    'CONNECT other.example:443 HTTP/1.1',
    `POST ${target} HTTP/1.1`,
    `POST ${target} HTTP/9.9`,
    `GET ${target}`,
    'PRI * HTTP/2.0',
    noise(),
  ])
  const headers = Array.from({ length: random.below(6) }, () =>
    random.pick([
      'host: x',
      'host: x\r\nhost: y',
      `host: ${noise()}`,
      `x-forwarded-for: ${random.pick(['::::', '999.1.1.1', ','.repeat(500), noise()])}`,
      'content-length: 5\r\ncontent-length: 6',
      'content-length: -1',
      'content-length: 99999999999999999999',
      'transfer-encoding: chunked\r\ncontent-length: 3',
      'transfer-encoding: xchunked',
      `authorization: Bearer ${noise()}`,
      `cookie: ${'shelai_device=;'.repeat(random.below(200))}`,
      `accept-encoding: ${';q='.repeat(random.below(300))}`,
      `accept-language: ${noise()}`,
      `if-none-match: ${'"a",'.repeat(random.below(500))}`,
      'range: bytes=9-1,-0,5-',
      'upgrade: websocket\r\nconnection: upgrade',
      'upgrade: h2c\r\nconnection: upgrade',
      'expect: 100-continue',
      'content-type: application/json',
      'content-type: multipart/form-data',
      `x: ${'y'.repeat(random.below(30_000))}`,
      `${noise()}: ${noise()}`,
      'content-encoding: gzip',
    ]),
  )
  const end = random.pick([
    '\r\n\r\n',
    '\n\n',
    '\r\n',
    '',
    `\r\n\r\n${noise()}`,
    '\r\n\r\n5\r\n{"a":\r\nzz\r\n',
    '\r\n\r\n{"a":1}',
  ])
  return Buffer.from([line, ...headers].join('\r\n') + end, 'latin1')
}

/**
 * Sends bytes over a connection of their own, says that no more follow, and returns what came until the server closed the
 * connection. Throws if it does not within `boundMs`.
 */
export function sendBytes(port: number, bytes: Buffer, boundMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no end within ${boundMs} ms of ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`))
    }, boundMs)
    const settle = () => {
      clearTimeout(timer)
      resolve(text)
    }
    socket.on('data', (piece) => {
      if (text.length < 100_000) text += piece.toString('latin1')
    })
    socket.on('error', settle).on('close', settle)
  })
}
