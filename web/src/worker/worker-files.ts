import { appFiles } from '@shelai/contract/rules/app-files.ts'
import { timeouts } from '@shelai/contract/rules/limits.ts'
import { computeDigest } from '../device/digest.ts'
import { isRightAnswer } from '../device/right-answers.ts'
import { isBuiltFile } from './worker-paths.ts'

/** A built file by its path, with its checksum. */
type BuiltFile = readonly [path: string, digest: string]
/** The built files that every screen needs, those of single screens, and the pictures of the installed app. */
declare const coreFiles: readonly BuiltFile[]
declare const screenFiles: readonly BuiltFile[]
declare const imageFiles: readonly BuiltFile[]
/** Changes with everything that the shell is made of. */
declare const shellRevision: string

/** The cache of this release's files, and that of the pictures that packs keep. */
export const caching = { shell: 'shell', files: 'files', pictures: 'pictures', packPictures: 'pack-pictures' } as const

/** A reader who saves data keeps the files of a screen when it is first opened. */
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The key of the shell, which has no hash in its name. */
const shellKey = `${appFiles.shell}?revision=${shellRevision}`
const [core, screens] = [new Map(coreFiles), new Map(screenFiles)]
const digests = new Map([...core, ...screens, ...imageFiles])
/** The files that a page needs to show anything, the smallest first installation. */
export const coreKeys: readonly string[] = [shellKey, ...core.keys()]
/** All that is kept ahead. */
export const allKeys: readonly string[] = [...coreKeys, ...(savesData ? [] : screens.keys())]

/** Tells whether a file belongs to this release. */
export const isOfRelease = (url: string): boolean => {
  const { pathname, search } = new URL(url, location.origin)
  return digests.has(pathname) || pathname + search === shellKey
}

/** The number of files fetched at the same time, and of attempts for each. */
const parallel = 4
const tries = 4

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Tells whether an answer is what was asked for: the file with its very bytes where the release names them, otherwise one of its
 * kind; the shell of a release with these files.
 */
export async function isRight(url: string, answer: Response): Promise<boolean> {
  const { pathname } = new URL(url, location.origin)
  if (pathname === appFiles.shell) {
    const page = answer.status === 200 && !answer.redirected ? await answer.clone().text() : ''
    return [...core.keys()].some((path) => page.includes(path))
  }
  if (!isRightAnswer(pathname, answer)) return false
  const digest = digests.get(pathname)
  return digest === undefined || (await computeDigest(await answer.clone().arrayBuffer())) === digest
}

/** Fetches a file until the answer is right, past the browser's own cache from the second attempt on. */
async function fetchRight(url: string, attempts: number): Promise<Response | undefined> {
  const { pathname } = new URL(url, location.origin)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await wait(500 * (attempt - 1))
    const answer = await fetch(pathname, {
      cache: attempt === 1 && isBuiltFile(pathname) ? 'default' : 'reload',
      redirect: 'error',
      signal: AbortSignal.timeout(timeouts.write),
    }).catch(() => undefined)
    if (answer && (await isRight(url, answer).catch(() => false))) return answer
  }
}

/** Finds a kept file. One that is wrong is removed, so that it is fetched again. */
async function findIn(name: string, url: string): Promise<Response | undefined> {
  const cache = await caches.open(name)
  const kept = await cache.match(url, { ignoreVary: true })
  if (kept === undefined || (await isRight(url, kept))) return kept
  await cache.delete(url, { ignoreVary: true })
}

/** Finds a kept file in the caches that have a name each. */
export async function findKept(url: string, names: readonly string[]): Promise<Response | undefined> {
  for (const name of names) {
    const kept = await findIn(name, url)
    if (kept) return kept
  }
}

export const findShell = (): Promise<Response | undefined> => findIn(caching.shell, shellKey)

/** Keeps a file of the release or a picture of a pack, unless it is kept. Returns it; undefined if it did not come. */
export async function keepFile(url: string, name: string, attempts = tries): Promise<Response | undefined> {
  const kept = await findIn(name, url)
  if (kept) return kept
  const fetched = await fetchRight(url, attempts)
  if (fetched) await (await caches.open(name)).put(url, fetched.clone())
  return fetched
}

/**
 * Keeps files of the release, some at the same time. Returns whether all are kept. One that does not come after several attempts
 * ends the work: what has come stays, and the next visit goes on.
 */
export async function keepFiles(urls: readonly string[]): Promise<boolean> {
  const left = [...urls]
  let areAllKept = true
  const work = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      if (await keepFile(url, caching.shell).catch(() => undefined)) continue
      areAllKept = false
      left.length = 0
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return areAllKept
}

/** Removes what is kept and wrong. Returns where it was. */
export async function removeWrong(): Promise<{ name: string; url: string }[]> {
  const removed: { name: string; url: string }[] = []
  for (const name of Object.values(caching)) {
    for (const { url } of await (await caches.open(name)).keys()) {
      if ((await findIn(name, url)) === undefined) removed.push({ name, url })
    }
  }
  return removed
}
