import { foldDigits } from '@shelai/contract/digits.ts'

/** What a wallet's confirmation says of a payment: its id, and to whom and how much where that can be read. */
export type PaymentMessage = { wallet: 'bKash' | 'Nagad' | 'Rocket'; tranId: string; number?: string; amount?: number }

const wallets = [
  ['bKash', /\bb-?kash\b|বিকাশ/i],
  ['Nagad', /\bnagad\b|নগদ/i],
  ['Rocket', /\brocket\b|\bdbbl\b|রকেট/i],
] as const

/** Other wallets, cards and banks: their ids are none of ours. */
const elsewhere =
  /\b(upay|sure ?cash|m-?cash|my ?cash|ok wallet|tele ?cash|tap wallet|cellfin|visa|master ?card|amex|debit card|credit card|atm|pos|npsb|beftn|rtgs|citytouch)\b|উপায়|শিওরক্যাশ|এটিএম|কার্ড/i

/** The name of the id, and the id right after it; letters and digits in one piece, or it is no id. */
const label =
  '(?:\\b(?:tr?xn?|txn|trans(?:action)?|tran)[.\\s_-]*(?:id|no|number)\\b|(?:ট্রান্?[জস](?:ে|্?যা|া)?ক?্?(?:শন|সন|কশন)|ট্রানজ্যাকশন|ট্রান্সেকশন|ট্রাঞ্জেকশন|ট্রাক্স|লেনদেন|টিআরএক্স)[\\s-]*(?:আই\\s?ডি|নম্বর|নং))'
const labelled = new RegExp(`${label}[\\s:：.#=-]*(?:is\\s|হলো\\s|হল\\s)?\\s*([A-Z0-9]{6,14})(?![A-Z0-9])`, 'gi')

const outgoing =
  /\bsend money\b|\bmoney (?:has been )?sent\b|\bsent\b|\btransferred\b|\bpayment\b|\bpaid\b|\bmerchant pay\b|\bcash ?-?out\b|\bwithdrawn?\b|সেন্ড ?মানি|সেন্ডমানি|পাঠানো|পাঠিয়েছেন|পেমেন্ট|মার্চেন্ট পে|পরিশোধ|ক্যাশ ?-?আউট|ট্রান্সফার|উত্তোলন/i

