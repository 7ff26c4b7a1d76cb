import { foldDigits } from '../../rules/digits.ts'

/**
 * The content of a wallet's confirmation: the transaction ID, and the receiver's number and the amount if they can be
 * parsed.
 */
export type PaymentMessage = { wallet: 'bKash' | 'Nagad' | 'Rocket'; tranId: string; number?: string; amount?: number }

const wallets = [
  ['bKash', /\bb-?kash\b|বিকাশ/i],
  ['Nagad', /\bnagad\b|নগদ/i],
  ['Rocket', /\brocket\b|\bdbbl\b|রকেট/i],
] as const

/** Other wallets, cards and banks, whose ids are not accepted. */
const otherServices =
  /\b(upay|sure ?cash|m-?cash|my ?cash|ok wallet|tele ?cash|tap wallet|cellfin|visa|master ?card|amex|debit card|credit card|atm|pos|npsb|beftn|rtgs|citytouch)\b|উপায়|শিওরক্যাশ|এটিএম|কার্ড/i

/** The label of the id. The id follows it directly, as one run of letters and digits. */
const label =
  '(?:\\b(?:tr?xn?|txn|trans(?:action)?|tran)[.\\s_-]*(?:id|no|number)\\b|(?:ট্রান্?[জস](?:ে|্?যা|া)?ক?্?(?:শন|সন|কশন)|ট্রানজ্যাকশন|ট্রান্সেকশন|ট্রাঞ্জেকশন|ট্রাক্স|লেনদেন|টিআরএক্স)[\\s-]*(?:আই\\s?ডি|নম্বর|নং))'
const labelled = new RegExp(`${label}[\\s:：.#=-]*(?:is\\s|হলো\\s|হল\\s)?\\s*([A-Z0-9]{6,14})(?![A-Z0-9])`, 'gi')

const outgoing =
  /\bsend money\b|\bsent\b|\btransferred\b|\bpayment\b|\bpaid\b|\bmerchant pay\b|\bcash ?-?out\b|\bwithdrawn?\b|সেন্ড ?মানি|পাঠানো|পাঠিয়েছেন|পেমেন্ট|মার্চেন্ট পে|পরিশোধ|ক্যাশ ?-?আউট|ট্রান্সফার|উত্তোলন/i

/** Words for received money, and for expenses that are no payment to somebody. */
const otherTransfers =
  /\breceived\b(?! by)|\bcash ?-?in\b|\bcredited\b|\bdeposit(?:ed)?\b|\badd(?:ed)? money\b|\bmoney added\b|\brecharged?\b|\btop ?-?up\b|\bbill\b|\bcash ?back\b|\bbonus\b|\breward|\brefund|\bsalary\b|\bdisburse|\bremittance\b|\bloan\b|\bsavings?\b|\binterest\b|\bdonat|\bticket\b|\btoll\b|\bfees? payment\b|\brequest(?:ed|s)?\b|\bsent you\b|\bsent to you\b|\bto your (?:a\/?c|account|wallet|number|bkash|nagad|rocket)\b|\bto (?:a )?bank\b|\bpending\b|\bscheduled\b|\bauto ?pay\b|পেয়েছেন|পেলেন|গ্রহণ|ক্যাশ ?-?ইন|জমা হ|অ্যাড মানি|এড মানি|রিচার্জ|টপ ?-?আপ|বিল|ক্যাশ ?ব্যাক|বোনাস|রিওয়ার্ড|রিফান্ড|বেতন|রেমিট্যান্স|ঋণ|লোন|সঞ্চয়|মুনাফা|ডোনেশন|অনুদান|টিকিট|টোল|অনুরোধ|আপনাকে|আপনার (?:অ্যাকাউন্টে|একাউন্টে|নম্বরে|ওয়ালেটে)|ব্যাংকে|অপেক্ষমা/i

/** Words for a transfer that failed or was reversed, wherever they are in the text. */
const failed =
  /\bfail(?:ed|ure)?\b|\bunsuccessful|\bnot successful|\bdeclined\b|\binsufficient\b|\breversed?\b|\breversal\b|\bcancel(?:l?ed)?\b|\bcould not\b|\bexpired\b|\bwrong pin\b|\bnot (?:been )?completed\b|\breturned\b|ব্যর্থ|অসফল|হয়নি|বাতিল|ফেরত|অপর্যাপ্ত|পর্যাপ্ত ব্যালেন্স নেই/i

const amounts =
  /(?:(?:\bTk\.?|\bBDT\.?|৳)\s{0,9}([\d,]{1,15}(?:\.\d{1,2})?)|(?<![\d,])([\d,]{1,15}(?:\.\d{1,2})?)\s{0,9}(?:টাকা|Tk\b|BDT\b|৳|\/-))/gi
