import { foldDigits } from '../../rules/digits.ts'
import { unescapeHtml } from '../../rules/escape-html.ts'
import type { ScamSign } from './scam-sign-names.ts'
import { excuses, scamWordings } from './scam-wordings.ts'

/** A sign, and the words in which it was found. */
export type FoundSign = { sign: ScamSign; quote: string }

/** The checked fields of a circular. Its texts may be HTML. */
export type CheckedCircular = { company: string | null; texts: readonly (string | null)[] }

/** The purposes for which readers are made to pay. Bangla is also read in Latin letters. */
const purpose =
  /application|\bcv\b|\bforms?\b|registration|admission|membership|interview|\bviva\b|\bserial\b|uniform|\bdress\b|\bshoes?\b|\bcards?\b|gate ?pass|training|\bcourse\b|\bvisa\b|work permit|passport|medical|process|security|insurance|\bseat\b|joining|appointment|booking|verification|\bfile\b|courier|\bagency\b|\bservice\b|document|reference|abedon|niyog|আবেদন|সিভি|ফরম|ফর্ম|ভর্তি|রেজি|নিবন্ধন|মেম্বার|ইন্টারভিউ|সাক্ষাৎকার|ভাইভা|সিরিয়াল|ইউনিফর্ম|পোশাক|ড্রেস|জুতা|আইডি|কার্ড|গেট ?পাস|ট্রেনিং|প্রশিক্ষণ|কোর্স|ভিসা|ওয়ার্ক ?পারমিট|পাসপোর্ট|মেডিকেল|মেডিক্যাল|প্রসেসিং|সিকিউরিটি|ইন্সু?্?যু?রেন্স|সিট|জয়েনিং|নিয়োগপত্র|যোগদান|বুকিং|ভেরিফিকেশন|ফাইল|অফিস|কুরিয়ার|এজেন্সি|সার্ভিস|রেফারেন্স/i

/** A sum of money, in figures or in words; or a share of the salary. */
const sum =
  /\d ?(?:taka|tk|bdt|k|thousand|lakh)\b|\d ?(?:৳|টাকা|\/[-=]|হাজার|লাখ|লক্ষ)|(?:\b(?:hundred|thousand|lakh)|শ(?:ত|ো)?|হাজার|লাখ|লক্ষ)\)? ?(?:taka\b|tk\b|bdt\b|৳|টাকা)|(?:\b(?:tk|bdt|taka)|৳|টাকা)[.:]? ?\d|(?:salary|বেতনের)[^,]{0,12}(?:\d ?%|half|অর্ধেক)|half (?:a )?(?:month )?salary|অর্ধেক বেতন/i

/** The name of a fee: what it is for, and within two words that it is a fee. */
const fee = new RegExp(
  `(?:${purpose.source})[\\p{L}\\p{M}]{0,20}(?:[ -]{1,3}[\\p{L}\\p{M}]{1,20}){0,2}?[ -]{1,3}(?:fees?|(?<!\\bin.)charges?|money|bond|deposit|costs?|price|ফি|চার্জ|মানি|ডিপোজিট|খরচ|মূল্য|দাম|বাবদ)(?![\\p{L}\\p{M}])|as (?:a )?security|jamanot|জামানত`,
  'iu',
)

/** A thing that an employer gives, with a price behind it ("dress 700 taka", "form fill-up 250/-"). */
const priced = new RegExp(
  `(?:\\bforms?|registration|admission|membership|uniform|\\bdress|\\bshoes?|\\bid cards?|gate ?pass|\\bvisa|work permit|ফরম|ফর্ম|রেজি|নিবন্ধন|ইউনিফর্ম|ড্রেস|জুতা|আইডি|গেট ?পাস|ভিসা)[\\p{L}\\p{M}]{0,20}(?:[ -]{1,3}[\\p{L}\\p{M}]{1,20}){0,2}?[ :ঃ=-]{1,3}(?:${sum.source}|[\\d,]{1,12} ?(?:taka|tk|bdt|৳|টাকা|হাজার|লাখ|\\/[-=]))`,
  'iu',
)

