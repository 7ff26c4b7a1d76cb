import type { SendCall } from './api-client.ts'

/** The outcome of the wish to see notifications on the screen of the phone. */
export type PushOutcome = 'on' | 'refused' | 'unavailable'

/**
 * Asks for permission and subscribes this browser to web push for the session. A browser without a service worker or a push
 * service, and a network that fails, make it unavailable; the notifications in the app do not depend on it.
 */
export async function subscribeToPush(send: SendCall): Promise<PushOutcome> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unavailable'
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'refused'
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration === undefined) return 'unavailable'
    const { data } = await send('notifications.pushKey', {})
    const former = await registration.pushManager.getSubscription()
    const isCurrent = former !== null && encodeKey(former.options.applicationServerKey) === data.key
    if (former && !isCurrent) await former.unsubscribe()
    const subscription = isCurrent
      ? former
      : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.key })
    const { endpoint, keys } = subscription.toJSON()
    if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return 'unavailable'
    await send('notifications.subscribePush', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } })
    return 'on'
  } catch {
    return 'unavailable'
  }
}

/** Tells whether this browser was allowed to show messages on the screen. */
export const mayShowMessages = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** Encodes a public key in base64url, as the server writes it. */
function encodeKey(key: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