/** Money that came, or went for something else than paying somebody: it proves no payment of ours. */
const otherwise =
  /\b(?:you have |you've |has been |was |is |payment |money |fund )?received\b(?! by)|\bcash ?-?in\b|\bcredited\b|\bdeposit(?:ed)?\b|\badd(?:ed)? money\b|\bmoney added\b|\brecharged?\b|\btop ?-?up\b|\bbill\b|\bcash ?back\b|\bbonus\b|\breward|\brefund|\bsalary\b|\bdisburse|\bremittance\b|\bloan\b|\bsavings?\b|\binterest\b|\bdonat|\bticket\b|\btoll\b|\bfees? payment\b|\brequest(?:ed|s)?\b|\bsent you\b|\bsent to you\b|\bto your (?:a\/?c|account|wallet|number|bkash|nagad|rocket)\b|\bto (?:a )?bank\b|\bpending\b|\bscheduled\b|\bauto ?pay\b|পেয়েছেন|পেলেন|গ্রহণ|ক্যাশ ?-?ইন|জমা হ|অ্যাড মানি|এড মানি|রিচার্জ|টপ ?-?আপ|বিল|ক্যাশ ?ব্যাক|বোনাস|রিওয়ার্ড|রিফান্ড|বেতন|রেমিট্যান্স|ঋণ|লোন|সঞ্চয়|মুনাফা|ডোনেশন|অনুদান|টিকিট|টোল|অনুরোধ|আপনাকে|আপনার (?:অ্যাকাউন্টে|একাউন্টে|নম্বরে|ওয়ালেটে)|ব্যাংকে|অপেক্ষমা/i

/** It did not happen, or was undone. Said anywhere, it counts. */
const undone =
  /\bfail(?:ed|ure)?\b|\bunsuccessful|\bnot successful|\bdeclined\b|\binsufficient\b|\breversed?\b|\breversal\b|\bcancel(?:l?ed)?\b|\bcould not\b|\bexpired\b|\bwrong pin\b|\bnot (?:been )?completed\b|\breturned\b|ব্যর্থ|অসফল|সফল হয়নি|হয়নি|বাতিল|ফেরত|অপর্যাপ্ত|পর্যাপ্ত ব্যালেন্স নেই/i

const amounts =
  /(?:(?:\bTk\.?|\bBDT\.?|৳)\s{0,9}([\d,]{1,15}(?:\.\d{1,2})?)|(?<![\d,])([\d,]{1,15}(?:\.\d{1,2})?)\s{0,9}(?:টাকা|Tk\b|BDT\b|৳|\/-))/gi
/** What stands right before an amount that is not the one that was paid. */
const beside =
  /(?:fee|charge|bal(?:ance)?|comm(?:ission)?|vat|cost|available|limit|ফি|চার্জ|খরচ|ব্যালেন্স|ব্যালান্স|স্থিতি)\s*(?:is|was|now|হলো|হল|এখন|বর্তমান)?[\s:：.=-]*(?:of\s*)?$/i
const phones = /(?<!\d)(?:\+?88[\s-]?)?(01[3-9]\d{2}[\s-]?\d{6}(?:-?\d)?)(?!\d)/g

/** A wallet's message has at most a few hundred characters; a pasted page is refused before it is searched. */
const mostCharacters = 2000

/**
 * Reads a confirmation of bKash, Nagad or Rocket that the payer got, in English or Bangla. Nothing where it is no such
 * message: money that came, a recharge, a bill, an offer, a code, or one that says it failed.
 */
export function readPaymentMessage(pasted: string): PaymentMessage | undefined {
  if (pasted.length > mostCharacters) return undefined
  const text = plain(pasted)
  const [found] = [...text.matchAll(labelled)].filter(([, id = '']) => isId(id))
  const tranId = found?.[1]?.toUpperCase()
  if (found === undefined || tranId === undefined) return undefined
  // What follows the id may be an offer; where the id comes first, what follows is the message.
  const before = text.slice(0, found.index)
  const said = outgoing.test(before) || otherwise.test(before) ? before : text
  if (elsewhere.test(text) || undone.test(text) || otherwise.test(said) || !outgoing.test(said)) return undefined
  const amount = paidAmount(text)
  const wallet = walletOf(text, found[0], tranId)
  if (amount === undefined || wallet === undefined) return undefined
  const number = counterpart(text)
  return { wallet, tranId, amount, ...(number === undefined ? {} : { number }) }
}

/** One way of writing it: Latin digits, plain spaces, nothing invisible. */
function plain(text: string): string {
  return foldDigits(text.normalize('NFC'))
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/য\u09bc/g, 'য়')
    .replace(/\s+/g, ' ')
    .trim()
}

/** An id has a digit in it and is no mobile number and no date. */
function isId(token: string): boolean {
  return /\d/.test(token) && !/^(?:88)?01[3-9]\d{8}$/.test(token) && !/^20\d{6}$|^\d{4}20\d{2}$/.test(token)
}

/** Which wallet speaks: by its name, else by how each of them words and writes its ids. */
function walletOf(text: string, found: string, tranId: string): PaymentMessage['wallet'] | undefined {
  const [named] = wallets.filter(([, name]) => name.test(text))
  if (named) return named[0]
  if (/^\d{8,12}$/.test(tranId)) return 'Rocket'
  if (/^trx/i.test(found) || tranId.length === 10) return 'bKash'
  return tranId.length === 8 ? 'Nagad' : undefined
}

function paidAmount(text: string): number | undefined {
  for (const match of text.matchAll(amounts)) {
    const amount = Number((match[1] ?? match[2] ?? '').replace(/,/g, ''))
    if (amount > 0 && !beside.test(text.slice(0, match.index))) return amount
  }
  return undefined
}

/** To whom it went: the number after the word for it, else the first one. */
function counterpart(text: string): string | undefined {
  const all = [...text.matchAll(phones)].map((match) => ({
    at: match.index,
    number: (match[1] ?? '').replace(/\D/g, ''),
  }))
  const to = all.find(({ at }) =>
    /(?:\bto|receiver|recipient|প্রাপক)\s*(?:a\/?c|account|agent|number|no)?[\s:.-]*$/i.test(text.slice(0, at)),
  )
  return (to ?? all[0])?.number
}
