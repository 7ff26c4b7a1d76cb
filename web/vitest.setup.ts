import { threadId } from 'node:worker_threads'

// Files run in threads of one process, whose channels would reach each other like those of tabs.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`)
  }
}

// A busy machine renders slowly, and no test is about that.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}
