import { request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import webPush from 'web-push'
import { lookupPublic } from '../public-addresses.ts'
import { isAllowedEndpoint } from './push-endpoint.ts'
import type { PushHosts } from './push-hosts.ts'
import type { PushKeys } from './push-keys-store.ts'
import type { PushSubscriptionRow } from './push-store.ts'
import { canEncryptFor } from './subscription-keys.ts'

/** The outcome of a web push: accepted, the subscription is gone, or to be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Who sends: the product's keys, how push services reach the operator, and which of them may be called. */
export type PushSender = {
  keys: PushKeys
  /** An https or a mailto address. */
  subject: string
  services: PushHosts
}

/** The longest time before a push service answers, in milliseconds. */
const timeoutMs = 10_000

/** The longest time for which a push service keeps a message for a phone that is off, in seconds. */
const longestLifetimeSeconds = dayMs / 1000

const agent = new Agent({ lookup: lookupPublic })

/** Throws if the keys or the address of the sender cannot sign, whatever the subscription. */
export function checkSender({ keys, subject }: PushSender): void {
  webPush.getVapidHeaders('https://push.example.com', subject, keys.publicKey, keys.privateKey, 'aes128gcm')
}

/** A message that is encrypted for one browser. */
export type EncryptedPush = { endpoint: string; sent: Sent }

/** A message for a browser. Its push service does not show it later than in `lifetimeMs`, to a phone that was off. */
export type PushMessage = { payload: string; topic: string; lifetimeMs: number }

/**
 * Encrypts a message for a browser. Undefined if the subscription is good for nothing: its service may not be called, or its
 * keys encrypt nothing. Subscriptions come from anybody, so that none of them may end a run.
 */
export function encryptPush(
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  { payload, topic, lifetimeMs }: PushMessage,
  { keys, subject, services }: PushSender,
): EncryptedPush | undefined {
  if (!isAllowedEndpoint(endpoint, services) || !canEncryptFor({ p256dh, auth })) return undefined
  try {
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: Math.min(longestLifetimeSeconds, Math.floor(lifetimeMs / 1000)),
      topic,
      vapidDetails: { subject, ...keys },
    })
    const isOwn = services.origins.includes(new URL(endpoint).origin)
    return { endpoint, sent: { method, headers, body, isOwn } }
  } catch {
    // The sender was checked before, so that the fault is the subscription's.
    return undefined
  }
}

/** Sends an encrypted message to its push service. The answer's body is not read. */
export async function sendPush({ endpoint, sent }: EncryptedPush): Promise<PushOutcome> {
  const status = await requestStatus(endpoint, sent)
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'failed'
}

type Sent = { method: string; headers: object; body: Buffer | null; isOwn: boolean }

/** Returns the HTTP status of a request; 0 if it failed. */
function requestStatus(endpoint: string, { method, headers, body, isOwn }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const options = { method, headers: { ...headers }, timeout: timeoutMs }
    const request = endpoint.startsWith('http:')
      ? requestHttp(endpoint, options)
      : requestHttps(endpoint, isOwn ? options : { ...options, agent })
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('timeout', () => request.destroy())
    request.on('close', () => resolve(0))
    request.on('error', () => resolve(0))
    request.end(body ?? undefined)
  })
}
