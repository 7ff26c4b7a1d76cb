import { request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { day } from '@shelai/contract/limits.ts'
import { generateRequestDetails } from 'web-push'
import { isAllowedEndpoint, lookupPublic } from './push-endpoint.ts'
import type { PushHosts } from './push-hosts.ts'
import type { PushKeys } from './push-keys-store.ts'
import type { PushSubscriptionRow } from './push-store.ts'

/** What became of a web push: accepted, the subscription is gone, or to be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** What one message needs: where it goes, what it says, and as whom it is sent. */
type PushMessage = {
  subscription: PushSubscriptionRow
  payload: string
  keys: PushKeys
  /** How push services reach the operator: an https or a mailto address. */
  subject: string
  /** The push services that may be called. */
  services: PushHosts
}

/** How long a push service may take to answer, in milliseconds. */
const timeoutMs = 10_000

/** How long a push service keeps a message for a phone that is off, in seconds. */
const lifetimeSeconds = day.milliseconds / 1000

const agent = new Agent({ lookup: lookupPublic })

/** Encrypts a message for its browser and sends it to the push service. The answer's body is not read. */
export async function sendPush(message: PushMessage): Promise<PushOutcome> {
  const { subscription, payload, keys, subject, services } = message
  const { endpoint, p256dh, auth } = subscription
  if (!isAllowedEndpoint(endpoint, services)) return 'gone'
  const { method, headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: lifetimeSeconds,
    topic: 'circulars',
    vapidDetails: { subject, ...keys },
  })
  const status = await requestStatus(endpoint, {
    method,
    headers,
    body,
    isOwn: services.origins.includes(new URL(endpoint).origin),
  })
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
