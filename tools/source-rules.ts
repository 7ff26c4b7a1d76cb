import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { features } from '@shelai/contract/rules/features.ts'

/** Checks rules of the source that are not about imports (those are in .dependency-cruiser.mjs), and the files that documents name. */

const root = fileURLToPath(new URL('..', import.meta.url))

type Source = { path: string; text: string }
type Rule = { appliesTo: (path: string) => boolean; findBreaches: (source: Source) => string[]; instead: string }

const isTest = (path: string) => /\.(test|fixture)\.|\/testing\//.test(path)

const rules: Rule[] = [
  {
    appliesTo: (path) =>
      /^(server|contract|web|admin)\/src\//.test(path) && !path.includes('/migrations/') && !isTest(path),
    findBreaches: ({ text }) => [...text.matchAll(/[!=]== '(?:en|bn)'/g)].map(([found]) => found),
    instead:
      'a third language would fall through: take the text from a record by language, or compare with defaultLanguage',
  },
  {
    appliesTo: (path) =>
      /^(server|contract|formula|content)\/src\//.test(path) &&
      !/^server\/src\/(start\.ts|programs\/)/.test(path) &&
      !isTest(path),
    findBreaches: ({ text }) => ['process.env', 'Date.now()', 'new Date()'].filter((name) => text.includes(name)),
    instead: 'only programs read the environment and the clock: take the value as an argument',
  },
  {
    appliesTo: (path) => path.startsWith('server/src/') && !isTest(path),
    findBreaches: ({ path, text }) =>
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text) &&
      !/-store\.ts$|\/database\/|starter-content|signed-links|invalidate-changed-content/.test(path)
        ? ['a query']
        : [],
    instead: "move the query to the feature's store",
  },
  {
    appliesTo: (path) => path.startsWith('web/src/') && path !== 'web/src/device/hydration.ts' && !isTest(path),
    findBreaches: ({ text }) => ['useSyncExternalStore'].filter((name) => text.includes(name)),
    instead: 'it renders at once, beside parts that are not hydrated yet: use useDeviceValue',
  },
  {
    appliesTo: (path) => path.endsWith('.css'),
    findBreaches: ({ text }) =>
      [...withoutCommentsAndUrls(text).matchAll(/\.([a-z][\w-]*)/gi)]
        .map(([name]) => name)
        .filter((name) => name.length < 4),
    instead: 'name the class with whole words',
  },
  {
    appliesTo: (path) => path.endsWith('.css') && !path.endsWith('tokens.css'),
    findBreaches: ({ text }) => [
      ...(withoutCommentsAndUrls(text)
        .replace(/@media[^{]*/g, '')
        .match(/#[\da-f]{3,8}\b|\b(?![12]px)[\d.]+px/gi) ?? []),
    ],
    instead:
      'use a token of web/src/styles/tokens.css or sheet-tokens.css: only hairlines of 1px and 2px are written out',
  },
  {
    appliesTo: (path) => /^web\/src\/styles\/(tokens|base|components\/.*|screens\/.*)\.css$/.test(path),
    findBreaches: ({ path }) => {
      const file = path.replace('web/src/styles/', '')
      const line = `${file}" layer(${/^\w+/.exec(file)?.[0]});`
      const importers = readStyleEntries().filter(
        (text) => text.includes(`@import "./${line}`) || text.includes(`@import "../${line}`),
      )
      return importers.length === 1 ? [] : [`${importers.length} imports`]
    },
    instead:
      'import it once, in styles.css or a file of sheets/, into the layer of its folder: a rule outside all layers overrides every layer',
  },
]

/** Reads the style sheets that only import others. */
function readStyleEntries(): string[] {
  return ['web/src/styles/styles.css', ...listSources('web/src/styles/sheets')].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
}

function withoutCommentsAndUrls(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '').replace(/(?:url\(|@import )".*?"/g, '')
}

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listSources(path)
    return /\.(tsx?|css)$/.test(entry.name) ? [path] : []
  })
}

/** Lists the files that the map and the description of the product name, by a path or its end, and that do not exist. */
function listMissingFiles(): string[] {
  const workspaces = ['formula', 'contract', 'content', 'server', 'web', 'admin', 'e2e', 'bench', 'tools']
  const files = workspaces.flatMap(listSources).map((path) => `/${path}`)
  return ['docs/MAP.md', 'docs/product.md'].flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)]
      .filter(([, name]) => !files.some((file) => file.endsWith(`/${name}`)))
      .map(([, name]) => `${path}: ${name}\n    no such file: name the one that it became`),
  )
}

const sources = ['formula', 'contract', 'content', 'server', 'web']
  .flatMap((workspace) => listSources(`${workspace}/src`))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const breaches = [
  ...listMissingFiles(),
  ...sources.flatMap((source) =>
    rules
      .filter(({ appliesTo }) => appliesTo(source.path))
      .flatMap(({ findBreaches, instead }) =>
        findBreaches(source).map((breach) => `${source.path}: ${breach}\n    ${instead}`),
      ),
  ),
  ...['server/src/features', 'web/src/features', 'admin/src/features'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => !features.some((feature) => feature === name))
      .map((name) => `${folder}/${name}: not in the closed list of features, contract/src/rules/features.ts`),
  ),
]

for (const breach of breaches) process.stderr.write(`${breach}\n`)
process.stdout.write(`${sources.length} files, ${rules.length} rules, ${breaches.length} breaches\n`)
process.exitCode = breaches.length === 0 ? 0 : 1
