import { foldDigits } from '../../rules/digits.ts'
import { unescapeHtml } from '../../rules/escape-html.ts'

/** The signs by which readers are robbed. `copied` is a circular that stands here already with another number. */
export const scamSigns = ['money', 'wallet', 'secret', 'free_mail', 'copied'] as const
export type ScamSign = (typeof scamSigns)[number]

/** A sign, and the words in which it was found. */
export type FoundSign = { sign: ScamSign; quote: string }

/** The checked fields of a circular. Its texts may be HTML. */
export type CheckedCircular = { company: string | null; texts: readonly (string | null)[] }

/** The purposes for which readers are made to pay. */
const purpose =
  /application|\bforms?\b|registration|interview|\bviva\b|uniform|\bdress\b|\bid card\b|training|\bvisa\b|passport|medical|process|security|deposit|\bseat\b|joining|appointment|booking|verification|file charge|আবেদন|ফরম|ফর্ম|রেজি|নিবন্ধন|ইন্টারভিউ|সাক্ষাৎকার|ভাইভা|ইউনিফর্ম|পোশাক|ড্রেস|আইডি|ট্রেনিং|প্রশিক্ষণ|ভিসা|পাসপোর্ট|মেডিকেল|মেডিক্যাল|প্রসেসিং|জামানত|সিকিউরিটি|সিট|জয়েনিং|নিয়োগপত্র|যোগদান|বুকিং|ভেরিফিকেশন|ফাইল|চাকরি নিশ্চিত|পদ নিশ্চিত|job is sure|confirm/i
const money =
  /\b(?:taka|tk|bdt|fees?|charges?|money|payment|cost)\b|৳|টাকা|টাকার|টাকায়|ফি(?![\u0980-\u09ff])|চার্জ|খরচ|অর্থ(?![\u0980-\u09ff])|জামানত/i
/** Words by which it is the reader who pays. */
const paying =
  /\b(?:pay|paid|payable|send|deposit|submit|bring|transfer|advance|refundable|required|must|needed|only)\b|দিতে হ|দিতে পার|দিয়ে|জমা|পাঠা|লাগবে|লাগে|পরিশোধ|প্রদান|অগ্রিম|এডভান্স|অ্যাডভান্স|ফেরতযোগ্য|সঙ্গে আন|সাথে আন|প্রযোজ্য|ধার্য|মাত্র|কাটা হবে|নেওয়া হবে|(?:বিকাশ|নগদ|রকেট|সেন্ড ?মানি|ক্যাশ ?আউট) কর/i
/** Words that deny a payment, or say that the employer pays. */
const nobodyPays =
  /\b(?:no|not|never|without|free|nobody|allowance|salary|provided by|we pay|company pays|don't|paid by the company)\b|না(?![\u0980-\u09ff])|নয়|নেই|ছাড়া|বিনা|ফ্রি|ভাতা|বেতন|কোম্পানি বহন|প্রতিষ্ঠান বহন|কোম্পানি দেবে|মুক্ত/i

/** Words by which something is forbidden. */
const negation = /\b(?:no|not|never|nobody|don't)\b|না(?![\u0980-\u09ff])|নয়|নেই/i

const wallet = /b-?kash|\bnagad\b|\brocket\b|\bupay\b|send money|cash ?out|বিকাশ|নগদ|রকেট|উপায়|সেন্ড ?মানি|ক্যাশ ?আউট/i
const mobile = /(?:\+?88)?01[3-9]\d(?:[- ]?\d){7}/
const secret =
  /\botp\b|ওটিপি|(?:\bpin\b|পিন)(?: ?code| ?কোড| ?number| ?নম্বর)|(?:original|মূল|আসল) ?(?:certificates?|nid|documents?|সার্টিফিকেট|সনদ|এনআইডি|জাতীয় পরিচয়পত্র|কাগজ)[^।.]{0,40}(?:\bkeep|\bkept|deposit|hold|submit|জমা|রাখা)/i
const freeMail =
  /[\w.+-]{1,64}@(?:gmail|yahoo|hotmail|outlook|live|ymail|rocketmail|protonmail|proton|aol|mail)\.(?:com|net|me|ru)\b/i

/** Finds the signs in a circular's own words, each once, with the sentence in which it stands. */
export function findScamSigns({ company, texts }: CheckedCircular): FoundSign[] {
  const whole = texts.map((text) => toPlain(text ?? '')).join('\n')
  const found = new Map<ScamSign, string>()
  const add = (sign: ScamSign, quote: string) => {
    if (!found.has(sign)) found.set(sign, quote.trim().slice(0, 200))
  }
  for (const sentence of splitSentences(whole)) {
    const isRefused = nobodyPays.test(sentence)
    if (!isRefused && purpose.test(sentence) && money.test(sentence) && paying.test(sentence)) add('money', sentence)
    if (!isRefused && wallet.test(sentence) && (mobile.test(sentence) || paying.test(sentence))) add('wallet', sentence)
    if (!negation.test(sentence) && secret.test(sentence)) add('secret', sentence)
  }
  const [mail] = freeMail.exec(whole) ?? []
  if (company?.trim() && mail !== undefined) add('free_mail', mail)
  return [...found].map(([sign, quote]) => ({ sign, quote }))
}

function toPlain(html: string): string {
  const text = html.replace(/<(?:br|\/p|\/li|\/h\d|\/tr|\/td)[^<>]*>/gi, '\n').replace(/<[^<>]*>/g, ' ')
  return foldDigits(unescapeHtml(text.normalize('NFC'))).replace(/[\u200b-\u200f]/g, '')
}

function splitSentences(text: string): string[] {
  return text.split(/[।!?\n;]+|\.(?:\s|$)/).filter((sentence) => sentence.trim() !== '')
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
