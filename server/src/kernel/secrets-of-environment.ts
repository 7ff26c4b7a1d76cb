import { readFileSync } from 'node:fs'

/** The variables that hold secrets. Each may be given as a file instead, in the variable with `_FILE` after its name. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECOND_FACTOR_KEY',
  'SECOND_FACTOR_FORMER_KEYS',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'SMS_URL',
  'BACKUP_KEY',
  'TLS_CERT',
  'TLS_KEY',
] as const
export type SecretVariable = (typeof secretVariables)[number]

type Environment = Readonly<Record<string, string | undefined>>

const isSet = (value: string | undefined): value is string => value !== undefined && value !== ''

/**
 * Reads the secrets whose files the environment names, as containers (`/run/secrets`) and systemd (`LoadCredential`) hand
 * them over. Returns the environment with them. Throws when a secret is given twice, or its file cannot be read or is
 * empty. A line break at the end of a file is no part of the secret.
 */
export function readSecretFiles(env: Environment): Record<string, string | undefined> {
  const read: Record<string, string> = {}
  for (const name of secretVariables) {
    const path = env[`${name}_FILE`]
    if (!isSet(path)) continue
    if (isSet(env[name])) throw new Error(`${name}: set ${name} or ${name}_FILE, not both`)
    read[name] = readSecret(name, path)
  }
  return { ...env, ...read }
}

function readSecret(name: SecretVariable, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'an error'
    throw new Error(`${name}_FILE: the file ${path} cannot be read (${code})`)
  }
  const secret = text.replace(/\r?\n$/, '')
  if (secret === '') throw new Error(`${name}_FILE: the file ${path} is empty`)
  return secret
}

/** The variables that are of no use without a secret, by the secret. */
const dependents: Readonly<Partial<Record<SecretVariable, readonly string[]>>> = { BACKUP_KEY: ['BACKUP_AT'] }

/** Returns the environment for a process of our own that needs only some of the secrets. */
export function keepSecrets(env: Environment, needed: readonly SecretVariable[]): Record<string, string | undefined> {
  const removed = new Set<string>()
  for (const name of secretVariables) {
    if (needed.includes(name)) continue
    for (const one of [name, `${name}_FILE`, ...(dependents[name] ?? [])]) removed.add(one)
  }
  return Object.fromEntries(Object.entries(env).filter(([name]) => !removed.has(name)))
}

/** The secrets with which a process makes backups: the key of what an owner has set, and that of the archives. */
export const backupSecrets = ['BACKUP_KEY', 'SECOND_FACTOR_KEY', 'SECOND_FACTOR_FORMER_KEYS'] as const

/** The secrets with which a process opens the database and the store of files. */
export const storageSecrets = ['DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
