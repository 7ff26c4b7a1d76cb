import type { Refused } from '@shelai/contract/ask.ts'
import { ordersTexts } from '@shelai/contract/orders-texts.ts'
import type { Language } from '@shelai/contract/words.ts'
import { checkoutWords } from './checkout-words.ts'
import { priceWords } from './price-words.ts'

/** The server refuses in English; these are the same refusals for those who read Bangla. */
const inBangla: Readonly<Record<string, string>> = {
  price_changed: priceWords.priceChanged.bn,
  method_off: checkoutWords.methodOff.bn,
  sign_in_needed: 'লগইন করুন।',
  too_many_requests: 'অনেকবার চেষ্টা করা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
}

/** Why there is no order: the server's own words in English, else the specification's. */
export function refusalText({ code, message }: Refused, language: Language): string {
  if (language === 'bn') return inBangla[code] ?? ordersTexts.notCreated.bn
  return message || ordersTexts.notCreated.en
}