/** A sum beside a word by which it is the reader who pays it. */
const demand = new RegExp(
  `(?:${sum.source})[^,]{0,40}?(?:\\b(?:payable|(?:to|must) be|deposit|submit|advance|installments?|refundable|required|needed|you (?:pay|give))\\b|দিতে হ|দিতে পার|দিয়ে|দিলে|দি(?:ন|বেন)|দেবেন|রাখতে হ|কিন(?:তে|ে|ুন)|সংগ্রহ কর|কিস্তি|ড্রাফট|(?:র )?(?:ফরম|ফর্ম|রেজি|নিবন্ধন)|জমা|পাঠ[াি]|লাগবে|লাগে|পরিশোধ|প্রদান|অগ্রিম|[এঅ](?:্যা)?ডভান্স|ফেরতযোগ্য|(?:সঙ্গে|সাথে|নিয়ে) (?:আস?ন?|রাখ)|প্রযোজ্য|ধার্য|কাটা (?:হ|য)|কর্তন|নেওয়া হবে|(?:বিকাশ|নগদ|রকেট|সেন্ড ?মানি|ক্যাশ ?আউট) কর|(?:b-?kash|bikash|nagad|rocket) kor|di(?:te ho(?:be|y)|ye|len?)|kin(?:te|e|un)|pathan|pathate|pathiye|lagbe|joma|anben|asben|niye (?:[a-z]{1,12} )?as|bank draft|pay ?order|candidate|প্রার্থী|পেমেন্ট কর|ব্যাংক ?ড্রাফট|পে ?অর্ডার)|(?:\\b(?:pays?|takes|be charged|clear|transfer|send|give|bring|carry|buy|deposit|advance|submit|installment)\\b|আগে|কিস্তি|অগ্রিম|জমা দেও)(?:[^,]|,(?=\\d)){0,30}?(?:${sum.source})|(?:\\b(?:korte|pete|jonno)|করতে|পেতে|জন্য)(?: হলে)? ?(?:[\\p{L}\\p{M}]{2,10} )?[\\d,]{0,12}(?:${sum.source})|(?:taka|টাকা)(?:ta|টা)? (?:age|আগে)(?![\\p{L}\\p{M}])|(?:${purpose.source})(?:[^,]|,(?!\\d)){0,30}, {1,2}(?:cost|খরচ)s? ?:?(?: [\\p{L}\\p{M}]{1,10}){0,3}? ?[\\d,]{0,12}(?:${sum.source})|(?:${sum.source})[^,]{0,20}, {1,2}(?:(?:the )?(?:rest|balance)\\b|বাকি)|(?:candidates?|applicants?|you) (?:must |will |have to |should )?pays?\\b|(?:advance|deposit|অগ্রিম) [\\p{L}\\p{M}]{1,10} (?:thousand|lakh|হাজার|লাখ|লক্ষ)(?![\\p{L}\\p{M}])`,
  'iu',
)

/**
 * The largest sum in taka that counts as a fee where no word says that the reader is paid it: honest circulars name so small a sum
 * only beside what it is paid for, and it lies below the wage of a trainee.
 */
const mostFee = 7000
const smallSum =
  /(?:\b(?:tk|bdt|taka)|৳|টাকা)[.:]? ?(\d[\d,]{0,9})|(?<![\d,])(\d[\d,]{0,9}(?:\.\d{1,2})?) ?(?:(thousand|হাজার|k\b)|(?:taka|tk|bdt)\b|৳|টাকা|\/[-=])/giu
/** The same in words. */
const smallSumInWords =
  /(?:\bhundred|শ(?:ত|ো)?) ?(?:taka|tk|টাকা)|(?:এক|দুই|তিন|চার|পাঁচ|ছয়|সাত) ?হাজার ?টাকা|\b(?:one|two|three|four|five|six|seven) thousand (?:taka|tk)\b/i

/** Words of pay, and of what it is paid for, beside those of `earned` and `givenByEmployer`. */
const benefit =
  /\b(?:weekly|per (?:marker|style|garment|carton|trip|delivery)|bills?|night|meals?(?! card)|food|lunch|canteen|commission|incentive|extra|more|then|starting|petty|gross|compensation|daily|monthly|target|travel|transport|fare|insurance|months?|per day|a day|gets)\b|বিল|নাইট|মিল|ক্যান্টিন|খাবার|ইনক্রিমেন্ট|বৃদ্ধি|অতিরিক্ত|আরও|প্রতি|দৈনিক|সম্মানী|গ্রস|যাতায়াত|মোবাইল|টার্গেট|কোম্পানি|বীমা|বছর|বৃত্তি|পুরস্কার|পাবেন|পান(?![\u0980-\u09ff])/i

