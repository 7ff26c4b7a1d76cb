/** The signs of the trade, which are the same in every language. Figures come as they are written in the reader's. */
export const symbols = {
  ucl: (minutes: string) => `UCL ${minutes}`,
  bpt: (minutes: string) => `BPT ${minutes}`,
  lcl: (minutes: string) => `LCL ${minutes}`,
  divide: (efficiency: string) => `UCL = BPT ÷ ${efficiency}`,
  percent: (percent: string) => `BPT ± ${percent} %`,
  dhu: (share: string) => `DHU ${share}`,
  npt: (share: string) => `NPT ${share}`,
  overtime: (hour: string) => `OT ${hour}`,
} as const

/** The formula of each kind of limits, as it stands beside them on paper. */
export const limitFormulas = {
  divide: { ucl: (n: string) => `UCL (BPT ÷ ${n})`, lcl: () => 'LCL (2 × BPT − UCL)' },
  percent: { ucl: (n: string) => `UCL (BPT + ${n} %)`, lcl: (n: string) => `LCL (BPT − ${n} %)` },
} as const
