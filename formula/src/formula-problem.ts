/**
 * Why a formula is refused. The list is closed, so that an editor's screen can have a sentence for each:
 * - `empty`, `too_long` (over 1000 characters), `too_deep` (over 32 levels), `too_many_parts` (over 500 numbers, names, signs and calls)
 * - `unknown_name`: a name that no label has
 * - `unbalanced`: a bracket without its other half
 * - `wrong_arguments`: a function with more arguments than it takes
 * - `unexpected`: anything else that cannot stand where it stands; an empty `text` is the end of the expression
 * - `empty_label`, `number_label`, `duplicate_label`: a label without a name, with a number for a name, or with the name of an earlier
 *   one once spaces are folded
 */
export type ProblemKind =
  | 'empty'
  | 'too_long'
  | 'too_deep'
  | 'too_many_parts'
  | 'unknown_name'
  | 'unbalanced'
  | 'wrong_arguments'
  | 'unexpected'
  | 'empty_label'
  | 'number_label'
  | 'duplicate_label'

export interface FormulaProblem {
  kind: ProblemKind
  /** Where: a character offset in the expression as it was given; for the three label problems the index of the label. */
  at: number
  /** The words or the sign in question. */
  text: string
}
