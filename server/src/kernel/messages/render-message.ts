import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Contact } from '../auth/contacts.ts'
import type { Message } from './message.ts'

type MessageText = { subject: string; lines: readonly string[] }

/** A line that is an address becomes a link. */
function renderLine(line: string): string {
  const text = escapeHtml(line)
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${text}">${text}</a>` : text
}

/** Renders the same lines as text and HTML parts; a text message joins its lines. */
export function renderMessage(
  { channel, address }: Contact,
  { subject, lines }: MessageText,
  language: Language,
): Message {
  if (channel === 'sms') return { channel, to: address, text: lines.join(' ') }
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${renderLine(line)}</p>`).join('')
  return {
    channel,
    to: address,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.6 sans-serif;color:#1f1a17">${paragraphs}</body></html>`,
  }
}