/** A price without a currency behind what it buys ("training 1500, dress 700"), and what a visa costs. */
const barePrice =
  /(?:(?<!\p{L})fees?|ফি|\badvance|অগ্রিম)(?![\p{L}\p{M}]) ?[:=-]? ?(?:[5-9]\d|\d,?\d{2,4})(?! ?(?:%|জন|days?))|(?:\b(?:forms?|dress|uniform|shoes?|cards?|passport|medical|visa|training|course|admission)\b|ফরম|ফর্ম|ড্রেস|পোশাক|জুতা|কার্ড|পাসপোর্ট|মেডিকেল|ভিসা|ট্রেনিং|প্রশিক্ষণ|ভর্তি) ?[:=-]? ?(?:[5-9]\d|\d,?\d{2,4})(?= ?(?:[+,;)]|$|and\b|ও |এবং))|(?:\bvisa\b|work permit|passport|ভিসা|ওয়ার্ক ?পারমিট)[^.।]{0,30}(?:\blakh|লাখ|লক্ষ)|(?:\blakh|লাখ|লক্ষ)[^.।]{0,30}(?:\bvisa\b|passport|ভিসা|পাসপোর্ট)/iu

/** A promise to give money back says that it is taken. */
const moneyBack = /\b(?:non[- ]?)?refundable\b|money[- ]back|ফেরতযোগ্য|টাকা ফেরত/i
const fare = /যাতায়াত|ভাড়া|\b(?:travel|fare|transport)/i

/** Words by which money goes to somebody, whatever the sum. */
const paying =
  /\b(?:pay|paid|send|deposit|transfer|advance)\b|দিতে হ|দিয়ে|জমা|পাঠ[াি]|পরিশোধ|অগ্রিম|\bpath?a|dite hobe|কর(?:ুন|তে|ে)| kor/i

/** What a process or a garment costs is no fee, so "cost" names one only with a sum. */
const anyCost = /(?:\bcosts?\b|খরচ)(?! ?:? ?\d)/i

/** Words by which a reader has to pay a fee whose sum is not named. */
const owed =
  /\b(?:payable|must be (?:paid|deposited|submitted)|must pay|applicable|required|be kept)\b|দিতে হ|জমা দি|পরিশোধ|প্রযোজ্য|লাগবে|রাখা হ|কাটা হবে|\b(?:dite hobe|lagbe)/i

