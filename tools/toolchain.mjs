// @ts-check
/**
 * The functions that every tool shares. They need only Node 20 and npm; the lock file provides the rest. The file is
 * plain JavaScript, because it runs before TypeScript can.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
export const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const wantedNode = 24

/** The signals that end a tool. */
export const signals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])

/** @param {string} text */
export const hash = (text) => createHash('sha256').update(text).digest('hex')

/** @param {string} path */
export const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Says that the port of the product is taken or is none before anything is installed, rather than minutes later. */
export async function requireFreePort() {
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env
  const other = createServer()
  try {
    other.listen(Number(PORT), HOST)
    await once(other, 'listening')
    other.close()
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ERR_SOCKET_BAD_PORT') throw new Stop(`PORT: must be a whole number from 0 to 65535, and is ${PORT}.`)
    // The server itself explains any other failure.
    if (code !== 'EADDRINUSE') return
    throw new Stop(`Port ${PORT} is used by another program. Stop that, or set PORT to another number.`)
  }
}

/** The programs that run beside this one, which end with it. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {'inherit' | 'pipe'} output
 */
export function start(command, args, options, output) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', output, output] })
  running.add(child)
  child.on('close', () => running.delete(child))
  return child
}

/** A failure whose message was already printed. */
export class Stop extends Error {}

/** Returns the Node that runs the product: the project's own, or the current one if it is new enough. */
export function node() {
  const own = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= wantedNode) return process.execPath
  throw new Stop(`Node ${wantedNode} or later is needed on this kind of machine; this is ${process.version}.`)
}

/**
 * Returns the environment of started programs, with the project's own programs first. Node's compile cache makes a
 * second start twice as fast and 25 MB smaller, because TypeScript need not be stripped again.
 */
export function environment() {
  return {
    ...process.env,
    PATH: [bin, process.env.PATH ?? ''].join(delimiter),
    NODE_NO_WARNINGS: '1',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled'),
  }
}

/**
 * Runs a program to its end and shows its output.
 * @param {string} name what is being done, for the reader
 * @param {[string, ...string[]]} args a file for Node, or `.bin` program, and its arguments
 * @param {Record<string, string>} [extra]
 */
export function run(name, [program, ...args], extra = {}) {
  const started = Date.now()
  const done = spawnSync(node(), [findScript(program), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment(), ...extra },
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (done.status !== 0) throw new Stop(`${name}: failed after ${seconds} s`)
  console.log(`${name}: done in ${seconds} s`)
}

/** @param {string} program */
const findScript = (program) => (existsSync(join(root, program)) ? join(root, program) : programFile(program))

/**
 * Returns work that runs a program beside others, and shows what it printed when it has ended.
 * @param {string} name
 * @param {[string, ...string[]]} args
 */
export const beside =
  (name, [program, ...args]) =>
  async () => {
    const started = Date.now()
    const child = start(node(), [findScript(program), ...args], { cwd: root, env: environment() }, 'pipe')
    /** @type {Buffer[]} */
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => output.push(piece))
    const [code] = await once(child, 'close')
    process.stdout.write(Buffer.concat(output))
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    if (code !== 0) throw new Stop(`${name}: failed after ${seconds} s`)
    console.log(`${name}: done in ${seconds} s`)
  }

/**
 * Does work side by side, as much at a time as the machine has cores. What fails stops nothing else, so that one run shows all faults.
 * @param {readonly (() => Promise<void>)[]} works
 */
export async function doTogether(works) {
  const waiting = [...works]
  /** @type {unknown[]} */
  const failures = []
  const lane = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work().catch((error) => failures.push(error))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  const unexpected = failures.find((failure) => !(failure instanceof Stop))
  if (unexpected) throw unexpected
  if (failures.length > 0) throw new Stop(failures.map((failure) => /** @type {Stop} */ (failure).message).join('\n'))
}

/**
 * Runs a program of ours that says itself what it did, in the folder in which the tool was called.
 * @param {[string, ...string[]]} args
 */
export function runQuietly([program, ...args]) {
  const done = spawnSync(node(), [join(root, program), ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment(), DATA_DIR: resolve(root, process.env.DATA_DIR ?? 'data') },
  })
  process.exitCode = done.status ?? 1
}

/** Returns the JavaScript file of a package's program, so that it runs on the project's own Node on every system.
 * @param {string} name */
function programFile(name) {
  const packages = {
    tsc: 'typescript',
    biome: '@biomejs/biome',
    playwright: '@playwright/test',
    depcruise: 'dependency-cruiser',
  }
  const owner = packages[/** @type {keyof typeof packages} */ (name)] ?? name
  const manifest = JSON.parse(read(join(modules, owner, 'package.json')))
  return join(modules, owner, typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name])
}

/** Lists the builds of the readers' app and of the back office; nothing for one whose sources have not changed. */
export function listBuilds() {
  return [...listReadersBuild(), ...listStale('admin', 'back office built')]
}

/** Lists the build of the readers' app; nothing if its sources have not changed. */
export const listReadersBuild = () => listStale('web', 'web app built')

/** Builds the readers' app and the back office side by side, each if its sources have changed. */
export const buildApps = () => doTogether(listBuilds())

/** @param {string} workspace
 * @param {string} message */
function listStale(workspace, message) {
  const stamp = join(root, workspace, '.built/stamp')
  const expected = fingerprint([workspace, 'contract', 'formula', 'package-lock.json'])
  if (read(stamp) === expected) return []
  const build = beside(message, [`${workspace}/build.ts`])
  return [() => build().then(() => writeFileSync(stamp, expected))]
}

/** Returns the names, sizes and times of all sources below some places as one text.
 * @param {string[]} places */
function fingerprint(places) {
  /** @type {string[]} */
  const lines = []
  /** @param {string} path */
  const visit = (path) => {
    const about = statSync(join(root, path))
    if (!about.isDirectory()) {
      lines.push(`${path} ${about.size} ${about.mtimeMs}`)
      return
    }
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!name.startsWith('.') && name !== 'node_modules') visit(`${path}/${name}`)
    }
  }
  for (const place of places) visit(place)
  return hash(lines.join('\n'))
}

/**
 * The flags with which Node runs the server, for the memory of a small machine:
 * docs/decisions/140-run-node-for-a-small-memory.md.
 */
const serverFlags = ['--max-semi-space-size=4', '--no-allocation-site-pretenuring', '--no-maglev', '--v8-pool-size=1']

/** Two arenas of the allocator in place of 16: freed buffers are used again rather than kept by each thread. */
const serverVariables = { MALLOC_ARENA_MAX: '2' }

/**
 * Runs benchmarks against the server as `npm start` runs it.
 * @param {string} name what is being done, for the reader
 * @param {string[]} args measures, and `--strict` for an exit code other than 0 where a figure is not reached
 * @param {string} chromium the path of Chromium
 */
export function runBenchmarks(name, args, chromium) {
  run(name, ['bench/main.ts', ...args], {
    ...serverVariables,
    CHROMIUM: chromium,
    BENCH_NODE: process.execPath,
    BENCH_SERVER: JSON.stringify([...serverFlags, 'server/src/start.ts']),
  })
}

/**
 * Starts a long-running program. It ends with this process, or when the parent process is gone, and this process with it.
 * @param {string[]} args
 */
export function serve(args) {
  const child = spawn(node(), [...serverFlags, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...serverVariables, ...environment() },
  })
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500)
  for (const signal of signals) {
    process.on(signal, () => child.kill('SIGTERM'))
  }
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1))
  })
}

/** Runs a tool and prints no stack for a failure whose message was already printed.
 * @param {() => void | Promise<void>} work */
export async function tool(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
