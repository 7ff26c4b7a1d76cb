import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { onlySqlite } from '../../src/testing/postgres-server.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'

const script = fileURLToPath(new URL('../../../deploy/postgres/create-role.sql', import.meta.url))

/** Runs the script of the deployment on the test's server, with names that no other test has, and returns the role's URL. */
async function createRole(): Promise<string> {
  const name = `role_${process.pid}`
  const admin = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await admin.connect()
  const text = (await readFile(script, 'utf8')).replace(/^--.*$/gm, '')
  const statements = text.replaceAll('shelai', name).replaceAll(":'password'", "'word'").split(';')
  for (const statement of statements) if (statement.trim() !== '') await admin.query(statement)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  const url = new URL(`${inject('postgresUrl')}/${name}`)
  url.username = name
  url.password = 'word'
  return url.href
}

describe.skipIf(onlySqlite)('A role that owns its database and nothing else', () => {
  test('The product migrates, serves and makes the index of the search as the role that the deployment creates', async () => {
    const url = await createRole()
    const product = await startProcess(await createFolder(), { DATABASE_URL: url })
    expect((await fetch(`${product.base}/readyz`)).status).toBe(200)
    expect((await fetch(`${product.base}/api/v1/articles`)).status).toBe(200)
    await product.stop()

    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query(
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
    ])
    // The extension of the search, which the migration creates, and what the trial of a backup needs.
    const { rows: extensions } = await client.query("select extname from pg_extension where extname = 'pg_trgm'")
    expect(extensions).toHaveLength(1)
    await client.query('create schema trial')
    for (const refused of ['create database other', 'create role other', "select pg_read_file('/etc/passwd')"])
      await expect(client.query(refused), refused).rejects.toThrow('permission denied')
  })
})
