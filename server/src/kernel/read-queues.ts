import { FairQueue } from './fair-queue.ts'

/**
 * The queues in which answers are made that are not cached. A phone asks for a few at once; a network may be a factory whose
 * people share an address. An answer of the first takes up to 40 ms and one of the second, the costly ones, up to 100 ms, so
 * that what waits waits for a few seconds at most.
 */
export type ReadQueues = { usual: FairQueue; costly: FairQueue }

/** The longest wait of an answer to be made, in milliseconds. */
const maxWaitMs = 5000

/** Creates the queues of a process. */
export function createReadQueues(): ReadQueues {
  return {
    usual: new FairQueue({ concurrency: 4, maxWaiting: 128, maxWaitMs, places: { reader: 16, network: 96 } }),
    costly: new FairQueue({ concurrency: 1, maxWaiting: 64, maxWaitMs, places: { reader: 6, network: 48 } }),
  }
}
