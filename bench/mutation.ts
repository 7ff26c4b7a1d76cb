/**
 * Measures how many small faults in the code of an area its tests notice: `npm run bench -- mutation formula wallet`, or
 * all areas without a name. Prints each fault that nothing notices, and ends with 1 where an area is below the bound.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { type MutationArea, mutationAreas } from './mutation-areas.ts'

/** The share of faults that the tests of an area have to notice, in percent. */
const leastScore = 90

const root = join(import.meta.dirname, '..')

type Fault = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const print = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Removes surviving mutants of code that runs once, when a module is loaded. Stryker keeps them although tests were
 * added, because it sees no test reach them.
 */
function forgetUnnoticedStatic(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8')) as {
    files: Record<string, { mutants: { static?: boolean; status: string }[] }>
  }
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ static: isStatic, status }) => !isStatic || status !== 'Survived')
  writeFileSync(incrementalFile, JSON.stringify(report))
}

/** Changes the sources of an area in a copy of the repository, one fault at a time, and runs the tests that reach it. */
async function findFaults(name: string, { sources, tests }: MutationArea): Promise<Fault[]> {
  // The configuration of the tests reads it in the processes that run them.
  process.env.MUTATION_TESTS = JSON.stringify(tests)
  process.env.ENGINES = 'sqlite'
  const incrementalFile = `node_modules/.cache/mutation/${name}.json`
  forgetUnnoticedStatic(join(root, incrementalFile))
  const stryker = new Stryker({
    mutate: [...sources],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'bench/vitest.mutation.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A busy machine must not take a slow test for one that never ends, which counts as noticed.
    timeoutMS: 20_000,
    concurrency: 2,
    // A later run tries again only what changed since.
    incremental: true,
    incrementalFile,
    ignorePatterns: ['.built', '.types', '/data', '/docs', '/e2e/**/*.spec.ts'],
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
    cleanTempDir: 'always',
    allowConsoleColors: false,
  })
  return stryker.runMutationTest()
}

/** Stryker's definition: a fault that makes a test run for ever is noticed too. One that was ruled out by a comment does not count. */
const isNoticed = ({ status }: Fault) => status === 'Killed' || status === 'Timeout'
const isMissed = ({ status }: Fault) => status === 'Survived' || status === 'NoCoverage'

function summarize(name: string, faults: readonly Fault[]): string {
  const noticed = faults.filter(isNoticed).length
  const all = noticed + faults.filter(isMissed).length
  const ruledOut = faults.filter(({ status }) => status === 'Ignored').length
  const score = all === 0 ? '' : `${((noticed / all) * 100).toFixed(1)} %`
  return [name.padEnd(62), ...[all, noticed, ruledOut, score].map((value) => String(value).padStart(9))].join('')
}

function describe({ fileName, location, mutatorName, replacement, status }: Fault): string {
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const { start, end } = location
  const line = lines[start.line - 1] ?? ''
  const original =
    start.line === end.line ? line.slice(start.column - 1, end.column - 1) : `${line.slice(start.column - 1)} …`
  const place = `${relative(root, fileName)}:${start.line}:${start.column}`
  return `  ${place} ${mutatorName} ${status === 'NoCoverage' ? '(no test comes here) ' : ''}${original} -> ${replacement}`
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in mutationAreas))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: there is ${Object.keys(mutationAreas).join(', ')}`)

const lines: string[] = []
for (const [name, area] of Object.entries(mutationAreas)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = performance.now()
  const faults = await findFaults(name, area)
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  for (const fault of faults.filter(isMissed)) print(describe(fault))
  const byFile = Map.groupBy(faults, ({ fileName }) => relative(root, fileName))
  lines.push(...[...byFile].sort().map(([file, found]) => summarize(`  ${file}`, found)))
  lines.push(`${summarize(name, faults)}  ${minutes} min`)
  if (
    faults.filter(isNoticed).length * 100 <
    leastScore * faults.filter((one) => isNoticed(one) || isMissed(one)).length
  )
    process.exitCode = 1
}
print(['file'.padEnd(62), ...['mutants', 'killed', 'ruled out', 'score'].map((head) => head.padStart(9))].join(''))
print(lines.join('\n'))
