import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'

/** The notification that the browser would show, and the facts that its push service learned of the sender. */
export type Delivery = {
  browser: string
  payload: Record<string, unknown>
  /** The time for which the service keeps it for a phone that is off, in seconds. */
  lifetimeSeconds: number
  /** The claims of the VAPID token, whose signature is verified. */
  claims: { aud: string; exp: number; sub: string }
  publicKey: string
}

/** A push service on this machine with browsers whose messages it decrypts (RFC 8291), as only a browser can. */
export async function startPushService() {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>()
  const deliveries: Delivery[] = []
  const answers = new Map<string, number>()
  const first = Promise.withResolvers<Delivery>()
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const name = request.url?.slice(1) ?? ''
      const browser = browsers.get(name)
      const status = answers.get(name) ?? 201
      if (browser !== undefined && status === 201) {
        const lifetimeSeconds = Number(request.headers.ttl)
        const delivery = { browser: name, payload: decrypt(body, browser), lifetimeSeconds, ...verifySender(request) }
        deliveries.push(delivery)
        first.resolve(delivery)
      }
      response.writeHead(browser === undefined ? 404 : status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    origin,
    deliveries,
    /** The first delivery, once it arrives. */
    firstDelivery: first.promise,
    /** Makes the service answer the messages to a browser with a status. */
    answer: (browser: string, status: number) => answers.set(browser, status),
    /** Creates a browser and returns its subscription. */
    subscribe: (browser: string) => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      browsers.set(browser, { keys, auth })
      return {
        endpoint: `${origin}/${browser}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

function decrypt(body: Buffer, { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer }) {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Record<string, unknown>
}

/** Verifies the VAPID token (RFC 8292) of a request and returns its claims. */
function verifySender({ headers }: IncomingMessage) {
  const [, token = '', publicKey = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('the VAPID token has a wrong signature')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Delivery['claims'], publicKey }
}