/** Labels directly before amounts other than the paid one. */
const otherAmountLabels =
  /(?:fee|charge|bal(?:ance)?|comm(?:ission)?|vat|cost|available|limit|ফি|চার্জ|খরচ|ব্যালেন্স|ব্যালান্স|স্থিতি)\s*(?:is|was|now|হলো|হল|এখন|বর্তমান)?[\s:：.=-]*(?:of\s*)?$/i
const phones = /(?<!\d)(?:\+?88[\s-]?)?(01[3-9]\d{2}[\s-]?\d{6}(?:-?\d)?)(?!\d)/g

/** The longest text that is parsed. A wallet's message has a few hundred characters at most. */
const maxCharacters = 2000

/**
 * Parses a payer's confirmation by bKash, Nagad or Rocket, in English or Bangla. Returns undefined for any other message:
 * received money, a recharge, a bill, an advertisement, a code, or a failed transfer.
 */
export function readPaymentMessage(pasted: string): PaymentMessage | undefined {
  if (pasted.length > maxCharacters) return undefined
  const whole = normalizeMessage(pasted)
  const text = removeReference(whole)
  const [found] = findIds(text)
  if (found === undefined) return undefined
  // The text after the id may be an advertisement, so only the text before it counts, unless the id comes first.
  const before = text.slice(0, found.at)
  const relevant = outgoing.test(before) || otherTransfers.test(before) ? before : text
  if (otherServices.test(text) || failed.test(text) || otherTransfers.test(relevant) || !outgoing.test(relevant))
    return undefined
  const amount = findPaidAmount(text)
  const wallet = findWallet(text, found)
  if (amount === undefined || wallet === undefined) return undefined
  const number = findReceiver(whole)
  return { wallet, tranId: found.tranId, amount, ...(number === undefined ? {} : { number }) }
}

/** Normalizes a text: Latin digits, single spaces, no invisible characters. */
export function normalizeMessage(text: string): string {
  return foldDigits(text.normalize('NFC'))
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/য\u09bc/g, 'য়')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What the payer wrote, which may be any word or id, up to what the wallet writes behind it. */
const payersReference =
  /(?<![\p{L}\p{M}])(?:ref(?:erence)?|রেফারেন্স)(?: no)?[\s.:]+.*?(?=(?<![\p{L}\p{M}])(?:fee|comm|charge|(?:net ?)?bal|tr?xn? ?id|trans|ফি|চার্জ|ব্যাল|ট্রা?[নঞক]|টিআরএক্স|লেনদেন))/iu

/** Removes the reference of the payer from a normalized message. */
export const removeReference = (text: string) => text.replace(payersReference, '')

/** A transaction id, in capital letters, and where the label before it begins. */
type LabelledId = { at: number; tranId: string }

/** Finds the labelled transaction ids of a normalized message. */
export function findIds(text: string): LabelledId[] {
  return [...text.matchAll(labelled)]
    .map(({ index, 1: id = '' }) => ({ at: index, tranId: id.toUpperCase() }))
    .filter(({ tranId }) => isId(tranId))
}

/** Finds the mobile numbers of a normalized message, as digits. */
export function findPhones(text: string): { at: number; number: string }[] {
  return [...text.matchAll(phones)].map((match) => ({ at: match.index, number: (match[1] ?? '').replace(/\D/g, '') }))
}

/** Tells whether a token is an id: it contains a digit, and is neither a mobile number nor a date. */
function isId(token: string): boolean {
  return /\d/.test(token) && !/^(?:88)?01[3-9]\d{8}$/.test(token) && !/^(?:20\d{6}|\d{4}20\d{2})$/.test(token)
}

/** Finds the wallet: by its name, otherwise by the form of its ids. */
function findWallet(text: string, { at, tranId }: LabelledId): PaymentMessage['wallet'] | undefined {
  const [named] = wallets.filter(([, name]) => name.test(text))
  if (named) return named[0]
  if (/^\d{8,12}$/.test(tranId)) return 'Rocket'
  if (/^trx/i.test(text.slice(at)) || tranId.length === 10) return 'bKash'
  return tranId.length === 8 ? 'Nagad' : undefined
}

/** Finds the paid amount: the first one that no other label precedes. */
export function findPaidAmount(text: string): number | undefined {
  for (const match of text.matchAll(amounts)) {
    const amount = Number((match[1] ?? match[2] ?? '').replace(/,/g, ''))
    if (amount > 0 && !otherAmountLabels.test(text.slice(0, match.index))) return amount
  }
  return undefined
}

/** Finds the receiver's number: the one after a word for the receiver, otherwise the first one. */
function findReceiver(text: string): string | undefined {
  const all = findPhones(text)
  const to = all.find(({ at }) =>
    /(?:\bto|receiver|recipient|প্রাপক)\s*(?:a\/?c|account|agent|number|no)?[\s:.-]*$/i.test(text.slice(0, at)),
  )
  return (to ?? all[0])?.number
}
