import type { Language } from '@shelai/contract/words.ts'
import type { Contact } from '../readers/contacts.ts'
import type { Message } from './messenger.ts'

type Wording = { subject: string; lines: readonly string[] }

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A message with text and HTML parts from the same lines; a text message is its lines in one. */
function worded({ channel, address }: Contact, { subject, lines }: Wording, language: Language): Message {
  if (channel === 'sms') return { channel, to: address, text: lines.join(' ') }
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escaped(line)}</p>`).join('')
  return {
    channel,
    to: address,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.6 sans-serif;color:#1f1a17">${paragraphs}</body></html>`,
  }
}

/** A one-time code, with how long it works and that nobody may ask for it. */
export function codeMessage(to: Contact, code: string, product: string, language: Language): Message {
  return worded(
    to,
    language === 'bn'
      ? {
          subject: `${product}: আপনার কোড ${code}`,
          lines: [`${product} কোড: ${code}। ১০ মিনিট চলবে।`, 'এই কোড কাউকে দেবেন না। আপনি না চেয়ে থাকলে কিছু করতে হবে না।'],
        }
      : {
          subject: `${product}: your code is ${code}`,
          lines: [
            `${product} code: ${code}. It works for 10 minutes.`,
            'Give it to nobody. If you did not ask for it, you need not do anything.',
          ],
        },
    language,
  )
}

/** Tells the old number that another one has taken its place. */
export function phoneChangedMessage(to: Contact, product: string, language: Language): Message {
  return worded(
    to,
    language === 'bn'
      ? {
          subject: `${product}: ফোন নম্বর বদলানো হয়েছে`,
          lines: [`আপনার ${product} অ্যাকাউন্টের ফোন নম্বর বদলানো হয়েছে।`, 'আপনি না করে থাকলে পাসওয়ার্ড বদলান।'],
        }
      : {
          subject: `${product}: your phone number was changed`,
          lines: [
            `The phone number of your ${product} account was changed.`,
            'If it was not you, change your password now.',
          ],
        },
    language,
  )
}
