/** Returns a random key, by which the server knows a form that is sent twice. */
export function createRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
