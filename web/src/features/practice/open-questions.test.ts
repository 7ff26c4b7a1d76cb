import fc from 'fast-check'
import { expect, test } from 'vitest'
import { post } from '../../testing/sample-answers.ts'
import { chooseMock } from './mock-mix.ts'
import { chooseOpenQuestions } from './open-questions.ts'
import { makePlan } from './planner.ts'
import { listSession } from './practice-session.ts'
import { replay } from './replay.ts'
import { toPlanInput } from './use-practice.tsx'

const today = 20_000

const create = (id: number, isOpen: boolean) => ({
  question_id: id,
  question: `Question ${id % 10}?`,
  answer: isOpen ? '<p>It.</p>' : null,
  spoken: isOpen ? '' : null,
  lang: 'en' as const,
  is_premium: 1 as const,
  as_of: null,
  locked: isOpen ? (0 as const) : (1 as const),
  sub_category_id: post.sub_category_id,
  asks_for: (['definition', 'calculation', 'situation'] as const)[id % 3] ?? 'definition',
  topic: '',
  topic_bn: '',
  asked: id % 4,
  result: isOpen ? '' : null,
})

/** The questions that a package opens from one day to the next, and the grades of that day. */
const days = fc.array(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), { minLength: 1, maxLength: 2 })

test('Nothing locked is ever scheduled, shown or counted, however packages begin and end within a plan', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 9 }), (opened, daysLeft) => {
      const log: Parameters<typeof replay>[0][number][] = []
      for (const [nth, states] of opened.entries()) {
        const sent = states.map((isOpen, at) => create(at + 1, isOpen))
        const { questions, lockedCount } = chooseOpenQuestions(sent, [])
        const open = new Set(questions.map(({ question_id }) => question_id))
        const practised = replay(log)
        const plan = { date: null, minutes: 20 }
        const input = { ...toPlanInput(plan, questions, { practised, today: today + nth }), on: today + nth + daysLeft }
        const planned = makePlan(input)
        const session = listSession(input)
        const all = [
          ...planned.days.flatMap(({ first, again }) => [...first, ...again]),
          ...planned.reached,
          ...planned.dropped,
          ...session,
          ...chooseMock(questions, post, () => 0.5).map(({ question_id }) => question_id),
        ]
        expect(all.filter((id) => !open.has(id) || states[id - 1] === false)).toEqual([])
        expect(questions.length + lockedCount).toBe(new Set(sent.map(({ question }) => question)).size)
        for (const [at, question] of session.entries())
          log.push({
            id: `a${nth}-${at}`,
            at: new Date((today + nth) * 86_400_000 + at).toISOString(),
            data: { question, grade: 3 },
          })
      }
    }),
    { numRuns: 10_000 },
  )
}, 120_000)
