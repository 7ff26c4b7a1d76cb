import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { features } from '@shelai/contract/features.ts'

/**
 * The walls of the house, read from the disk, so that a new feature is walled the day it is made. Each wall says what
 * may not stand where, and where to go instead.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const workspaces = ['formula', 'contract', 'content', 'server', 'web', 'e2e', 'bench', 'tools'] as const

type Source = { path: string; text: string; imports: string[] }

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : sourcesBelow(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}

/** Every module that a source names, relative ones as paths from the root. */
function importsOf(path: string, text: string): string[] {
  const named = text.matchAll(
    /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm,
  )
  return [...named].flatMap(([, from, lazy, bare]) => {
    const name = from ?? lazy ?? bare
    if (name === undefined) return []
    return [name.startsWith('.') ? normalize(join(dirname(path), name)) : name]
  })
}

const sources: Source[] = workspaces
  .flatMap((workspace) => sourcesBelow(workspace))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, imports: importsOf(path, text) }
  })

const isTest = (path: string) => /\.(test|fixture)\.|\/testing\/|vitest\.config/.test(path)

type Wall = { holds: (source: Source) => boolean; broken: (source: Source) => string[]; instead: string }

/** What a workspace may name, besides itself. */
const mayName: Record<string, RegExp> = {
  formula: /^$/,
  contract: /^zod$/,
  content: /^(@shelai\/(contract|formula)\/|node:|zod$|yaml$|marked$)/,
  server:
    /^(@shelai\/(contract|formula|content)\/|node:|zod$|zod-openapi$|fastify$|@fastify\/|kysely|pg$|pino$|sanitize-html$|htmlparser2$|nodemailer$|sharp$|socket\.io$)/,
  web: /^(@shelai\/(contract|formula)\/|react$|react\/|react-dom\/|react-router|@tanstack\/react-query$|lucide$|socket\.io-client$)/,
}

const downhill: Wall[] = Object.entries(mayName).map(([workspace, allowed]) => ({
  holds: ({ path }) => path.startsWith(`${workspace}/src/`) && !isTest(path),
  broken: ({ imports }) => imports.filter((name) => !name.startsWith(`${workspace}/`) && !allowed.test(name)),
  instead: `${workspace} may name only itself and ${allowed.source}; a thing that two floors need belongs in contract`,
}))

/** What stands between the brackets of every `.transaction().execute(…)`. */
function transactionsIn(text: string): string[] {
  return [...text.matchAll(/\.transaction\(\)\s*\.execute\(/g)].map(({ index, 0: begun }) => {
    const from = index + begun.length
    let depth = 1
    let at = from
    while (depth > 0 && at < text.length) {
      if (text[at] === '(') depth += 1
      if (text[at] === ')') depth -= 1
      at += 1
    }
    return text.slice(from, at - 1)
  })
}

const featureOf = (path: string) => /^(?:server|web|admin)\/src\/features\/([^/]+)\//.exec(path)?.[1]

const walls: Wall[] = [
  ...downhill,
  {
    holds: ({ path }) => featureOf(path) !== undefined,
    broken: ({ path, imports }) =>
      imports.filter((name) => featureOf(name) !== undefined && featureOf(name) !== featureOf(path)),
    instead: 'features never import each other: compose them in web/src/app, or in server/src/app.ts',
  },
  {
    holds: ({ path }) => /^web\/src\/(features|parts|offline)\//.test(path),
    broken: ({ imports }) => imports.filter((name) => name.startsWith('web/src/app/')),
    instead: 'only web/src/app knows the whole: hand what is needed down, by a context of web/src/parts',
  },
  {
    holds: ({ path }) => /^web\/src\/(parts|offline)\//.test(path),
    broken: ({ imports }) => imports.filter((name) => featureOf(name) !== undefined),
    instead: 'parts know no feature: let the feature provide a context that the part asks',
  },
  {
    holds: ({ path }) => path.startsWith('server/src/platform/'),
    broken: ({ imports }) => imports.filter((name) => featureOf(name) !== undefined),
    instead: 'the platform knows no feature: features are laid down in server/src/app.ts',
  },
  {
    holds: ({ path }) => path.startsWith('web/src/') && !isTest(path),
    broken: ({ text, imports }) =>
      imports.includes('@shelai/contract/book.ts') && !/import type [^;\n]*book\.ts/.test(text) ? ['book.ts'] : [],
    instead: 'the browser takes only types of the contract’s schemas (`import type`): a validator weighs 23 kB',
  },
  {
    holds: ({ path }) => path.startsWith('web/src/') && !isTest(path),
    broken: ({ text }) => {
      const [, names = ''] = /import (?:type )?\{([^}]*)\} from 'react-router'/.exec(text) ?? []
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^(redirect\w*|data|Form|use(Submit|Fetchers?|Blocker|Revalidator|ActionData))$/.test(name))
    },
    instead: 'the browser carries the router without this: see web/lean-router.ts',
  },
  {
    holds: ({ path }) =>
      /^(server|contract|formula|content)\/src\//.test(path) && !path.endsWith('/main.ts') && !isTest(path),
    broken: ({ text }) => ['process.env', 'Date.now()', 'new Date()'].filter((singleton) => text.includes(singleton)),
    instead: 'nothing but main.ts reads the environment or the clock: take it as an argument',
  },
  {
    holds: ({ path }) => path.startsWith('server/src/') && !isTest(path),
    broken: ({ text }) => transactionsIn(text).flatMap((body) => (/\bdb\b/.test(body) ? ['db'] : [])),
    instead:
      'inside a transaction only `tx` may be used: the outer `db` waits for ever on SQLite and escapes on PostgreSQL',
  },
  {
    holds: ({ path }) => path.startsWith('server/src/') && !isTest(path),
    broken: ({ path, text }) =>
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text) &&
      !/-store\.ts$|\/database\/|starter-content|signed-links|follow-content/.test(path)
        ? ['a query']
        : [],
    instead: 'queries stand in the feature’s store and nowhere else',
  },
]

const complaints = [
  ...sources.flatMap((source) =>
    walls
      .filter(({ holds }) => holds(source))
      .flatMap(({ broken, instead }) => broken(source).map((what) => `${source.path}: ${what}\n    ${instead}`)),
  ),
  ...['server/src/features', 'web/src/features'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => !features.some((feature) => feature === name))
      .map((name) => `${folder}/${name}: no feature is called so; the closed list is contract/src/features.ts`),
  ),
]

for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.stdout.write(`${sources.length} files, ${walls.length} walls, ${complaints.length} broken\n`)
process.exitCode = complaints.length === 0 ? 0 : 1
