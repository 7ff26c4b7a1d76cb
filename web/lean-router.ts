import type { Plugin } from 'vite'

/**
 * What the browser never has the router do: send forms, fetch for parts of a screen, ask before a screen is left, learn
 * of routes later, run middleware, follow a loader's redirect. Whoever comes here all the same is told so by an error.
 */
const neverCalled = new Set([
  'handleAction',
  'fetch',
  'handleFetcherAction',
  'handleFetcherLoader',
  'getFetcher',
  'resetFetcher',
  'queueFetcherForDeletion',
  'getUpdatedRevalidatingFetchers',
  'startRedirectNavigation',
  'getBlocker',
  'updateBlocker',
  'discoverRoutes',
  'cancelDiscoveryNavigation',
  'patchRoutes',
  '_internalSetRoutes',
  'runClientMiddlewarePipeline',
  'revalidate',
  'DefaultErrorComponent',
  'RSCErrorHandler',
  'deserializeErrors',
])

/** What the router asks itself, and what the answer is wherever none of that is done. */
const knownAnswers: ReadonlyMap<string, string> = new Map([
  ['isMutationMethod', 'false'],
  ['isSubmissionNavigation', 'false'],
  ['getSubmissionFromNavigation', 'undefined'],
  ['shouldBlockNavigation', 'undefined'],
  ['isRedirectDataStrategyResult', 'false'],
  ['findRedirect', 'undefined'],
  ['isResponse', 'false'],
  // What it would tell developers.
  ['warning', 'undefined'],
  ['warningOnce', 'undefined'],
])

/** Options that our router is not given. */
const neverGiven = new Set([
  'init.patchRoutesOnNavigation',
  'init.dataStrategy',
  'init.instrumentations',
  'future.unstable_customRouteDiscovery',
  'future.unstable_routePatternMatching',
])

type Node = { type: string; start: number; end: number } & Record<string, unknown>
/** What to write in place of a piece of the router, and by which of our names. */
type Edit = { by: string; from: number; to: number; text: string }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const nameOf = (value: unknown) => (isNode(value) && value.type === 'Identifier' ? String(value.name) : '')

function editOf(node: Node): Edit | undefined {
  const { type, start, end } = node
  if (type === 'FunctionDeclaration') {
    const by = nameOf(node.id)
    return neverCalled.has(by)
      ? { by, from: start, to: end, text: `function ${by}() { throw Error("left out") }` }
      : undefined
  }
  if (type === 'MemberExpression') {
    const by = `${nameOf(node.object)}.${nameOf(node.property)}`
    return neverGiven.has(by) ? { by, from: start, to: end, text: 'undefined' } : undefined
  }
  if (type !== 'CallExpression') return undefined
  const by = nameOf(node.callee)
  const answer = knownAnswers.get(by)
  if (answer !== undefined) return { by, from: start, to: end, text: answer }
  // What must hold is still seen to; the sentence about it is not carried.
  const [held, sentence] = by === 'invariant' ? (node.arguments as Node[]) : []
  return held && sentence ? { by, from: held.end, to: sentence.end, text: '' } : undefined
}

function editsIn(value: unknown, found: Edit[] = []) {
  const edit = isNode(value) ? editOf(value) : undefined
  if (edit) found.push(edit)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) editsIn(part, found)
  return found
}

/**
 * The router as far as the browser goes: without what is never called, and without its texts for developers; 7 kB
 * (brotli) less. The build fails where the router no longer has one of the pieces: then these lists are to be read again.
 */
export function leanRouter(): Plugin {
  const met = new Set<string>()
  return {
    name: 'lean-router',
    transform(code, id) {
      if (!id.includes('/react-router/')) return null
      const edits = editsIn(this.parse(code))
      for (const { by } of edits) met.add(by)
      return edits
        .sort((one, other) => other.from - one.from)
        .reduce((lean, { from, to, text }) => lean.slice(0, from) + text + lean.slice(to), code)
    },
    buildEnd() {
      const missed = [...neverCalled, ...knownAnswers.keys(), ...neverGiven].filter((name) => !met.has(name))
      if (missed.length > 0) this.error(`the router has no ${missed.join(', ')}`)
    },
  }
}
