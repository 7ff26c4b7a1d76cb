// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { listSpoken, silenceMs, speakPage } from './speak-page.ts'

class FakeUtterance {
  lang = ''
  text: string
  onstart = () => {}
  onend = () => {}
  constructor(text: string) {
    this.text = text
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

/** Replaces the voice of the phone by one that says each sentence when the test asks for it. */
function setUp(html: string, ...languages: string[]) {
  document.body.innerHTML = `<article>${html}</article>`
  const said: FakeUtterance[] = []
  const voice = {
    speak: (one: FakeUtterance) => void said.push(one),
    cancel: vi.fn(),
    getVoices: () => languages.map((lang) => ({ lang })),
  }
  vi.stubGlobal('speechSynthesis', voice)
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  const root = document.querySelector('article') as Element
  const sayNext = () => {
    const one = said.at(-1)
    one?.onstart()
    one?.onend()
  }
  return { root, said, sayNext, voice }
}

test('listSpoken lists the sentences of a page once, without what can be pressed, and ends at what is locked', () => {
  const { root } = setUp(`<h1>Title</h1><ul><li><p>One. Two.</p></li><li>Thr<b>ee</b></li></ul>
    <button><p>Press</p></button><div class="locked"><p>Secret</p></div><p>After it</p>`)
  expect(listSpoken(root).map(({ text, range }) => [text, range.toString()])).toEqual([
    ['Title', 'Title'],
    ['One.', 'One.'],
    ['Two.', 'Two.'],
    ['Three', 'Three'],
  ])
})

test('speakPage says one sentence after the other, each in its language, and ends', () => {
  const { root, said, sayNext } = setUp('<p>Hello SMV.</p><p>কেমন আছেন</p>')
  const onEnd = vi.fn()
  speakPage(root, [{ written: 'SMV', en: 'S M V', bn: 'এস এম ভি' }], { onEnd, onSilence: () => {} })
  sayNext()
  sayNext()
  expect(said.map(({ text, lang }) => [text, lang])).toEqual([
    ['Hello S M V.', 'en-GB'],
    ['কেমন আছেন', 'bn-BD'],
  ])
  expect(onEnd).toHaveBeenCalledOnce()
})

test('speakPage gives up where no sound begins within two seconds', () => {
  vi.useFakeTimers()
  const { root, voice } = setUp('<p>Hello.</p>')
  const [onEnd, onSilence] = [vi.fn(), vi.fn()]
  speakPage(root, [], { onEnd, onSilence })
  vi.advanceTimersByTime(silenceMs)
  expect([onSilence.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 0])
  expect(voice.cancel).toHaveBeenCalled()
})

test('speakPage that is stopped says nothing more', () => {
  const { root, said, sayNext } = setUp('<p>One. Two.</p>')
  const { stop } = speakPage(root, [], { onEnd: () => {}, onSilence: () => {} })
  stop()
  sayNext()
  expect(said).toHaveLength(1)
})

test('speakPage passes over a sentence for whose language the phone has no voice', () => {
  const { root, said, sayNext } = setUp('<p>One.</p><p>দুই।</p><p>Three.</p>', 'en_US')
  speakPage(root, [], { onEnd: () => {}, onSilence: () => {} })
  sayNext()
  expect(said.map(({ text }) => text)).toEqual(['One.', 'Three.'])
})

test('speakPage says nothing of a page whose language the phone has no voice for', () => {
  const { root, said } = setUp('<p>SMV</p><p>কেমন আছেন। ভালো।</p>', 'en_US')
  const onSilence = vi.fn()
  speakPage(root, [], { onEnd: () => {}, onSilence })
  expect([said.length, onSilence.mock.calls]).toEqual([0, [['page']]])
})
