/** The push services of Chrome and Samsung Internet, Firefox, Safari, and Edge. */
export const knownPushHosts = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

/** A host of the public internet, with `*.` before it for all below it. */
const host = /^(?:\*\.)?(?:[a-z\d-]{1,63}\.){1,8}[a-z][a-z\d-]{1,62}$/

/** The origin of a push service of the operator's own, which may be plain HTTP and at any address. */
const isOrigin = (entry: string) => /^https?:/.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry

const split = (list: string) => list.split(',').map((entry) => entry.trim())

/** Returns whether every entry of a list, separated by commas, is a host, `*.` and a host, or an origin. */
export const isPushHostList = (list: string): boolean =>
  split(list).every((entry) => host.test(entry) || isOrigin(entry))

/** The push services that may be called. */
export type PushHosts = {
  /** Hosts that are called over HTTPS; those with `*.` stand for all below them. */
  readonly hosts: readonly string[]
  /** Push services of the operator's own. */
  readonly origins: readonly string[]
}

/** Parses a list that `isPushHostList` accepts. */
export function readPushHosts(list: string): PushHosts {
  const entries = split(list)
  return { hosts: entries.filter((entry) => !isOrigin(entry)), origins: entries.filter(isOrigin) }
}

/** Returns whether the list names a host itself or what it is below. */
export function namesHost({ hosts }: PushHosts, name: string): boolean {
  return hosts.some((entry) => (entry.startsWith('*.') ? name.endsWith(entry.slice(1)) : name === entry))
}
