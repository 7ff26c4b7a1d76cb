import { expect, test } from 'vitest'
import { WorkQueue } from './work-queue.ts'

/** Adds work to a queue that ends when the test says so, and records what is running and done. */
function workOn(queue: WorkQueue) {
  const running: (() => void)[] = []
  const started: number[] = []
  const codes: string[] = []
  const add = (id: number) =>
    queue
      .run(() => {
        started.push(id)
        return new Promise<void>((end) => running.push(end))
      })
      .then(
        () => codes.push('done'),
        (error: { code: string }) => codes.push(error.code),
      )
  return { running, started, codes, add }
}

test('WorkQueue runs work in order and refuses work beyond its waiting limit as busy', async () => {
  const { running, started, codes, add } = workOn(new WorkQueue({ concurrency: 1, maxWaiting: 3 }))
  const all = Array.from({ length: 10 }, (_, id) => add(id))
  await Promise.all(all.slice(4))
  expect(codes).toEqual(Array.from({ length: 6 }, () => 'busy'))
  for (const id of [0, 1, 2, 3]) {
    expect(started).toEqual([0, 1, 2, 3].slice(0, id + 1))
    running.shift()?.()
    await all[id]
  }
  expect(codes.slice(6)).toEqual(['done', 'done', 'done', 'done'])
})

test('WorkQueue accepts work again once there is room, also after a failure', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 0 })
  const failed = queue.run(async () => {
    throw new Error('no memory')
  })
  await expect(queue.run(async () => 'more')).rejects.toMatchObject({ code: 'busy', status: 503 })
  await expect(failed).rejects.toThrow('no memory')
  expect(await queue.run(async () => 'more')).toBe('more')
})
