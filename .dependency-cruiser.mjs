// @ts-check

const tests = String.raw`\.(test|fixture)\.|/testing/|^server/test/|vitest\.config`

/**
 * A rule of what the source of a workspace may import besides itself. A thing that two workspaces need belongs in
 * `contract`. A name that ends in `*` stands for all names that begin so.
 *
 * @param {string} workspace
 * @param {{ workspaces?: string[], packages?: string[], node?: boolean }} allowed
 */
function workspaceImports(workspace, { workspaces = [], packages = [], node = false }) {
  const sources = [workspace, ...workspaces].map((name) => `^${name}/`)
  const installed = packages.map(
    (name) => `node_modules/(@types/)?${name.endsWith('*') ? name.slice(0, -1) : `${name}/`}`,
  )
  return {
    name: `${workspace}-imports`,
    severity: 'error',
    from: { path: `^${workspace}/src/`, pathNot: tests },
    to: { pathNot: [...sources, ...installed], ...(node ? { dependencyTypesNot: ['core'] } : {}) },
  }
}

/**
 * Rules by which each folder imports only from those before it. Files beside the folders compose what
 * they declare (the types of all tables, the list of all calls), and every folder may name those types.
 *
 * @param {string} root
 * @param {[name: string, comment: string][]} folders from the lowest to the highest
 */
function layers(root, folders) {
  return folders.map(([name, comment], index) => {
    const above = [...folders.slice(index + 1).map(([folder]) => folder), 'app', 'programs'].join('|')
    return {
      name: `${root.split('/')[0]}-${name}-imports-nothing-above`,
      comment: `${root}/${name}: ${comment}.`,
      severity: 'error',
      from: { path: `^${root}/${name}/`, pathNot: tests },
      to: { path: `^${root}/(?:(?:${above})/|app\\.ts$)` },
    }
  })
}

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads it
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that import each other, by types too, cannot be read or changed one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'A rule below cannot judge an import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    workspaceImports('formula', {}),
    workspaceImports('contract', { packages: ['valibot', 'zod'] }),
    workspaceImports('content', {
      workspaces: ['contract', 'formula'],
      packages: [
        'zod',
        'yaml',
        'marked',
        'nspell',
        'dictionary-en-gb',
        'exceljs',
        'docx',
        'pdf-lib',
        'hyperformula',
        'harfbuzzjs',
        '@expo-google-fonts/*',
      ],
      node: true,
    }),
    workspaceImports('server', {
      workspaces: ['contract', 'formula', 'content'],
      packages: [
        'zod',
        'zod-openapi',
        'fastify',
        '@fastify/*',
        'kysely',
        'pg',
        'pino',
        'sanitize-html',
        'htmlparser2',
        'csv-parse',
        'mammoth',
        'yazl',
        'nodemailer',
        'otplib',
        'sharp',
        'socket.io',
        'aws4fetch',
        'prom-client',
        '@opentelemetry/*',
        'web-push',
        '@zxcvbn-ts/language-common',
      ],
      node: true,
    }),
    workspaceImports('web', {
      workspaces: ['contract', 'formula'],
      packages: [
        'react',
        'react-dom',
        'react-router',
        '@tanstack/react-query',
        'ts-fsrs',
        'idb',
        'lucide',
        'socket.io-client',
        'workbox-*',
      ],
    }),
    workspaceImports('admin', {
      workspaces: ['contract', 'formula'],
      packages: [
        '@emotion/*',
        '@mui/*',
        '@tanstack/react-query',
        '@tiptap/*',
        'ra-data-simple-rest',
        'ra-i18n-polyglot',
        'ra-language-english',
        'react',
        'react-admin',
        'react-dom',
        'react-hook-form',
        'react-image-crop',
        'react-router',
        'uqr',
      ],
    }),
    {
      name: 'features-stand-alone',
      comment: 'Features are composed in web/src/app and in server/src/app.ts. They never import each other.',
      severity: 'error',
      from: { path: '^((?:server|web|admin)/src/features)/([^/]+)/' },
      to: { path: '^(server|web|admin)/src/features/', pathNot: '^$1/$2/' },
    },
    {
      name: 'app-is-above-all',
      comment: 'Only src/app knows every screen. It hands down what the others need, by contexts.',
      severity: 'error',
      from: { path: '^(web|admin)/src/(?!app/|entry|apply-device-settings|deferred-hydration)', pathNot: tests },
      to: { path: '^$1/src/app/' },
    },
    {
      name: 'shared-code-knows-no-feature',
      comment: 'A feature provides the context that a shared component reads.',
      severity: 'error',
      from: { path: '^(web|admin)/src/(?!app/|features/|entry)', pathNot: tests },
      to: { path: '^(web|admin)/src/features/' },
    },
    ...layers('contract/src', [
      ['rules', 'rules and limits that hold anywhere'],
      ['api', 'what a call and a refusal are'],
      ['records', 'what a record of the back office is'],
      ['search', 'the search in three spellings'],
      ['texts', 'fixed texts of no feature'],
      ['features', 'entities, calls, records and texts'],
      ['back-office', 'calls of staff that belong to no feature'],
    ]),
    ...layers('server/src', [
      ['kernel', 'knows neither records nor features'],
      ['back-office', 'knows no feature: features declare their records to it'],
      ['operations', 'backups, the move to PostgreSQL and figures read tables, and no feature'],
      ['features', 'are composed in app.ts'],
    ]),
    ...layers('web/src', [
      ['device', 'what the browser keeps, says and hears'],
      ['i18n', 'the languages'],
      ['session', 'the reader of this device'],
      ['network', 'the client, the kept copies and the queue'],
      ['worker', 'the service worker, and what registers it'],
      ['ui', 'the kit: parts of any screen'],
      ['lists', 'long lists'],
      ['mistakes', 'reports of mistakes'],
      ['packs', 'keeping packs'],
      ['reading', 'what can be done with what is read'],
      ['features', 'are composed in app/'],
    ]),
    ...layers('admin/src', [
      ['api', 'requests and the session'],
      ['components', 'lists, forms and inputs of any record'],
      ['back-office', 'screens that belong to no feature'],
      ['features', 'are composed in app/'],
    ]),
    {
      name: 'stores-name-their-tables',
      comment:
        'A store names the tables that it queries. Those of another feature stand in server/src/joined-tables.ts. Only code that serves any table knows all of them.',
      severity: 'error',
      from: {
        path: '^server/src/(kernel|features|operations/figures)/',
        pathNot: `${tests}|^server/src/kernel/(database/|context\\.ts$|files/uploads-store\\.ts$)`,
      },
      to: { path: '^server/src/tables\\.ts$' },
    },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'A validator weighs 23 kB. The browser imports types of schemas only.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { path: '^contract/src/calls\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // TypeScript 7 has no API for other tools.
    parser: 'swc',
    // Imports of types count.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`/\.(built|types)/` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
