import { listPackFaults } from '@shelai/content/faults/pack-faults.ts'
import { loadPack } from '@shelai/content/load-pack.ts'

/** Checks the starter content: lengths, required parts, calculations, links, spelling, drawings, and that no two pieces are alike. */
const faults = await listPackFaults(await loadPack())
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n${faults.length} faults in the starter content\n`)
  process.exitCode = 1
}
