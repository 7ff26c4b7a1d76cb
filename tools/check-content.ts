import { readFile, writeFile } from 'node:fs/promises'
import { listPackFaults } from '@shelai/content/faults/pack-faults.ts'
import { loadPack } from '@shelai/content/load-pack.ts'
import { readPackDigest } from '@shelai/content/pack-digest.ts'

/**
 * Checks the starter content: lengths, required parts, calculations, links, spelling, drawings, that no two pieces are alike, and that
 * its version was raised since it changed. `--raise` raises the version.
 */
const content = new URL('../content/', import.meta.url)
const packFile = new URL('pack.json', content)
const pack: { version: number; digest: string } = JSON.parse(await readFile(packFile, 'utf8'))
const digest = await readPackDigest(content)
const isRaised = pack.digest !== digest && process.argv.includes('--raise')
if (isRaised) await writeFile(packFile, `{ "version": ${pack.version + 1}, "digest": "${digest}" }\n`)

/** A file that does not fit says so by an error, which names its lines. */
const faults = await loadPack().then(listPackFaults, (error: Error) => [error.message])
if (pack.digest !== digest && !isRaised)
  faults.push(
    `content/pack.json: the content is not that of version ${pack.version}; run node tools/check-content.ts --raise`,
  )
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n${faults.length} faults in the starter content\n`)
  process.exitCode = 1
}
