import { createPrivateKey, X509Certificate } from 'node:crypto'
import { resolve } from 'node:path'
import { trimEnd } from '@shelai/contract/rules/trim-end.ts'
import { z } from 'zod'
import { isProxyList } from './client-address.ts'
import type { S3Settings } from './files/s3-bucket.ts'
import { isSmsUrl } from './messages/sms-gateway.ts'
import { isPushHostList, knownPushHosts, readPushHosts } from './push/push-hosts.ts'
import { readQuietHours } from './quiet-hours.ts'
import { readSecretFiles } from './secrets-of-environment.ts'

/** A switch, on unless the environment says otherwise. */
const Switch = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on')

/** A whole number of a range. */
function WholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce
    .number({ error })
    .refine((value) => Number.isInteger(value) && min <= value && value <= max, { error })
}

const maxPort = 65_535

const PostgresUrl = z.string().regex(/^postgres(?:ql)?:\/\//, 'needs postgres://…')

/** The address of a site, as browsers write its origin. */
const Origin = z.url({ protocol: /^https?$/ }).transform((value, { addIssue }) => {
  const { href, origin } = new URL(value)
  if (href !== `${origin}/`) addIssue('needs a scheme and a host, without a path or anything after it')
  return origin
})

const Environment = z.object({
  PORT: WholeNumber(0, maxPort).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_LISTEN_URL: PostgresUrl.optional(),
  DATABASE_READ_URL: PostgresUrl.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SECOND_FACTOR_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 32 bytes as 64 hexadecimal digits')
    .optional(),
  SECOND_FACTOR_FORMER_KEYS: z
    .string()
    .regex(
      /^[\da-f]{64}(?:, ?[\da-f]{64}){0,9}$/i,
      'must be keys of 32 bytes as 64 hexadecimal digits, separated by commas',
    )
    .optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  PUBLIC_URL: Origin.optional(),
  ADMIN_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** More than a machine has cores is no use. */
  WORKERS: WholeNumber(1, 64).default(1),
  /** Set by the process that starts workers. */
  IS_WORKER: z.literal('1').optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .refine(isProxyList, 'needs addresses, networks such as 10.0.0.0/8, `loopback` or `private`, separated by commas'),
  READS_PER_ADDRESS: z.coerce.number().int().min(0).default(36_000),
  READS_PER_READER: z.coerce.number().int().min(0).default(1200),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'needs smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z.string().default('Shelai <no-reply@localhost>'),
  SMS_URL: z
    .string()
    .regex(/^https?:/)
    .refine(isSmsUrl, 'needs an address without a user, with both {to} and {text} in it or neither')
    .optional(),
  CLAMD_URL: z
    .url({ protocol: /^(?:tcp|unix)$/ })
    .refine((value) => /^tcp:\/\/[^/]+:\d+$|^unix:\/\/\/./.test(value), 'needs tcp://host:port or unix:///path')
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  STARTER_CONTENT: Switch,
  SHARE_PICTURES: Switch,
  SERVICE_WORKER: Switch,
  QUIET_HOURS: z
    .union([z.literal('off'), z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/)])
    .default('23:00-07:00'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: WholeNumber(0, maxPort).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_KEY: z.string().min(16).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_BUCKET: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  BACKUP_KEEP: WholeNumber(1, 1000).default(14),
  PUSH_HOSTS: z
    .string()
    .default(knownPushHosts)
    .refine(isPushHostList, 'needs hosts such as `push.example.com` or `*.push.example.com`, separated by commas'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type TlsSettings = { cert: string; key: string }

/** When in Dhaka (`HH:MM`) a backup is made each day, with which secret, and how many are kept. */
export type NightlyBackup = { at: string; secret: string; keep: number }

/** The configuration of this process, read once from the environment. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the configuration from the environment, and from the files of secrets that it names. Throws an error that names
 * each invalid variable. An empty variable counts as unset.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = readSecretFiles(env)
  const nonEmpty = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(nonEmpty)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const { data } = parsed
  for (const name of ['DATABASE_READ_URL', 'DATABASE_LISTEN_URL'] as const) {
    if (data[name] !== undefined && data.DATABASE_URL === undefined) throw new Error(`${name}: needs DATABASE_URL`)
  }
  if (data.METRICS_PORT === data.PORT && data.PORT !== 0) throw new Error('METRICS_PORT: needs another port than PORT')
  const tls = readTlsSettings(data)
  const publicUrl = data.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${data.PORT}`
  return {
    port: data.PORT,
    host: data.HOST,
    /** The certificate, with its chain, and the key of HTTPS, as PEM; undefined for plain HTTP. */
    tls,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    /** A direct connection to PostgreSQL for notifications, past a pooler of transactions. */
    databaseListenUrl: data.DATABASE_LISTEN_URL,
    /** A replica of the database that guests' reads go to. */
    databaseReadUrl: data.DATABASE_READ_URL,
    /** The bucket that keeps files in place of `dataDir`. */
    s3: readS3Settings(data),
    /** The key that seals second factors, for machines that share no folder. */
    secondFactorKey: data.SECOND_FACTOR_KEY === undefined ? undefined : Buffer.from(data.SECOND_FACTOR_KEY, 'hex'),
    /** Keys that sealed second factors before and only open them now. */
    formerSecondFactorKeys: (data.SECOND_FACTOR_FORMER_KEYS?.split(/, ?/) ?? []).map((key) => Buffer.from(key, 'hex')),
    /** The number of processes that share the port. */
    workers: data.WORKERS,
    /** True if another process started this one and says when the server is ready. */
    isWorker: data.IS_WORKER !== undefined,
    /**
     * The time for which a process that ends goes on serving, and closes each connection after its answer, in
     * milliseconds.
     */
    drainMs: 1000 * (data.DRAIN_SECONDS ?? (data.WORKERS > 1 ? 2 : 0)),
    /** The origin of canonical links, messages and images, without a trailing slash. Never derived from a request. */
    publicUrl,
    /** The origin of the back office, where it has a host of its own, without a trailing slash. */
    adminUrl: readAdminUrl(data.ADMIN_URL, publicUrl),
    /** The proxies whose `x-forwarded-for` is believed, as `readTrustedProxies` reads them. */
    trustedProxies: data.TRUSTED_PROXIES,
    /** The reads permitted a minute to one address, and to one reader; 0 permits any number. */
    readsPerAddress: data.READS_PER_ADDRESS,
    readsPerReader: data.READS_PER_READER,
    /** Message gateways. Without them each message becomes a file in the outbox folder. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    smsUrl: data.SMS_URL,
    /** The clamd that scans documents, as `tcp://host:port` or `unix:///path`. */
    clamdUrl: data.CLAMD_URL,
    /** The credentials of the first owner, created at start when no owner exists. */
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    starterContent: data.STARTER_CONTENT,
    /** True if pictures of links are drawn when content changes. Otherwise each is drawn when it is asked for. */
    drawsSharePictures: data.SHARE_PICTURES,
    /** True if browsers get the service worker, otherwise one that removes it. */
    serviceWorker: data.SERVICE_WORKER,
    logLevel: data.LOG_LEVEL,
    /** Where Prometheus reads the figures of this process; undefined for nowhere. */
    metrics: data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    /** The OpenTelemetry collector that traces are sent to, without a trailing slash. */
    tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT && trimEnd(data.OTEL_EXPORTER_OTLP_ENDPOINT, '/'),
    /** The hours of the night in Dhaka in which no campaign and no web push is sent; undefined for none. */
    quietHours: readQuietHours(data.QUIET_HOURS),
    /** The secret that encrypts backups. */
    backupKey: data.BACKUP_KEY,
    /** Where nightly backups are stored, if they are: a folder or a bucket. */
    backupFolder: data.BACKUP_DIR === undefined ? undefined : resolve(data.BACKUP_DIR),
    backupBucket: readBackupBucket(data),
    /** The number of backups kept where no owner says otherwise. */
    backupKeep: data.BACKUP_KEEP,
    /** The nightly backup; undefined where none is wanted. */
    nightlyBackup: readNightlyBackup(data),
    /** The push services that web push may go to. */
    pushHosts: readPushHosts(data.PUSH_HOSTS),
  }
}

/** Reads the configuration for a program, which ends with the sentences about what is invalid. */
export function readConfigOrExit(env: Record<string, string | undefined>): Config {
  try {
    return readConfig(env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** Reads the origin of the back office. Throws unless it is another host of the same scheme. */
function readAdminUrl(value: string | undefined, publicUrl: string): string | undefined {
  if (value === undefined) return undefined
  const { origin, host, protocol, pathname } = new URL(value)
  const readers = new URL(publicUrl)
  if (host === readers.host || protocol !== readers.protocol || pathname !== '/')
    throw new Error('ADMIN_URL: needs another host than PUBLIC_URL, the same scheme and no path')
  return origin
}

/** Reads the certificate and the key of HTTPS. Throws when one is missing or they do not belong together. */
function readTlsSettings({ TLS_CERT: cert, TLS_KEY: key }: z.output<typeof Environment>): TlsSettings | undefined {
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined) throw new Error('TLS_CERT and TLS_KEY: HTTPS needs both')
  const isPair = () => new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))
  if (!doesHold(isPair)) throw new Error('TLS_CERT and TLS_KEY: need a certificate and its key, as PEM')
  return { cert, key }
}

/** Tells whether a check holds. One that throws does not. */
function doesHold(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

/** Reads the settings of the object store. Throws when some of those that it needs are missing. */
function readS3Settings(data: z.output<typeof Environment>): S3Settings | undefined {
  const needed = {
    S3_ENDPOINT: data.S3_ENDPOINT,
    S3_BUCKET: data.S3_BUCKET,
    S3_ACCESS_KEY_ID: data.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: data.S3_SECRET_ACCESS_KEY,
  }
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = needed
  if (Object.values(needed).every((value) => value === undefined)) return undefined
  if (
    S3_ENDPOINT === undefined ||
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  ) {
    const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
    throw new Error(`${missing.join(', ')}: the object store needs all of ${Object.keys(needed).join(', ')}`)
  }
  return {
    endpoint: S3_ENDPOINT,
    region: data.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Reads the bucket of backups: one of the object store, with its keys. */
function readBackupBucket(data: z.output<typeof Environment>): S3Settings | undefined {
  const { BACKUP_BUCKET: bucket } = data
  if (bucket === undefined) return undefined
  const s3 = readS3Settings(data)
  if (s3 === undefined) throw new Error('BACKUP_BUCKET: needs S3_ENDPOINT, S3_BUCKET and the keys of the object store')
  if (data.BACKUP_DIR !== undefined)
    throw new Error('BACKUP_BUCKET: backups are stored there or in BACKUP_DIR, not in both')
  return { ...s3, bucket }
}

function readNightlyBackup(data: z.output<typeof Environment>): NightlyBackup | undefined {
  const { BACKUP_AT: at, BACKUP_DIR: folder, BACKUP_BUCKET: bucket, BACKUP_KEY: secret, BACKUP_KEEP: keep } = data
  if (at === undefined) return undefined
  if ((folder ?? bucket) === undefined || secret === undefined)
    throw new Error('BACKUP_AT: a nightly backup needs BACKUP_KEY, and BACKUP_DIR or BACKUP_BUCKET, too')
  return { at, secret, keep }
}
