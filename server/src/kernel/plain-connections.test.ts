import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { listPlainConnections } from './plain-connections.ts'

const store = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }

test('listPlainConnections names every variable with a plain connection to another network', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://u:p@db.example/shelai',
    DATABASE_LISTEN_URL: 'postgres://u:p@203.0.113.4/shelai?sslmode=disable',
    DATABASE_READ_URL: 'postgresql://u:p@[2001:db8::1]/shelai?sslmode=prefer',
    ...store,
    S3_ENDPOINT: 'http://store.example',
    SMTP_URL: 'smtp://u:p@mail.example:587',
    SMS_URL: 'http://sms.example/?to={to}&text={text}',
    CLAMD_URL: 'tcp://scanner.example:3310',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example:4318',
  })
  expect(listPlainConnections(config)).toEqual([
    'DATABASE_URL',
    'DATABASE_LISTEN_URL',
    'DATABASE_READ_URL',
    'S3_ENDPOINT',
    'SMTP_URL',
    'SMS_URL',
    'CLAMD_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ])
})

test('listPlainConnections names no encrypted connection, and none within a machine or a private network', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://u:p@db.example/shelai?sslmode=verify-full',
    DATABASE_LISTEN_URL: 'postgres://u:p@postgres:5432/shelai',
    DATABASE_READ_URL: 'postgres://u:p@10.0.0.4/shelai',
    ...store,
    S3_ENDPOINT: 'http://127.0.0.1:8333',
    SMTP_URL: 'smtp://u:p@mail.example:587?requireTLS=true',
    SMS_URL: 'https://sms.example/',
    CLAMD_URL: 'tcp://clamd:3310',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://[::1]:4318',
  })
  expect(listPlainConnections(config)).toEqual([])
  expect(listPlainConnections(readConfig({ SMTP_URL: 'smtps://u:p@mail.example' }))).toEqual([])
  expect(listPlainConnections(readConfig({ DATABASE_URL: 'postgres:///shelai?host=/run/postgresql' }))).toEqual([])
})
