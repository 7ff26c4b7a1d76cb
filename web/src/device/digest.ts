/** Tells whether this browser can compute checksums and encrypt: only pages of a secure origin can. */
export const hasCrypto = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined

/**
 * Computes the checksum of a file or a text, the first 96 bits of its SHA-256, as the build and the server do; empty where the
 * browser cannot.
 */
export async function computeDigest(content: ArrayBuffer | string): Promise<string> {
  if (!hasCrypto()) return ''
  const data = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  return btoa(String.fromCharCode(...bytes.slice(0, 12)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
