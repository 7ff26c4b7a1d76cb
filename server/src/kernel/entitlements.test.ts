import type { LockableKind } from '@shelai/contract/rules/entitlement.ts'
import { expect, test } from 'vitest'
import { isEntitledTo, isLocked, isPremium, listEntitlements, type PlanHolder } from './entitlements.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const running = '2026-11-20T04:00:00.001Z'
const over = '2026-11-20T04:00:00.000Z'

function createReader(...plans: PlanHolder['plans']): PlanHolder {
  return { plans }
}

const kinds: LockableKind[] = ['answer', 'file', 'article', 'formula', 'owners']

const table: [string, PlanHolder | null, LockableKind[]][] = [
  ['a guest', null, []],
  ['a reader without plans', createReader(), []],
  ['a running jobs plan', createReader({ type: 'jobs', until: running }), ['answer', 'article', 'formula', 'owners']],
  ['a running format plan', createReader({ type: 'format', until: running }), ['file', 'article', 'formula', 'owners']],
  [
    'a type in other letters',
    createReader({ type: 'JOBS', until: running }),
    ['answer', 'article', 'formula', 'owners'],
  ],
  ['a plan of another type', createReader({ type: 'gsd', until: running }), ['article', 'formula', 'owners']],
  ['both plans', createReader({ type: 'jobs', until: running }, { type: 'Format', until: running }), kinds],
  ['a jobs plan that ends this very moment', createReader({ type: 'jobs', until: over }), []],
  [
    'a jobs plan that is over beside a running format plan',
    createReader({ type: 'jobs', until: over }, { type: 'format', until: running }),
    ['file', 'article', 'formula', 'owners'],
  ],
  ['a plan whose end cannot be read', createReader({ type: 'jobs', until: 'soon' }), []],
]

for (const [who, reader, open] of table) {
  test(`isEntitledTo: ${who} may have ${open.join(', ') || 'nothing'}`, () => {
    expect(kinds.filter((kind) => isEntitledTo(kind, reader, now))).toEqual(open)
    expect(isPremium(reader, now)).toBe(open.length > 0)
    if (reader !== null) expect(listEntitlements(reader, now)).toEqual(open)
  })
}

test('isLocked opens a record to everybody only for a flag of exactly 0', () => {
  const locked = [0, 1, 2, -1, '0', null, undefined, false, Number.NaN].map((mark) =>
    isLocked('answer', mark, null, now),
  )
  expect(locked).toEqual([false, true, true, true, true, true, true, true, true])
})

test('isLocked opens a premium record to a reader whose plan includes it', () => {
  const reader = createReader({ type: 'jobs', until: running })
  expect(isLocked('answer', 1, reader, now)).toBe(false)
  expect(isLocked('file', 1, reader, now)).toBe(true)
})
