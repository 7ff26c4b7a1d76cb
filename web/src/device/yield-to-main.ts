/** Yields to the browser, which paints and handles events, and then continues in a task of its own. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve))
