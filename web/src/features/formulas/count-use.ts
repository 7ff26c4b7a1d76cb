import { buildCallUrl } from '@shelai/contract/call-urls.ts'

/** Tells the server that a calculator was used: which one, and nothing of what was typed. Offline it is lost. */
export function countUse(formulaId: number): void {
  navigator.sendBeacon?.(buildCallUrl('formulas.countUse', { id: formulaId }))
}
