import { resolve } from 'node:path'
import { trimEnd } from '@shelai/contract/trim-end.ts'
import { z } from 'zod'
import { type QuietHours, readQuietHours } from './quiet-hours.ts'

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Shelai <no-reply@localhost>'),
  SMS_URL: z
    .string()
    .regex(/^https?:/)
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  STARTER_CONTENT: z.enum(['on', 'off']).default('on'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  QUIET_HOURS: z
    .union([z.literal('off'), z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/)])
    .default('23:00-07:00'),
  /** For tests only: the origin of a local push service, which no check of addresses applies to. */
  PUSH_TEST_ORIGIN: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The configuration of this process, read once from the environment. */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The origin of canonical links, messages and images, without a trailing slash. Never derived from a request. */
  publicUrl: string
  /** Message gateways. Without them each message becomes a file in the outbox folder. */
  smtpUrl: string | undefined
  mailFrom: string
  smsUrl: string | undefined
  /** The credentials of the first owner, created at start when no owner exists. */
  adminEmail: string | undefined
  adminPassword: string | undefined
  starterContent: boolean
  /** Whether browsers get the service worker, or one that removes it. */
  serviceWorker: boolean
  logLevel: string
  /** The hours of the night in Dhaka in which no campaign and no web push is sent; undefined for none. */
  quietHours: QuietHours | undefined
  /** The origin of the push service of a test. Without it web push goes to public hosts only. */
  pushTestOrigin: string | undefined
}

/**
 * Reads the configuration from the environment. Throws an error that names each invalid variable. An empty variable
 * counts as unset.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(nonEmpty)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl: trimEnd(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`, '/'),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    smsUrl: data.SMS_URL,
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    starterContent: data.STARTER_CONTENT === 'on',
    serviceWorker: data.SERVICE_WORKER === 'on',
    logLevel: data.LOG_LEVEL,
    quietHours: readQuietHours(data.QUIET_HOURS),
    pushTestOrigin: data.PUSH_TEST_ORIGIN && new URL(data.PUSH_TEST_ORIGIN).origin,
  }
}
