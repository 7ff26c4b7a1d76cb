import { type BalanceRequest, suggestBalance } from './balance.ts'

/** Searches beside the page, so that a long search never holds up a tap. */
addEventListener('message', ({ data }: MessageEvent<BalanceRequest>) => {
  postMessage(suggestBalance(data.style, data.operations, data.options))
})
