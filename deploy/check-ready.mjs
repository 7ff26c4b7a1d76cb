// Ends with 0 when the product in this container takes requests, by HTTPS where it has a certificate. The only certificate that
// is trusted is the product's own, whatever it is issued for.
import { readFileSync } from 'node:fs'

const { PORT = '3000', TLS_CERT_FILE } = process.env
const { get } = TLS_CERT_FILE ? await import('node:https') : await import('node:http')
const trust = TLS_CERT_FILE && {
  ca: readFileSync(TLS_CERT_FILE),
  allowPartialTrustChain: true,
  checkServerIdentity: () => undefined,
}
const end = (isReady) => process.exit(isReady ? 0 : 1)
get({ host: '127.0.0.1', port: PORT, path: '/readyz', ...trust }, ({ statusCode }) => end(statusCode === 200)).on(
  'error',
  () => end(false),
)
