import { suggestBalance } from './balance.ts'
import type { BalanceRequest } from './balance-request.ts'
import { seatLine } from './seat-line.ts'

/** Searches beside the page, so that a long search never holds up a tap. */
addEventListener('message', ({ data }: MessageEvent<BalanceRequest>) => {
  const { style, operations, skills } = data
  if (data.of === 'moves') postMessage(suggestBalance(style, operations, skills ? { skills } : {}))
  else postMessage(seatLine(style, operations, skills))
})
