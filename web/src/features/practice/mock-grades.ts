import type { Grade } from '@shelai/contract/features/practice/practice-logs.ts'
import type { Practised } from './replay.ts'

/** Returns the grades of a mock interview by question. A question that was graded again has its last grade. */
export function getMockGrades({ answers }: Practised, id: string): ReadonlyMap<number, Grade> {
  return new Map(answers.flatMap(({ mock, question, grade }) => (mock === id ? [[question, grade] as const] : [])))
}

/** Counts the answers that were said, or said easily. */
export function countSaidWell(grades: ReadonlyMap<number, Grade>): number {
  return [...grades.values()].filter((grade) => grade >= 3).length
}
