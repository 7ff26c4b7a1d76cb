/**
 * The cookie that holds the token of a device that signed in. The browser sends it to the login only. Over HTTPS its name
 * begins with `__Secure-`, so that no plain connection can set it.
 */
const name = 'shelai_device'
const secureName = `__Secure-${name}`
const path = '/api/v1/users/login'
const maxAgeSeconds = 180 * 86_400

/**
 * Returns the device's token from a `cookie` header; undefined if there is none of the right form. The name without the prefix
 * counts too, because devices keep it for half a year.
 */
export function readDeviceToken(header: string | undefined): string | undefined {
  const [, token] =
    /(?:^|;\s*)__Secure-shelai_device=([\w-]{43})(?:;|$)/.exec(header ?? '') ??
    /(?:^|;\s*)shelai_device=([\w-]{43})(?:;|$)/.exec(header ?? '') ??
    []
  return token
}

/** Returns the `set-cookie` header that stores the token of a device. No script can read it. */
export function writeDeviceCookie(token: string, isSecure: boolean): string {
  const attributes = `Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`
  return isSecure ? `${secureName}=${token}; ${attributes}; Secure` : `${name}=${token}; ${attributes}`
}
