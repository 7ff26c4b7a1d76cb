/** Lets code outside React ask something in a dialog: at most one is open, and all who ask share its answer. */
export function createPrompt() {
  let waiting: { answer: Promise<boolean>; resolve: (isDone: boolean) => void } | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Resolves to whether the person did what was asked; to false at once while no dialog is rendered. */
    ask: (): Promise<boolean> => {
      if (listeners.size === 0) return Promise.resolve(false)
      if (waiting === undefined) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        waiting = { answer: promise, resolve }
        notify()
      }
      return waiting.answer
    },
    settle: (isDone: boolean): void => {
      waiting?.resolve(isDone)
      waiting = undefined
      notify()
    },
    isOpen: (): boolean => waiting !== undefined,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type Prompt = ReturnType<typeof createPrompt>
