import type { Answer } from '@shelai/contract/calls.ts'

type Sent = Answer<'jobs.questionsOf'>[number]

/** A question whose answer the reader can open. */
export type Question = Sent & { answer: string }

/**
 * Chooses the questions of a plan from those that the server has sent: the ones whose answer is there, without those that an earlier post
 * asks in the same words. Also counts the others, which a package would add; they are never scheduled.
 */
export function chooseOpenQuestions(
  sent: readonly Sent[],
  only: readonly number[],
): { questions: readonly Question[]; lockedCount: number } {
  const byText = new Map<string, Sent>()
  for (const question of sent) {
    if (only.length > 0 && !only.includes(question.question_id)) continue
    const before = byText.get(question.question)
    // Of two posts one may have the answer free.
    if (before === undefined || (before.answer === null && question.answer !== null))
      byText.set(question.question, question)
  }
  const all = [...byText.values()]
  const questions = all.filter((one): one is Question => one.answer !== null)
  return { questions, lockedCount: all.length - questions.length }
}
