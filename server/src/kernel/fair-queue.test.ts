import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { type ClientKind, FairQueue } from './fair-queue.ts'

/** Adds work to a queue that ends when the test says so, and records what started, and what each ended with. */
function workOn(queue: FairQueue) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const results: Record<string, string> = {}
  const clients = new Map<string, EventEmitter>()
  const gone = new Set<string>()
  const add = (key: string, name: string, kind: ClientKind = 'network') => {
    const sent = new EventEmitter()
    clients.set(name, sent)
    const client = {
      kind,
      key,
      isGone: () => gone.has(name),
      onceSent: (callback: () => void) => void sent.once('sent', callback),
    }
    return queue
      .run(client, () => {
        started.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      })
      .then(
        () => {
          results[name] = 'done'
        },
        (error: Error & { code?: string }) => {
          results[name] = error.code ?? error.name
        },
      )
  }
  /** Ends work, and waits until what it lets start has started. */
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { started, results, gone, add, end, send: (name: string) => clients.get(name)?.emit('sent') }
}

/** Lets all that is due happen: each start waits for a turn of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const places = { reader: 2, network: 4 }
const maxWaitMs = 60_000

describe('FairQueue', () => {
  test('FairQueue runs as much at once as it may, and clients in turns', async () => {
    const { started, add, end } = workOn(new FairQueue({ concurrency: 1, maxWaiting: 10, maxWaitMs, places }))
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) add(name.slice(0, 1), name)
    await settle()
    expect(started).toEqual(['a1'])
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  test('FairQueue refuses more work of a client than it has places, and others go on', async () => {
    const { started, results, add, end } = workOn(new FairQueue({ concurrency: 1, maxWaiting: 10, maxWaitMs, places }))
    for (const name of ['r1', 'r2', 'r3']) add('r', name, 'reader')
    add('other', 'o1', 'reader')
    await settle()
    expect(results).toEqual({ r3: 'busy' })
    await end('r1')
    await end('r2')
    expect(started).toEqual(['r1', 'r2', 'o1'])
  })

  test('FairQueue gives a place back when the result is sent, not when it is made', async () => {
    const { results, add, end, send } = workOn(new FairQueue({ concurrency: 2, maxWaiting: 10, maxWaitMs, places }))
    for (const name of ['r1', 'r2']) add('r', name, 'reader')
    await settle()
    await end('r1')
    await add('r', 'r3', 'reader')
    expect(results).toEqual({ r1: 'done', r3: 'busy' })
    send('r1')
    add('r', 'r4', 'reader')
    await settle()
    await end('r4')
    expect(results.r4).toBe('done')
  })

  test('FairQueue gives the place of failed work back', async () => {
    const queue = new FairQueue({ concurrency: 1, maxWaiting: 0, maxWaitMs, places: { reader: 1, network: 1 } })
    const client = { kind: 'reader', key: 'r', isGone: () => false, onceSent: () => {} } as const
    const fail = () => Promise.reject(new Error('no database'))
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(queue.run(client, fail)).rejects.toThrow('no database')
  })

  test('FairQueue drops work that nobody waits for any more, and never starts it', async () => {
    const { started, results, gone, add, end } = workOn(
      new FairQueue({ concurrency: 1, maxWaiting: 10, maxWaitMs, places }),
    )
    for (const name of ['a1', 'a2', 'a3', 'b1']) add(name.slice(0, 1), name)
    await settle()
    gone.add('a2').add('a3')
    await end('a1')
    expect(started).toEqual(['a1', 'b1'])
    await end('b1')
    expect(results).toEqual({ a1: 'done', a2: 'Abandoned', a3: 'Abandoned', b1: 'done' })
  })

  test('FairQueue makes room of what nobody waits for before it refuses', async () => {
    const { results, gone, add } = workOn(new FairQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs, places }))
    for (const name of ['a1', 'a2', 'a3']) add('a', name)
    await settle()
    gone.add('a2').add('a3')
    add('b', 'b1')
    add('c', 'c1')
    await settle()
    expect(results).toEqual({ a2: 'Abandoned', a3: 'Abandoned' })
  })

  test('FairQueue, when full, refuses the last work of who has most waiting in favour of who has less', async () => {
    const { started, results, add, end } = workOn(new FairQueue({ concurrency: 1, maxWaiting: 3, maxWaitMs, places }))
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name)
    await settle()
    add('b', 'b1')
    await settle()
    expect(results).toEqual({ a4: 'busy' })
    add('c', 'c1')
    add('b', 'b2')
    await settle()
    expect(results).toEqual({ a4: 'busy', a3: 'busy', b2: 'busy' })
    for (const name of ['a1', 'a2', 'b1']) await end(name)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1'])
  })

  test('FairQueue refuses work that has waited too long when its turn comes', async () => {
    const { started, results, add, end } = workOn(
      new FairQueue({ concurrency: 1, maxWaiting: 9, maxWaitMs: -1, places }),
    )
    for (const name of ['a1', 'a2', 'b1']) add(name.slice(0, 1), name)
    await settle()
    await end('a1')
    expect(started).toEqual(['a1'])
    expect(results).toEqual({ a1: 'done', a2: 'busy', b1: 'busy' })
  })

  test('FairQueue starts one piece of work in a turn of the event loop', async () => {
    const { started, add } = workOn(new FairQueue({ concurrency: 3, maxWaiting: 3, maxWaitMs, places }))
    for (const name of ['a1', 'b1', 'c1']) add(name, name)
    let before = 0
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      expect(started.length - before).toBeLessThanOrEqual(1)
      before = started.length
    }
    expect(started).toEqual(['a1', 'b1', 'c1'])
  })
})
