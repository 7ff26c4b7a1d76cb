import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { type ContentFolders, copyFolder } from './content-folder.ts'
import { insertReader } from './entitlement.ts'
import { countMetric, type Metric } from './metrics.ts'
import { startProduct } from './product-server.ts'

const rows = 20_000

/** Letters that hardly compress, so that the table is as large packed as it may be. */
const createLetters = () => randomBytes(690).toString('base64')

/** Returns the highest resident memory that a process has had, in megabytes of a million bytes. */
async function readPeakMegabytes(pid: number): Promise<number> {
  const [, kilobytes = 'NaN'] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}

/** Follows the highest memory of the processes that a process starts. */
function followChildren(pid: number): { peak: () => number; stop: () => void } {
  let peak = 0
  const sample = async () => {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const child of children.split(' ').filter(Boolean)) {
      // A process that is ending has no memory any more.
      const megabytes = await readPeakMegabytes(Number(child)).catch(() => 0)
      if (megabytes > peak) peak = megabytes
    }
  }
  const timer = setInterval(() => void sample(), 50)
  return { peak: () => peak, stop: () => clearInterval(timer) }
}

/**
 * Measures the memory of a server, and of the process that imports for it, while it imports and exports the largest
 * table that it accepts.
 */
export async function measureImports({ first }: ContentFolders): Promise<Metric[]> {
  const folder = await copyFolder(first)
  const database = new DatabaseSync(join(folder, 'shelai.sqlite'))
  const { authorization, id } = insertReader(database, 'editor-of-the-bench', 0)
  database.prepare("update users set role = 'editor' where id = ?").run(id)
  const post = String(database.prepare('select title from job_sub_categories').get()?.title)
  database.close()

  const { base, pid, stop } = await startProduct(folder)
  const importing = followChildren(pid)
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${base}/api/v1/admin/${path}`, { ...init, headers: { authorization, ...init.headers } })
    if (!answer.ok) throw new Error(`${path}: answered ${answer.status}`)
    return answer
  }
  const settle = async (job: string): Promise<{ status: string; counts: Record<string, number> }> => {
    while (true) {
      const { data } = (await (await call(`imports/${job}`)).json()) as {
        data: { status: string; counts: Record<string, number>; message: string | null }
      }
      if (!['reading', 'applying', 'undoing'].includes(data.status)) {
        if (data.message !== null) throw new Error(data.message)
        return data
      }
      await wait(500)
    }
  }
  const send = async (name: string, bytes: Blob): Promise<string> => {
    const body = new FormData()
    body.append('file', bytes, name)
    const answer = await call('job-questions/imports', { method: 'POST', body })
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  const figures: Metric[] = []
  const measure = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    const seconds = (performance.now() - began) / 1000
    figures.push(countMetric(`${what}: peak memory of the server`, await readPeakMegabytes(pid), ' MB', { below: 256 }))
    figures.push(countMetric('  of the process that imports', importing.peak(), ' MB', { below: 256 }))
    figures.push(countMetric('  and time', seconds, ' s'))
  }

  const lines = Array.from({ length: rows }, (_, at) => `"Question ${at}?","${createLetters()}","${post}"`)
  const csv = new Blob([`question,answer,sub_category\n${lines.join('\n')}`])
  let job = ''
  await measure(`csv of ${rows} rows, ${Math.round(csv.size / 1e6)} MB, dry run`, async () => {
    job = await send('a.csv', csv)
    await settle(job)
  })
  await measure('  applied', async () => {
    const headers = { 'content-type': 'application/json' }
    await call(`imports/${job}/apply`, { method: 'POST', headers, body: '{"state":"draft"}' })
    await settle(job)
  })
  let xlsx: Blob | undefined
  await measure('export as xlsx', async () => {
    xlsx = await (await call('job-questions/export?format=xlsx&filter={"state":"draft"}')).blob()
  })
  await measure(`xlsx of ${rows} rows, ${Math.round((xlsx?.size ?? 0) / 1e6)} MB, dry run`, async () => {
    if (xlsx === undefined) throw new Error('nothing was exported')
    const { counts } = await settle(await send('a.xlsx', xlsx))
    if (counts.same !== rows) throw new Error(`of ${rows} exported rows ${counts.same} are the same`)
  })
  await measure('export as csv', async () => (await call('job-questions/export?format=csv')).blob())
  importing.stop()
  await stop()
  return figures
}
