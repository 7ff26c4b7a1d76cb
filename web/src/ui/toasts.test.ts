import { describe, expect, it } from 'vitest'
import { endToasts, enqueueToast } from './toasts.tsx'

type Queue = Parameters<typeof enqueueToast>[0]

describe('enqueueToast', () => {
  it('enqueueToast shows a success for 2 s and an error for 4 s, unless the toast has its own duration', () => {
    const queue = enqueueToast(
      enqueueToast(enqueueToast([], { text: 'a' }, 1), { text: 'b', tone: 'error' }, 2),
      { text: 'c', durationMs: 5000 },
      3,
    )
    expect(queue.map(({ durationMs }) => durationMs)).toEqual([2000, 4000, 5000])
  })

  it('enqueueToast replaces a toast with the same text', () => {
    const queue = enqueueToast(enqueueToast([], { text: 'Item saved.' }, 1), { text: 'Item saved.' }, 2)
    expect(queue.filter(({ isOver }) => !isOver).map(({ id }) => id)).toEqual([2])
  })

  it('enqueueToast replaces an earlier toast of the same action, and no toast of another action', () => {
    let queue: Queue = enqueueToast([], { text: 'Something Wrong!', tone: 'error', key: 'login' }, 1)
    queue = enqueueToast(queue, { text: 'Failed to copy!', tone: 'error', key: 'copy' }, 2)
    queue = enqueueToast(queue, { text: 'New circular' }, 3)
    queue = enqueueToast(queue, { text: 'New article' }, 4)
    queue = enqueueToast(queue, { text: 'Login successful', key: 'login' }, 5)
    expect(queue.filter(({ isOver }) => !isOver).map(({ text }) => text)).toEqual([
      'Failed to copy!',
      'New circular',
      'New article',
      'Login successful',
    ])
  })

  it('enqueueToast with replacesAll ends every other toast', () => {
    const queue = enqueueToast(
      enqueueToast([], { text: 'Please log in.', tone: 'error' }, 1),
      { text: 'Login successful', replacesAll: true },
      2,
    )
    expect(queue.map(({ text }) => text)).toEqual(['Login successful'])
  })

  it('endToasts keeps the room of a toast below another until that is over too', () => {
    let queue: Queue = []
    for (const id of [1, 2]) queue = enqueueToast(queue, { text: `toast ${id}` }, id)
    queue = endToasts(queue, ({ id }) => id === 1)
    expect(queue.map(({ id, isOver }) => [id, isOver])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(endToasts(queue, ({ id }) => id === 2)).toEqual([])
  })

  it('enqueueToast keeps at most 20 toasts and drops the oldest', () => {
    let queue: Queue = []
    for (let id = 1; id <= 25; id += 1) queue = enqueueToast(queue, { text: `toast ${id}` }, id)
    expect(queue).toHaveLength(20)
    expect(queue[0]?.id).toBe(6)
  })
})
