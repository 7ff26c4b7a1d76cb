/** A random generator that repeats for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Returns a number from 0 to 1, exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T
  }
}

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'true',
  'null',
  '__proto__',
  'constructor',
  'toString',
  'a\u0000b',
  '\ud800',
  '\ufeff\u200b\u202e',
  '৳১২৩',
  'ক্ষ'.repeat(50),
  'x'.repeat(5000),
  '%',
  "' or 1=1 --",
  '"*" NEAR(',
  '\\',
  '../../etc/passwd',
  'uploads/../x',
  '<b>'.repeat(50),
  '<script>alert(1)</script>',
  '2026-13-45',
  '2026-11-20T10:00:00+99:99',
  '01712345678',
  'a@b.example',
  '\u1160\u3164',
  '{"a":',
  '[]',
] as const

const numbers = [0, -0, -1, 1, 0.1, 2_147_483_648, 9_007_199_254_740_992, 1e308, -1e308] as const

/** Returns a random JSON value of any type, rarely a sensible one. */
export function randomValue(random: Random, levels = 3): unknown {
  const kind = random.below(levels > 0 ? 8 : 5)
  if (kind <= 1) return random.pick(texts)
  if (kind === 2) return random.pick(numbers)
  if (kind === 3) return random.pick([true, false, null])
  if (kind === 4) return String(random.below(50))
  if (kind === 5) return Array.from({ length: random.below(4) }, () => randomValue(random, levels - 1))
  if (kind === 6) return nestArrays(random.below(30))
  return randomObject(random, texts, levels - 1)
}

/** Returns an object with some of the keys and random values. */
export function randomObject(random: Random, keys: readonly string[], levels = 2): Record<string, unknown> {
  const count = random.below(5)
  return Object.fromEntries(Array.from({ length: count }, () => [random.pick(keys), randomValue(random, levels)]))
}

export function randomText(random: Random): string {
  return random.pick(texts)
}

function nestArrays(levels: number): unknown {
  return levels === 0 ? 'deep' : [nestArrays(levels - 1)]
}
