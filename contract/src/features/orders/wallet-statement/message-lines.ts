import { shorten } from '../../../rules/cut-text.ts'
import { findIds, findPaidAmount, findPhones, normalizeMessage, removeReference } from '../payment-sms.ts'
import { findIdTokens, normalizeSender } from './ids-and-phones.ts'
import { longestText, type ReadLine } from './statement-line.ts'
import * as words from './words.ts'

/** The longest message, in characters. A longer text is no message. */
const mostCharacters = 2000

/** A message that went out, as its sender's wallet words it. */
const sent =
  /\bsend ?-?money\b|\bmoney (?:has been )?sent\b|\bsent\b|\btransferred\b|\bpaid\b|\bpayment\b|সেন্ড ?মানি|পাঠানো|পাঠিয়েছেন|পেমেন্ট|ট্রান্সফার|পরিশোধ/i

/** An amount without a currency, as apps list them: two decimals, with or without a sign. */
const bareAmounts = /(?<![\d.,:/])([+−-]?)[\s৳]?(\d[\d,]{0,12}\.\d{2})(?![\d.,])/g

/** Reads one message of a wallet, or one line of an app's history. */
export function readMessage(line: number, message: string): ReadLine {
  const read: ReadLine = { line, text: shorten(message.replace(/\s+/g, ' ').trim(), longestText), kind: 'unread' }
  if (message.length > mostCharacters) return read
  // Rocket writes no space between some of its words.
  const plain = removeReference(normalizeMessage(message))
    .replace(/(\d)(?=(?:Date|Fee|Comm|Your|Balance|TxnId)\b)/gi, '$1 ')
    .replace(/(\d|\*)(?=Tk)/g, '$1 ')
  const labelled = findIds(plain).map(({ tranId }) => tranId)
  const bare = [...plain.matchAll(bareAmounts)].find(([, , digits = '']) => /[1-9]/.test(digits))
  const names = [...labelled, ...findIdTokens(plain)]
  const tranId = labelled[0] ?? (bare ? names.find((name) => /[A-Z]/.test(name)) : undefined)
  const amount = findPaidAmount(plain) ?? (bare ? Number(bare[2]?.replaceAll(',', '')) : undefined)
  if (!tranId || !amount) return read
  const original = labelled.find((id) => id !== tranId)
  const found = { ...read, tranId, amount, names, ...(original ? { original } : {}) }
  const [failed] = words.failed.exec(plain) ?? []
  if (failed !== undefined) return { ...found, kind: 'failed', because: 'word', word: failed }
  const [phone] = findPhones(plain)
  const sender = phone ? normalizeSender(phone.number) : /\*{1,8}\d{2,6}/.exec(plain)?.[0]
  const from = sender ? { sender } : {}
  const [back] = words.reversal.exec(plain) ?? []
  if (back !== undefined) return { ...found, ...from, kind: 'reversal', because: 'word', word: back }
  if (bare?.[1] === '-' || bare?.[1] === '−') return { ...found, kind: 'outgoing', because: 'sign' }
  const [other] = words.unrelated.exec(plain) ?? []
  const [came] = words.incoming.exec(plain) ?? []
  if (came !== undefined && other !== undefined) return { ...found, kind: 'other_money', because: 'word', word: other }
  // One of two ids may be written by the payer, or be that of a second message.
  if (came !== undefined && original !== undefined) return read
  if (came !== undefined) return { ...found, ...from, kind: 'incoming', because: 'word', word: came }
  const [went] = words.outgoing.exec(plain) ?? sent.exec(plain) ?? []
  if (went !== undefined) return { ...found, kind: 'outgoing', because: 'word', word: went }
  return { ...found, ...from, kind: 'unclear' }
}

/** Words that begin a wallet's message. */
const opening =
  /^(?:you have|money |cash|payment |merchant|send money|b2b|tk\.? ?\d|bdt ?\d|৳|received|congrat|sorry|refund|reversal|আপনি|টাকা|অর্থ|পেমেন্ট|ক্যাশ|সেন্ড|লেনদেন)/i

/**
 * Splits the log of a wallet's messages. Blank lines separate messages of several lines; between two of them a line with
 * an id of its own, or one that begins as messages do, starts the next.
 */
export function splitMessages(text: string): { line: number; text: string }[] {
  const messages: { line: number; text: string; hasId: boolean; isOpen: boolean }[] = []
  let current: (typeof messages)[number] | undefined
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') {
      current = undefined
      continue
    }
    const plain = normalizeMessage(line)
    const hasId = findIds(plain).length > 0 || (findIdTokens(plain).length > 0 && plain.search(bareAmounts) !== -1)
    const isOpening = opening.test(plain)
    if (current === undefined || (current.hasId && (hasId || isOpening)) || (current.isOpen && isOpening && hasId)) {
      current = { line: index + 1, text: line, hasId, isOpen: isOpening }
      messages.push(current)
    } else {
      current.text += `\n${line}`
      current.hasId ||= hasId
      current.isOpen ||= isOpening
    }
  }
  return messages
}
