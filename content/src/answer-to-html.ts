import { isMainlyBangla } from './language-share.ts'
import { markdownToHtml } from './markdown-to-html.ts'

/** Turns an answer into HTML: first what can be said aloud, set apart, then the rest. */
export function answerToHtml({ say_first, answer }: { say_first?: string | undefined; answer: string }): string {
  if (say_first === undefined) return markdownToHtml(answer)
  const caption = isMainlyBangla(say_first) ? 'প্রথমে বলুন:' : 'Say this first:'
  return `<blockquote>\n${markdownToHtml(`**${caption}** ${say_first}`)}</blockquote>\n${markdownToHtml(answer)}`
}
