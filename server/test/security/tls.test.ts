import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@shelai/tools/product.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/kernel/config.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'

const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const isOpensslMissing = spawnSync('openssl', ['version']).status !== 0

/** Makes the certificates of services as the deployment does, and returns their folder. */
async function makeCertificates(...names: string[]): Promise<string> {
  const folder = await createFolder()
  for (const name of names)
    execFileSync('sh', [join(deploy, 'make-certificate.sh'), name, `DNS:${name}`], { cwd: folder })
  return folder
}

describe.skipIf(isOpensslMissing)('HTTPS', () => {
  test('The product serves HTTPS by a certificate that the deployment makes, and nothing by plain HTTP', async () => {
    const folder = await makeCertificates('product', 'objects')
    const env = { TLS_CERT_FILE: join(folder, 'product_cert'), TLS_KEY_FILE: join(folder, 'product_key') }
    const product = await startProcess(await createFolder(), env)
    onTestFinished(product.kill)
    const { port } = new URL(product.base)
    const read = async (authority: string, servername: string) => {
      const ca = await readFile(join(folder, authority))
      const [response] = await once(
        request({ host: '127.0.0.1', port, path: '/readyz', ca, servername }).end(),
        'response',
      )
      return (response as IncomingMessage).statusCode
    }
    expect(await read('product_ca', 'product')).toBe(200)
    await expect(read('objects_ca', 'product'), 'another authority').rejects.toThrow('unable to verify')
    await expect(read('product_ca', 'objects'), 'another name').rejects.toThrow('altnames')
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('fetch failed')

    const check = (variables: Record<string, string>) =>
      spawnSync(process.execPath, [join(deploy, 'check-ready.mjs')], { env: { PORT: port, ...variables } }).status
    expect(check(env), 'the health check of the container').toBe(0)
    expect(check({ TLS_CERT_FILE: join(folder, 'objects_cert') }), 'the certificate of another service').toBe(1)
    expect(check({}), 'plain HTTP').toBe(1)
  })

  test('Several processes with a certificate say that they are ready at an address of HTTPS', async () => {
    const folder = await makeCertificates('product')
    const child = spawn(process.execPath, [fileURLToPath(new URL('../../src/start.ts', import.meta.url))], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        TLS_CERT_FILE: join(folder, 'product_cert'),
        TLS_KEY_FILE: join(folder, 'product_key'),
        DATA_DIR: await createFolder(),
        STARTER_CONTENT: 'off',
        LOG_LEVEL: 'silent',
        WORKERS: '2',
        PORT: String(await findFreePort()),
      },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    for await (const text of child.stdout.setEncoding('utf8')) {
      output += text
      if (output.includes('Ready at')) break
    }
    expect(output).toMatch(/^Ready at https:\/\/127\.0\.0\.1:\d+$/m)
  })

  test('readConfig refuses a certificate without its key, and the key of another one', async () => {
    const folder = await makeCertificates('product', 'objects')
    const read = (cert: string, key: string) =>
      readConfig({ TLS_CERT_FILE: join(folder, cert), TLS_KEY_FILE: join(folder, key) })
    expect(read('product_cert', 'product_key').publicUrl).toBe('https://localhost:3000')
    expect(() => read('product_cert', 'objects_key')).toThrow('TLS_CERT and TLS_KEY: need a certificate and its key')
    expect(() => read('product_key', 'product_key')).toThrow('TLS_CERT and TLS_KEY: need a certificate and its key')
    expect(() => readConfig({ TLS_CERT_FILE: join(folder, 'product_cert') })).toThrow('HTTPS needs both')
  })
})
