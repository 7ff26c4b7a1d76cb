import { BlockList, isIP } from 'node:net'
import type { Config } from './config.ts'

/** The addresses of this machine and of private networks. */
const ownNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv4')
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')
ownNetworks.addSubnet('fe80::', 10, 'ipv6')

/** Tells whether a host is this machine or one of a private network, such as a container that is named by one word. */
function isOwnHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family !== 0) return ownNetworks.check(host, family === 4 ? 'ipv4' : 'ipv6')
  return !host.includes('.') || /\.(?:internal|local|lan|localhost|home\.arpa)$/.test(host)
}

const plainSchemes = ['http:', 'smtp:', 'tcp:', 'postgres:', 'postgresql:']

/** The modes in which the driver of PostgreSQL encrypts and checks the certificate. */
const encryptedModes = ['require', 'verify-ca', 'verify-full']

function isPlain(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, searchParams } = new URL(text)
  if (!plainSchemes.includes(protocol) || isOwnHost(hostname)) return false
  if (protocol === 'smtp:') return searchParams.get('requireTLS') !== 'true'
  return !encryptedModes.includes(searchParams.get('sslmode') ?? '')
}

type Connections = Pick<
  Config,
  'databaseUrl' | 'databaseListenUrl' | 'databaseReadUrl' | 's3' | 'smtpUrl' | 'smsUrl' | 'clamdUrl' | 'tracesEndpoint'
>

/** Lists the variables that name a connection to another network without encryption. */
export function listPlainConnections(config: Connections): string[] {
  const named: Readonly<Record<string, string | undefined>> = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_LISTEN_URL: config.databaseListenUrl,
    DATABASE_READ_URL: config.databaseReadUrl,
    S3_ENDPOINT: config.s3?.endpoint,
    SMTP_URL: config.smtpUrl,
    SMS_URL: config.smsUrl,
    CLAMD_URL: config.clamdUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: config.tracesEndpoint,
  }
  return Object.entries(named).flatMap(([name, value]) => (value !== undefined && isPlain(value) ? [name] : []))
}
