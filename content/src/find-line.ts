import { isNode, LineCounter, parseDocument } from 'yaml'

/** Returns the line, from 1, on which a value of a YAML text begins; for one that is not written, that of the nearest value around it. */
export function findLine(text: string, path: readonly PropertyKey[]): number {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line
  }
  return 1
}
