import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  test('readConfig has a default for every variable', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      formerSecondFactorKeys: [],
      workers: 1,
      isWorker: false,
      drainMs: 0,
      publicUrl: 'http://localhost:3000',
      trustedProxies: 'loopback',
      readsPerAddress: 36_000,
      readsPerReader: 1200,
      smtpUrl: undefined,
      mailFrom: 'Shelai <no-reply@localhost>',
      backupKeep: 14,
      smsUrl: undefined,
      clamdUrl: undefined,
      starterContent: true,
      drawsSharePictures: true,
      serviceWorker: true,
      logLevel: 'info',
      quietHours: { from: 23 * 60, to: 7 * 60 },
      pushHosts: {
        hosts: ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
        origins: [],
      },
    })
  })

  test('readConfig reads every variable', () => {
    const env = {
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '/srv/shelai',
      DATABASE_URL: 'postgres://somewhere/shelai',
      SECOND_FACTOR_FORMER_KEYS: `${'ab'.repeat(32)}, ${'cd'.repeat(32)}`,
      WORKERS: '4',
      PUBLIC_URL: 'https://shelai.example/',
      TRUSTED_PROXIES: 'private, 203.0.113.7',
      READS_PER_ADDRESS: '0',
      READS_PER_READER: '60',
      STARTER_CONTENT: 'off',
      SHARE_PICTURES: 'off',
      SERVICE_WORKER: 'off',
      LOG_LEVEL: 'silent',
      QUIET_HOURS: 'off',
      PUSH_HOSTS: 'push.example.com,http://127.0.0.1:4001',
    }
    expect(readConfig(env)).toEqual({
      port: 8080,
      host: '::1',
      dataDir: '/srv/shelai',
      databaseUrl: 'postgres://somewhere/shelai',
      formerSecondFactorKeys: [Buffer.alloc(32, 0xab), Buffer.alloc(32, 0xcd)],
      workers: 4,
      isWorker: false,
      drainMs: 2000,
      publicUrl: 'https://shelai.example',
      trustedProxies: 'private, 203.0.113.7',
      readsPerAddress: 0,
      readsPerReader: 60,
      smtpUrl: undefined,
      mailFrom: 'Shelai <no-reply@localhost>',
      backupKeep: 14,
      smsUrl: undefined,
      starterContent: false,
      drawsSharePictures: false,
      serviceWorker: false,
      logLevel: 'silent',
      pushHosts: { hosts: ['push.example.com'], origins: ['http://127.0.0.1:4001'] },
    })
  })

  test('readConfig treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(readConfig({}))
  })

  test('readConfig reads the object store and names what is missing of it', () => {
    const env = {
      S3_ENDPOINT: 'https://store.example',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readConfig(env).s3).toEqual({
      endpoint: 'https://store.example',
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(() => readConfig({ ...env, S3_BUCKET: '' })).toThrow('S3_BUCKET: the object store needs all of')
  })

  test('readConfig reads ADMIN_URL, and refuses one of the same host, of another scheme or with a path', () => {
    const PUBLIC_URL = 'https://shelai.example'
    expect(readConfig({ PUBLIC_URL, ADMIN_URL: 'https://office.shelai.example/' }).adminUrl).toBe(
      'https://office.shelai.example',
    )
    for (const ADMIN_URL of ['https://shelai.example', 'http://office.shelai.example', 'https://office.example/admin'])
      expect(() => readConfig({ PUBLIC_URL, ADMIN_URL }), ADMIN_URL).toThrow('ADMIN_URL: needs another host')
  })

  test('readConfig writes PUBLIC_URL as browsers write an origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Shelai.Example:443/' }).publicUrl).toBe('https://shelai.example')
  })

  test('readConfig refuses one port for readers and for Prometheus', () => {
    expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT: needs another port than PORT')
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics).toEqual({ host: '127.0.0.1', port: 0 })
  })

  test('readConfig refuses a replica without a database', () => {
    expect(() => readConfig({ DATABASE_READ_URL: 'postgres://replica/shelai' })).toThrow('needs DATABASE_URL')
  })

  test('readConfig refuses nightly backups without a place or a key, and two places', () => {
    const key = { BACKUP_KEY: 'sixteen letters!' }
    const store = { S3_ENDPOINT: 'http://store', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    expect(() => readConfig({ BACKUP_AT: '03:30', ...key })).toThrow('BACKUP_DIR or BACKUP_BUCKET')
    expect(() => readConfig({ BACKUP_AT: '03:30', BACKUP_DIR: '/b' })).toThrow('BACKUP_KEY')
    expect(() => readConfig({ BACKUP_BUCKET: 'backups' })).toThrow('BACKUP_BUCKET: needs S3_ENDPOINT')
    expect(() => readConfig({ ...store, BACKUP_BUCKET: 'backups', BACKUP_DIR: '/b' })).toThrow('not in both')
    const { nightlyBackup, backupBucket } = readConfig({
      ...store,
      ...key,
      BACKUP_AT: '03:30',
      BACKUP_BUCKET: 'backups',
    })
    expect(nightlyBackup).toEqual({ at: '03:30', secret: key.BACKUP_KEY, keep: 14 })
    expect(backupBucket).toMatchObject({ endpoint: 'http://store', bucket: 'backups' })
  })

  test('readConfig puts the port into the default public URL', () => {
    expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
  })

  test.each([
    ['PORT', 'three'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'shelai.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://shelai.example/app'],
    ['PUBLIC_URL', 'https://shelai.example/?from=card'],
    ['PUBLIC_URL', 'https://shelai.example/#'],
    ['PUBLIC_URL', 'https://shelai:secret@shelai.example'],
    ['DATABASE_URL', 'mysql://somewhere/shelai'],
    ['DATABASE_URL', 'somewhere/shelai'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMS_URL', 'https:'],
    ['SMS_URL', 'https://user:secret@sms.example/'],
    ['SMS_URL', 'https://sms.example/?to={to}'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['READS_PER_ADDRESS', '-1'],
    ['STARTER_CONTENT', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['S3_ENDPOINT', 'store.example'],
    ['SECOND_FACTOR_KEY', 'abc'],
    ['PUSH_HOSTS', 'https://push.example.com/path'],
  ])('readConfig names %s when it is "%s"', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `)
  })
})
