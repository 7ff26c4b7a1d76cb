/** Throws as a browser does whose storage is full. */
export function throwFull(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

/** Throws as a browser does that refuses to store. */
export function throwDenied(): never {
  throw new DOMException('denied', 'SecurityError')
}

/** Creates a minimal storage over a map that the test can read. Its keys are its own properties, as in a browser. */
export function createMemoryStorage(kept = new Map<string, string>()) {
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
  return new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (target, key) =>
      kept.has(String(key))
        ? { value: kept.get(String(key)), enumerable: true, configurable: true, writable: true }
        : Reflect.getOwnPropertyDescriptor(target, key),
  })
}