/** Words by which something is forbidden, not needed, or only reported of others. */
const negation =
  /\b(?:no|not|never|neither|nobody|don't|without|nothing|na|nai|nei|chaile)\b|না(?![\u0980-\u09ff])|নয়(?! ?(?:শ|হাজার|লাখ))|নেই|ছাড়া|চাইলে|সাবধান|beware/i

/** Words by which something is free, or paid by the employer. */
const givenByEmployer =
  /\bfree\b|allowance|subsid|stipend|\bta ?\/ ?da\b|paid (?:to|training)|(?:provided|paid|given|borne) by|(?:we|company|factory|employer)(?: will)? (?:pay|bear|give)|\bbonus|reimburs|increment|tiffin|per law|বিনা|ফ্রি|ভাতা|বোনাস|টিফিন|ভর্তুকি|মুক্ত|(?:কোম্পানি|প্রতিষ্ঠান|কারখানা)(?: থেকে)? (?:বহন|দেবে|দেওয়া|দেয়)/i

/** What an office itself pays, which is the work of the post. */
const officeDuty = /\bfreight|shipment|\bvat\b|\btax|\bcrore\b|supplier|voucher|disburse|ভ্যাট|কোটি|ভাউচার/i

/** Words by which it is the reader who is paid, unless the same clause takes the money back. */
const earned =
  /\b(?:salary|wages?|salaries|beton)\b|বেতন|মজুরি|(?:দেওয়া|প্রদান করা) হ(?:য়|বে)|per (?:month|pi?ece)|a month|overtime|attendance|ওভারটাইম|হাজিরা|পিস|মাসে(?![\u0980-\u09ff])|মাসিক/i
const takenBack =
  /security (?:money|deposit)|as (?:a )?security|\bagency\b|deduct|সিকিউরিটি মানি|জামানত|এজেন্সি|service charge|কাটা (?:হ|য)|কর্তন|দিলে|দিবেন|দেবেন|দিতে হ|(?:কার্ড|ফরম|ফর্ম|ট্রেনিং) (?:ফি|চার্জ)/i

const wallet =
  /b-?kash|\bbikash\b|\bnagad\b|\brocket\b|\bupay\b|send ?money|cash ?out|বিকাশ|নগদ|রকেট|উপায়|সেন্ড ?মানি|ক্যাশ ?আউট/i
const anyMoney = /\b(?:taka|money|payment)\b|টাকা/i
const mobile = /(?<!\d)(?:\+?88[- ]?)?01[3-9](?:[- ]?\d){8}/
const secret =
  /\botp\b|ওটিপি|(?:b-?kash|bikash|nagad|rocket|বিকাশ|নগদ|রকেট)(?:ের)? ?(?:pin\b|পিন)|(?:\bpin\b|পিন)(?: ?code| ?কোড| ?number| ?নম্বর)|(?:\d[- ]digit|verification) code|(?:সংখ্যার|ডিজিটের|আসা|ভেরিফিকেশন) কোড|forward (?:the |that )?code|কোড (?:গেছে|যাবে|আসবে)|keep (?:your )?[^.]{0,20}original|code will come|(?:মেসেজে|এসএমএসে) আসা (?:পাসওয়ার্ড|পিন)|(?:সনদ|সার্টিফিকেট|এনআইডি)(?:টির|ের|র)? (?:মূল|আসল) কপি[^।.]{0,40}(?:থাকবে|রাখা|জমা)|(?:\batm|এটিএম)[^।.]{0,20}(?:\bpin\b|পিন|\bkeep|\bkept|জমা|রাখা)|(?:original|মূল|আসল)(?: [\p{L}\p{M}/]{1,20}){0,2}? ?(?:certificates?|nid|documents?|সার্টিফিকেট|সনদ|এনআইডি|জাতীয় পরিচয়পত্র|কাগজ)[^।.]{0,40}(?:\bkeep|\bkept|deposit|hold|submit|জমা|রাখা|রেখে)/iu
const warning = /\bnever\b|beware|সাবধান|কখনো/i
const copies = /photocop|attested|ফটোকপি|সত্যায়িত/i
const freeMail =
  /[\w.+-]{1,64} ?(?:@|[[(]at[\])]) ?(?:gmail|yahoo|hotmail|outlook|live|ymail|rocketmail|protonmail|proton|aol|mail) ?\. ?(?:com|net|me|ru)\b/i

/** Finds the signs in a circular's own words, each once, with the sentence in which it stands. */
export function findScamSigns({ company, texts }: CheckedCircular): FoundSign[] {
  const whole = texts.map((text) => toPlain(text ?? '')).join('\n')
  const found = new Map<ScamSign, string>()
  const add = (sign: ScamSign, quote: string) => {
    if (!found.has(sign)) found.set(sign, quote.trim().slice(0, 200))
  }
  for (const sentence of splitSentences(`${whole}\n${undisguise(whole)}`)) {
    const clauses = splitClauses(sentence)
    const asked = clauses.filter((clause) => !isRefused(clause)).join(', ')
    if (
      asksMoney(asked) ||
      clauses.some((clause) => namesFee(clause) || promisesBack(clause)) ||
      namesSmallSum(sentence)
    )
      add('money', sentence)
    if (wallet.test(asked) && (mobile.test(asked) || (paying.test(asked) && (sum.test(asked) || anyMoney.test(asked)))))
      add('wallet', sentence)
    if (
      !warning.test(sentence) &&
      clauses.some((clause) => secret.test(clause) && !negation.test(clause) && !copies.test(clause))
    )
      add('secret', sentence)
    for (const { sign, words, unless = excuses } of scamWordings) {
      const unexcused = clauses.filter((clause) => !unless.test(clause))
      if (words.test(unexcused.join(', '))) add(sign, sentence)
    }
  }
  const [mail] = freeMail.exec(whole) ?? []
  if (company?.trim() && mail !== undefined) add('free_mail', mail)
  return [...found].map(([sign, quote]) => ({ sign, quote }))
}

/** Returns the words of a sign of fraud in a record of the back office that its earlier version did not have. */
export function findNewScamSign(record: StaffRecord, earlier?: StaffRecord): string | undefined {
  const known = new Set(earlier && findRecordSigns(earlier).map(describeSign))
  return findRecordSigns(record).find((found) => !known.has(describeSign(found)))?.quote
}

type StaffRecord = Readonly<Record<string, unknown>>
const describeSign = ({ sign, quote }: FoundSign) => `${sign} ${quote}`

/** Finds the signs in a record of the back office. */
export function findRecordSigns(record: StaffRecord): FoundSign[] {
  const text = (name: string) => String(record[name] ?? '')
  return findScamSigns({ company: text('company'), texts: ['title', 'content', 'how_to_apply', 'salary'].map(text) })
}

/** Tells whether a clause says that nobody pays, or that the employer does. */
function isRefused(clause: string): boolean {
  if (negation.test(clause) || givenByEmployer.test(clause) || officeDuty.test(clause)) return true
  return earned.test(clause) && !takenBack.test(clause)
}

function asksMoney(text: string): boolean {
  if (demand.test(text) || priced.test(text) || barePrice.test(text) || (sum.test(text) && fee.test(text))) return true
  return fee.test(text.replace(anyCost, '')) && owed.test(text)
}

/** Tells whether a sentence names a small sum, and no word why the reader should get it. */
function namesSmallSum(sentence: string): boolean {
  if (isRefused(sentence) || benefit.test(sentence)) return false
  if (smallSumInWords.test(sentence)) return true
  return [...sentence.matchAll(smallSum)].some(([, after, before, thousands]) => {
    const amount = Number((after ?? before ?? '').replace(/,/g, '')) * (thousands ? 1000 : 1)
    return amount > 0 && amount <= mostFee
  })
}

const promisesBack = (clause: string) => moneyBack.test(clause) && !fare.test(clause) && !givenByEmployer.test(clause)

/** Tells whether a clause names a fee with its sum, whatever is said not to be needed before it ("no experience, form fee 200"). */
function namesFee(clause: string): boolean {
  const { index } = fee.exec(clause) ?? {}
  if (index === undefined || !sum.test(clause.slice(index))) return false
  const near = clause.slice(Math.max(0, index - 12))
  return !negation.test(near) && !givenByEmployer.test(clause) && !earned.test(near.replace(takenBack, ''))
}

function toPlain(html: string): string {
  const text = html.replace(/<(?:br|\/p|\/li|\/h\d|\/tr|\/td)[^<>]*>/gi, '\n').replace(/<[^<>]*>/g, ' ')
  return foldDigits(unescapeHtml(text).normalize('NFKC')).replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
}

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

/** Returns the sentences of a text whose words are disguised by signs in place of letters or by gaps, in plain words. */
function undisguise(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const plain = line
        .replace(/(?<=[\p{L}\p{M}])[*•·~^|]{1,3}(?=[\p{L}\p{M}])/gu, '')
        .replace(/(?<![\p{L}\p{N}])[a-z0-9]([._ -])(?:[a-z0-9]\1){1,20}[a-z0-9](?![\p{L}\p{N}])/giu, (spaced) =>
          spaced.replace(/[._ -]/g, ''),
        )
        .replace(/(?<=[a-z])[013-5@$]{1,2}(?=[a-z]|(?![\p{L}\p{N}]))|\b0(?=tp\b)/giu, (signs) =>
          [...signs].map((sign) => letterOf[sign] ?? sign).join(''),
        )
      return plain === line ? [] : [plain]
    })
    .join('\n')
}

