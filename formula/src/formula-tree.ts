import type { FunctionName } from './formula-functions.ts'

export type Operator = '+' | '-' | '*' | '/' | '^'

/**
 * The meaning of an expression, free of its spacing and of brackets that only group. Names are label names as they were
 * given.
 */
export type FormulaTree =
  | { kind: 'number'; value: number; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: FormulaTree }
  | { kind: 'binary'; operator: Operator; left: FormulaTree; right: FormulaTree }
  | { kind: 'call'; name: FunctionName; args: readonly FormulaTree[] }

/** The label names a tree stands on, from left to right; a name used twice comes twice. */
export function namesIn(tree: FormulaTree): string[] {
  switch (tree.kind) {
    case 'number':
      return []
    case 'name':
      return [tree.name]
    case 'negative':
      return namesIn(tree.of)
    case 'binary':
      return [...namesIn(tree.left), ...namesIn(tree.right)]
    case 'call':
      return tree.args.flatMap(namesIn)
  }
}
