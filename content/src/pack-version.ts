import { readFile } from 'node:fs/promises'

/**
 * Reads which version of the starter content the files are, without reading them. `tools/check-content.ts --raise` raises it by one
 * when the content changed, and its check fails until it does.
 * Installations that have read an older one offer their owners what is new.
 */
export async function readPackVersion(): Promise<number> {
  const { version } = JSON.parse(await readFile(new URL('../pack.json', import.meta.url), 'utf8')) as {
    version: unknown
  }
  if (typeof version === 'number' && Number.isInteger(version) && version > 0) return version
  throw new Error('content/pack.json: the version must be a whole number from 1')
}
