import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../src/testing/temp-folder.ts'

const run = promisify(execFile)
const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** Copies the tools that install, and nothing else, into a folder. */
async function copyTools(folder: string, names: readonly string[]): Promise<void> {
  await mkdir(join(folder, 'tools'))
  for (const name of names) await copyFile(join(repository, 'tools', name), join(folder, 'tools', name))
}

/** Creates a package as npm publishes it. Returns its archive and the line of a lock file that names it. */
async function packPackage(name: string) {
  const folder = await createFolder()
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3' }))
  const { stdout } = await run('npm', ['pack', '--json'], { cwd: folder })
  const [{ filename, integrity }] = JSON.parse(stdout)
  return { name, archive: await readFile(join(folder, filename)), locked: { version: '1.2.3', integrity } }
}

type Package = Awaited<ReturnType<typeof packPackage>>

/** Starts a registry that keeps its archives at `place`. Returns its URL and every path that it was asked for. */
async function startRegistry(packages: readonly Package[], place: (name: string) => string) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    asked.push(path)
    const archived = packages.find(({ name }) => path === place(name))
    if (archived) return response.end(archived.archive)
    const described = packages.find(({ name }) => path === `/${name}`)
    if (!described) return response.writeHead(404).end('{}')
    const { name, locked } = described
    const dist = { tarball: `${url}${place(name)}`, integrity: locked.integrity }
    response.end(JSON.stringify({ name, versions: { '1.2.3': { name, version: '1.2.3', dist } } }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked }
}

/** Installs a product that needs some packages from a registry. Returns the names in its folder and in node_modules. */
async function installFrom(registry: string, packages: readonly Package[]) {
  const folder = await createFolder()
  await copyTools(folder, ['installation.mjs', 'toolchain.mjs'])
  const own = { name: 'product', dependencies: Object.fromEntries(packages.map(({ name }) => [name, '1.2.3'])) }
  const locked = packages.map(({ name, locked }) => [`node_modules/${name}`, locked])
  const lock = { name: 'product', lockfileVersion: 3, packages: { '': own, ...Object.fromEntries(locked) } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(own))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const script = `import { installProduct } from ${JSON.stringify(join(folder, 'tools/installation.mjs'))}; await installProduct()`
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: await createFolder() }
  await run(process.execPath, ['--input-type=module', '--eval', script], { env })
  return { files: await readdir(folder), modules: await readdir(join(folder, 'node_modules')) }
}

test('Each package is fetched with one request, wherever the registry keeps it', async () => {
  const packages = [await packPackage('plain'), await packPackage('@scope/leaf')]
  const files = ['node_modules', 'package-lock.json', 'package.json', 'tools']
  const modules = expect.arrayContaining(['@scope', 'plain', '.installed'])

  const usual = await startRegistry(packages, (name) => `/${name}/-/${basename(name)}-1.2.3.tgz`)
  expect(await installFrom(usual.url, packages)).toEqual({ files, modules })
  expect(usual.asked.sort()).toEqual(['/@scope/leaf/-/leaf-1.2.3.tgz', '/plain/-/plain-1.2.3.tgz'])

  const other = await startRegistry(packages, (name) => `/archives/${basename(name)}`)
  expect(await installFrom(other.url, packages)).toEqual({ files, modules })
  expect(other.asked).toEqual(expect.arrayContaining(['/plain', '/archives/plain', '/@scope/leaf', '/archives/leaf']))
}, 60_000)

test('A first start refuses a port that is none before it installs anything', async () => {
  const folder = await createFolder()
  await copyTools(folder, ['start.mjs', 'installation.mjs', 'toolchain.mjs'])
  await writeFile(join(folder, 'package-lock.json'), '{}')
  for (const PORT of ['abc', '70000']) {
    const running = run(process.execPath, ['tools/start.mjs'], { cwd: folder, env: { ...process.env, PORT } })
    await expect(running, PORT).rejects.toMatchObject({
      stderr: `PORT: must be a whole number from 0 to 65535, and is ${PORT}.\n`,
    })
  }
  expect(await readdir(folder)).toEqual(['package-lock.json', 'tools'])
})

test('The commands of an operator run in the image, where nothing can be installed', async () => {
  const dockerfile = await readFile(join(repository, 'deploy/Dockerfile'), 'utf8')
  const copied = [...dockerfile.matchAll(/\/app\/(\S+)/g)].map(([, path = '']) => path)
  const folder = await createFolder()
  const tools = copied.filter((path) => path.startsWith('tools/')).map((path) => basename(path))
  await copyTools(folder, [...new Set(tools)])
  for (const path of ['package.json', 'node_modules', 'contract', 'formula', 'content', 'server']) {
    expect(copied).toContain(path)
    await symlink(join(repository, path), join(folder, path))
  }
  const data = await createFolder()
  for (const command of [
    ['recover-owner.mjs', 'owner@factory.example'],
    ['backup.mjs', 'backup', join(data, 'today.backup')],
  ]) {
    const [name, ...args] = command
    const running = run(process.execPath, [`tools/${name}`, ...args], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: data, BACKUP_KEY: 'kept-outside-the-image', PATH: '' },
    })
    await expect(running).rejects.toThrow(`There is no database in ${data}. Set DATA_DIR`)
  }
}, 60_000)
