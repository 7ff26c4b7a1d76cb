import type { Language } from '@shelai/contract/rules/words.ts'
import { createSpeakable, findSpokenLanguage, type SpokenWord, splitSentences } from './speakable.ts'

/** The longest time before a phone begins to speak, in milliseconds. One that is silent until then has no voice. */
export const silenceMs = 2000

/** The texts of a page that are read, in order. What can be pressed is not, and neither is a list's own block beside its items. */
const blocks = 'h1, h2, h3, h4, p, li, dt, dd, td, th, figcaption'

/** A sentence on the page. */
type Spoken = { text: string; range: Range }

/** Lists the sentences of an element as far as the reader may read it: at what is locked it ends. */
export function listSpoken(root: Element): Spoken[] {
  const spoken: Spoken[] = []
  for (const block of root.querySelectorAll(blocks)) {
    if (block.closest('.locked, [data-locked]')) break
    // A paragraph within an item is read with the paragraph.
    if (block.querySelector(blocks) || block.closest('button, nav, .reading-end, .circular-actions')) continue
    if (block.checkVisibility?.() === false) continue
    const nodes: { node: Text; start: number }[] = []
    let text = ''
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      nodes.push({ node: node as Text, start: text.length })
      text += node.textContent ?? ''
    }
    const locate = (at: number) => {
      const found = nodes.findLast(({ start }) => start <= at)
      return found && ([found.node, at - found.start] as const)
    }
    for (const { start, end } of splitSentences(text)) {
      const [from, last] = [locate(start), locate(end - 1)]
      if (!from || !last) continue
      const range = document.createRange()
      range.setStart(...from)
      range.setEnd(last[0], last[1] + 1)
      spoken.push({ text: text.slice(start, end), range })
    }
  }
  return spoken
}

export type Speaking = { stop: () => void }

type Listeners = {
  /** The reading has ended, or was stopped. */
  onEnd: () => void
  /** No sound began in time, or the phone has voices, but none for the language of the page. */
  onSilence: (of: 'phone' | 'page') => void
}

/** Marks the sentence that is said. A browser without highlights shows none. */
function mark(range: Range | undefined): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return
  if (range === undefined) CSS.highlights.delete('spoken')
  else CSS.highlights.set('spoken', new Highlight(range))
  const place = range?.getBoundingClientRect()
  if (place && (place.top < 0 || place.bottom > innerHeight))
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}

/** Finds the phone's voice for a language. None is missing while the browser names no voices at all. */
function findVoice(language: Language): { isMissing: boolean; voice: SpeechSynthesisVoice | undefined } {
  const voices = speechSynthesis.getVoices()
  const voice = voices.find(({ lang }) => lang.toLowerCase().startsWith(language))
  return { isMissing: voices.length > 0 && voice === undefined, voice }
}

/**
 * Reads an element aloud with the phone's own voices, sentence by sentence. A sentence whose language the phone has no voice for is
 * passed over; a page of which that is most is not read.
 */
export function speakPage(root: Element, table: readonly SpokenWord[], { onEnd, onSilence }: Listeners): Speaking {
  const speakable = createSpeakable(table)
  const sentences = listSpoken(root).map((one) => ({ ...one, language: findSpokenLanguage(one.text) }))
  let isOver = false
  let hasBegun = false
  const end = (tell: () => void) => {
    if (isOver) return
    isOver = true
    clearTimeout(silence)
    removeEventListener('pagehide', stop)
    speechSynthesis.cancel()
    mark(undefined)
    tell()
  }
  const stop = () => end(onEnd)
  const silence = setTimeout(() => {
    if (!hasBegun) end(() => onSilence('phone'))
  }, silenceMs)
  addEventListener('pagehide', stop)
  const say = (at: number) => {
    const sentence = sentences[at]
    if (isOver) return
    // The page may have gone on to another screen.
    if (sentence === undefined || !root.isConnected) return stop()
    const { text, range, language } = sentence
    const { isMissing, voice } = findVoice(language)
    if (isMissing) return say(at + 1)
    const utterance = new SpeechSynthesisUtterance(speakable(text, language))
    utterance.lang = { bn: 'bn-BD', en: 'en-GB' }[language]
    if (voice) utterance.voice = voice
    utterance.onstart = () => {
      hasBegun = true
      if (!isOver) mark(range)
    }
    utterance.onend = () => say(at + 1)
    utterance.onerror = () => (hasBegun ? stop() : end(() => onSilence('phone')))
    speechSynthesis.speak(utterance)
  }
  speechSynthesis.cancel()
  const missing = sentences.filter(({ language }) => findVoice(language).isMissing)
  if (missing.length * 2 > sentences.length) end(() => onSilence('page'))
  else say(0)
  return { stop }
}
