import type { Language } from '@shelai/contract/words.ts'
import type { Contact } from '../auth/contacts.ts'
import type { Message } from './message.ts'

type Wording = { subject: string; lines: readonly string[] }

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A message with text and HTML parts from the same lines; a text message is its lines in one. */
export function renderMessage({ channel, address }: Contact, { subject, lines }: Wording, language: Language): Message {
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
