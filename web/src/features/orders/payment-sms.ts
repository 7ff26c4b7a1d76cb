export type PaymentMessage = { wallet: string; tranId: string; number?: string; amount?: number }

export function readPaymentMessage(text: string): PaymentMessage | undefined {
  const [, tranId] = /TrxID\s*:?\s*([A-Z0-9]{8,12})/i.exec(text) ?? []
  return tranId ? { wallet: 'bKash', tranId } : undefined
}

export const looksLikeTranId = (typed: string): boolean => /^[A-Z0-9]{8,12}$/i.test(typed.trim())
export const looksLikeNumber = (typed: string): boolean => /^01[3-9]\d{8,9}$/.test(typed.replace(/\D/g, ''))
