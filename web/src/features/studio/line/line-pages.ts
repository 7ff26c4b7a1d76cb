/** The addresses of a line's screens. */
export const linePages = {
  style: (id: string) => `/studio/style?id=${encodeURIComponent(id)}`,
  pitch: (id: string) => `/studio/pitch?id=${encodeURIComponent(id)}`,
  plan: (id: string) => `/studio/plan?id=${encodeURIComponent(id)}`,
  board: (id: string) => `/studio/board?id=${encodeURIComponent(id)}`,
} as const
