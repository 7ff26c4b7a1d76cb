import { describe, expect, it } from 'vitest'
import { enqueueToast } from './toasts.tsx'

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
    expect(queue.map(({ id }) => id)).toEqual([2])
  })

  it('enqueueToast replaces an earlier toast of the same action, and no toast of another action', () => {
    let queue: Queue = enqueueToast([], { text: 'Something Wrong!', tone: 'error', key: 'login' }, 1)
    queue = enqueueToast(queue, { text: 'Failed to copy!', tone: 'error', key: 'copy' }, 2)
    queue = enqueueToast(queue, { text: 'New circular' }, 3)
    queue = enqueueToast(queue, { text: 'New article' }, 4)
    queue = enqueueToast(queue, { text: 'Login successful', key: 'login' }, 5)
    expect(queue.map(({ text }) => text)).toEqual([
      'Failed to copy!',
      'New circular',
      'New article',
      'Login successful',
    ])
  })

  it('enqueueToast keeps at most 20 toasts and drops the oldest', () => {
    let queue: Queue = []
    for (let id = 1; id <= 25; id += 1) queue = enqueueToast(queue, { text: `toast ${id}` }, id)
    expect(queue).toHaveLength(20)
    expect(queue[0]?.id).toBe(6)
  })
})