function splitSentences(text: string): string[] {
  return text
    .replace(/\btk\.\s(?=\d)/gi, 'tk ')
    .split(/[।!?\n;]+|\p{Extended_Pictographic}+|\.(?:\s|$)/u)
    .filter((sentence) => sentence.trim() !== '')
}

/** Splits a sentence at its commas, those within numbers apart. */
function splitClauses(sentence: string): string[] {
  return sentence.split(/,(?!\d)/)
}

/** Lists the mobile numbers in a text, each as `01XXXXXXXXX`. */
export function listMobiles(text: string): string[] {
  const found = toPlain(text).matchAll(new RegExp(mobile, 'g'))
  return [...new Set([...found].map(([number]) => number.replace(/\D/g, '').replace(/^88/, '')))]
}

/** The texts by which two circulars are compared. */
export type ComparedCircular = { title: string; company: string | null; content: string }

/** From which share of equal words on two circulars are the same one. */
const sameFrom = 0.6

/** Tells how much of their words two circulars share, from 0 to 1. Numbers do not count, because a copy changes them. */
export function compareCirculars(one: ComparedCircular, other: ComparedCircular): number {
  const [first, second] = [listWords(one), listWords(other)]
  const shared = [...first].filter((word) => second.has(word)).length
  const all = new Set([...first, ...second]).size
  return all === 0 ? 0 : shared / all
}

export const isSameCircular = (one: ComparedCircular, other: ComparedCircular): boolean =>
  compareCirculars(one, other) >= sameFrom

/** Tells whether a circular repeats another with a mobile number that the other does not have. */
export function isCopyWithOtherNumber(copy: ComparedCircular, original: ComparedCircular): boolean {
  const known = new Set(listMobiles(`${original.title} ${original.content}`))
  const numbers = listMobiles(`${copy.title} ${copy.content}`)
  return numbers.some((number) => !known.has(number)) && isSameCircular(copy, original)
}

function listWords({ title, company, content }: ComparedCircular): Set<string> {
  const text = toPlain(`${title}\n${company ?? ''}\n${content}`).toLowerCase()
  return new Set(text.match(/[\p{L}\p{M}]{2,}/gu) ?? [])
}
