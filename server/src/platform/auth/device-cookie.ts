/** The cookie that holds the token of a device that signed in. The browser sends it to the login only. */
const name = 'shelai_device'
const path = '/api/v1/users/login'
const maxAgeSeconds = 180 * 86_400

/** Returns the device's token from a `cookie` header; undefined if there is none of the right form. */
export function readDeviceToken(header: string | undefined): string | undefined {
  return /(?:^|;\s*)shelai_device=([\w-]{43})(?:;|$)/.exec(header ?? '')?.[1]
}

/** Returns the `set-cookie` header that stores the token of a device. No script can read it. */
export function writeDeviceCookie(token: string, isSecure: boolean): string {
  return `${name}=${token}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
