import { expect, test } from 'vitest'
import { answerToHtml } from '../answer-to-html.ts'
import { isMainlyBangla, listLanguageFaults } from '../language-share.ts'
import { loadPack } from '../load-pack.ts'
import { listArticleFaults } from './article-faults.ts'
import { listPackFaults } from './pack-faults.ts'
import { isPlainSpeech, listQuestionFaults } from './question-faults.ts'
import { countSentences, listTwiceGrouped, readText } from './readable-text.ts'
import { listAlikePieces } from './shared-runs.ts'
import { loadSpelling } from './spelling.ts'
import { listUsualResultFaults } from './usual-results.ts'

const paragraph = (words: number) => `<p>${Array.from({ length: words }, (_, at) => `word${at}`).join(' ')}.</p>`
const parts = [
  '<p>The slowest operation sets the pace. Balance it first.</p>',
  '<ol><li>Time it.</li></ol>',
  '<blockquote>\n<p><strong>Worked example</strong></p><p>4.3 ÷ 15 = 0.287</p></blockquote>',
  '<h2>Common mistakes</h2>',
  '<h2>In the interview</h2>',
  '<p><a href="formula:Pitch">x</a> <a href="post:ie-executive">y</a></p>',
  paragraph(520),
]
const article = {
  slug: 'one',
  title: 'One',
  lang: 'en' as const,
  form: 'steps' as const,
  summary: 'How to find the slowest operation of a line, and what to do about it.',
  premium: false,
  sources: ['ILO, Introduction to Work Study'],
  figures: [],
  calculations: [{ expression: '4.3 / 15', result: '0.287' }],
  markdown: '',
  html: parts.join(''),
  declaredDrawings: [],
  drawings: [],
}

test('listArticleFaults finds nothing in a whole article, and each part that is missing', () => {
  expect(listArticleFaults(article, { formulas: [] })).toEqual([])
  for (const [index, part] of parts.entries()) {
    const html = parts.filter((one) => one !== part).join('')
    expect(listArticleFaults({ ...article, html }, { formulas: [] }), `without part ${index}`).not.toEqual([])
  }
  expect(listArticleFaults({ ...article, sources: [] }, { formulas: [] })).toEqual(['names no source'])
})

test.each([
  ['case', '<h2>a</h2><h2>b</h2>', '<h2>c</h2>', 'lacks three headings, from the beginning to the end'],
  ['mistake', '<h2>a</h2><h2>b</h2>', '<h2>c</h2>', 'lacks three headings, from the mistake to its cost'],
  [
    'conversation',
    '<p><strong>A:</strong> x</p>'.repeat(7),
    '<p><strong>B:</strong> y</p>',
    'lacks eight turns, each with its speaker in bold',
  ],
  ['pictures', '<figure></figure>'.repeat(5), '<figure></figure>', 'lacks six drawings'],
  ['table', `<table><tbody>${'<tr></tr>'.repeat(7)}`, '<tr></tr></tbody></table>', 'lacks a table of eight rows'],
] as const)('listArticleFaults wants of the form %s what makes it one', (form, most, last, fault) => {
  const links = '<a href="formula:Pitch">x</a> <a href="post:ie-executive">y</a> 0.287'
  const list = (body: string) =>
    listArticleFaults({ ...article, form, html: `${parts[0]}${body}${paragraph(520)}${links}` }, { formulas: [] })
  expect(list(most + last)).toEqual([])
  expect(list(most)).toEqual([fault])
})

test('listArticleFaults wants the numbers of a drawing in the text', () => {
  const drawing = {
    name: 'bars',
    kind: 'bars' as const,
    alt: '',
    caption: '',
    unit: '',
    bars: [
      { label: 'a', value: 4.3 },
      { label: 'b', value: 9.75 },
    ],
  }
  expect(listArticleFaults({ ...article, declaredDrawings: [drawing] }, { formulas: [] })).toEqual([
    'the drawing bars shows 9.75, which the text does not state',
  ])
})

test('listQuestionFaults wants a kind, something to say first, the length of its kind and a calculation that holds', () => {
  const question = {
    lang: 'en' as const,
    question: 'What?',
    premium: false,
    figures: [],
    calculations: [],
    topic: 'Costing',
    topic_bn: 'কস্টিং',
    asked: 0,
    result: '',
    answer: 'x',
    html: paragraph(50),
  }
  const list = (given: object) => listQuestionFaults({ ...question, ...given }, { formulas: [] })
  expect(list({})).toEqual(['has no kind'])
  expect(list({ kind: 'definition' })).toEqual(['has nothing that can be said first'])
  expect(list({ kind: 'definition', say_first: 'It is this.' })).toEqual([])
  expect(list({ kind: 'situation', say_first: 'It is this.' })).toEqual([
    'a situation of 50 words; 80 to 220 are wanted',
  ])
  expect(list({ kind: 'definition', say_first: 'It is this.', topic: '', result: '99.5 %' })).toEqual([
    'has no topic',
    'the answer does not state the number asked for, 99.5 %',
  ])
  expect(list({ kind: 'definition', say_first: 'It is this.', topic_bn: '' })).toEqual([
    'its topic Costing has no name in Bangla',
  ])
  expect(list({ kind: 'definition', say_first: 'One. Two. Three.' })).toEqual(['3 sentences to say first'])
  expect(list({ kind: 'calculation', say_first: 'It is 4.', html: paragraph(90) })).toEqual(['declares no calculation'])
})

test('isPlainSpeech knows the answer of a situation that has a few sentences and no list', () => {
  const first = '<blockquote>\n<p><strong>Say this first:</strong> I ask.</p>\n</blockquote>\n'
  const isPlain = (html: string, kind: 'situation' | 'definition' = 'situation') =>
    isPlainSpeech({ kind, html: first + html })
  expect(isPlain('<p>I go there. I ask. We write it down.</p>')).toBe(true)
  expect(isPlain('<p>I go there. I ask. We write it down.</p>', 'definition')).toBe(false)
  expect(isPlain('<p>I go there. I ask.</p>')).toBe(false)
  expect(isPlain(`<p>${'I ask. '.repeat(7)}</p>`)).toBe(false)
  expect(isPlain('<p>I go there. I ask. We write.</p><ul><li>It.</li></ul>')).toBe(false)
})

test('listAlikePieces finds two pieces that share a quarter of their six-word runs', () => {
  const own = (name: string) => Array.from({ length: 30 }, (_, at) => `${name}${at}`).join(' ')
  const shared = 'before the bulk is cut the approved sample is measured again at every point'
  expect(
    listAlikePieces([
      { name: 'a', text: own('a') },
      { name: 'b', text: own('b') },
    ]),
  ).toEqual([])
  expect(
    listAlikePieces([
      { name: 'a', text: `${shared} now` },
      { name: 'b', text: `${own('b')} ${shared}` },
    ]),
  ).toEqual(['a shares 9 of its 10 runs of six words with b'])
})

test('loadSpelling finds misspelt English among trade words, names, codes and Bangla', async () => {
  const findMisspelt = await loadSpelling()
  expect(findMisspelt('The overlock operator’s colour in BGMEA, SMV 4.30, www.bgmea.com.bd and ঢাকা')).toEqual([])
  expect(findMisspelt('The oprator recieves a bundle')).toEqual(['oprator', 'recieves'])
})

test('readText reads what readers see, and countSentences counts its sentences', () => {
  expect(readText('<p>A &amp; B&#60;c</p><p>৪.৩০ মিনিট</p>')).toBe('A & B<c 4.30 মিনিট')
  expect(countSentences('It takes 4.30 min, e.g. for a hem. Is it right? হ্যাঁ।')).toBe(3)
})

test('listTwiceGrouped finds a number that stands in lakhs here and in thousands there', () => {
  expect(listTwiceGrouped('2,14,500 টাকা বাঁচে: 19,500 × 11 = 214,500.00, আর 1,950 পিস')).toEqual(['2,14,500', '214,500'])
  expect(listTwiceGrouped('1,50,00,000 ÷ 62,40,000, then 12,800 and 12,800 again')).toEqual([])
})

test('answerToHtml sets apart what is said first, with a caption in its language', () => {
  expect(answerToHtml({ say_first: 'It is *this*.', answer: 'More.' })).toBe(
    '<blockquote>\n<p><strong>Say this first:</strong> It is <em>this</em>.</p>\n</blockquote>\n<p>More.</p>\n',
  )
  expect(answerToHtml({ say_first: 'এটা line-এর গতি।', answer: 'x' })).toContain('প্রথমে বলুন:')
  expect(isMainlyBangla('SMV মানে একটা operation-এর আদর্শ সময়')).toBe(true)
  expect(isMainlyBangla('The word সুতা means thread')).toBe(false)
})

test('listLanguageFaults finds a text in the other language than the one that it declares', () => {
  const bangla = 'একটা line-এর গতি ঠিক করে সবচেয়ে ধীর operation'
  expect(listLanguageFaults('bn', bangla)).toEqual([])
  expect(listLanguageFaults('mixed', bangla)).toEqual([])
  expect(listLanguageFaults('en', bangla)[0]).toMatch(/^declares en, and \d+ % of its letters are Bangla$/)
  expect(listLanguageFaults('bn', 'The slowest operation sets the pace.')).toHaveLength(1)
})

test('listUsualResultFaults finds a calculator that opens outside its range, that no entry names, or that says other numbers', () => {
  const efficiency = {
    title: 'Efficiency',
    formula: 'Earned * 100 / Attended',
    labels: [
      { name: 'Earned', value: '300' },
      { name: 'Attended', value: '480' },
    ],
    usual_range: '45 to 65 %',
  }
  const list = (usualResults: Parameters<typeof listUsualResultFaults>[0]['usualResults'], given: object = {}) =>
    listUsualResultFaults({ formulas: [{ ...efficiency, ...given } as never], usualResults })
  expect(list({ Efficiency: { least: 45, most: 65 } })).toEqual([])
  expect(list({ Efficiency: { none: 'The order decides.' } })).toEqual([])
  expect(list({ Efficiency: { of: 'Earned', most: 65 } })).toEqual([
    'Formula Efficiency: opens with Earned 300, outside its usual range',
  ])
  expect(list({ Efficiency: { least: 45, most: 60 } })).toEqual([
    'Formula Efficiency: opens with a result of 62.5, outside its usual range',
    'Formula Efficiency: the usual range on the card does not say 60',
  ])
  expect(list({})).toEqual(['Formula Efficiency: usual-results.yaml does not say what it usually gives'])
  expect(list({ Efficiency: { none: 'x' }, Pitch: { none: 'x' } })).toEqual(['Usual results: no formula Pitch'])
})

test('listPackFaults names the file and the line of a piece that is wrong', async () => {
  const pack = await loadPack()
  const [first, ...others] = pack.articleCategories
  const [one, ...rest] = first?.articles ?? []
  if (!first || !one) throw new Error('the pack has articles')
  const articles = [{ ...one, sources: [] }, ...rest]
  const faults = await listPackFaults({
    ...pack,
    articleCategories: [{ ...first, articles }, ...others],
    downloads: [],
  })
  expect(faults.filter((fault) => fault.includes('names no source'))).toEqual([
    expect.stringMatching(/^content\/articles\/[a-z-]+\/01-[a-z-]+\.md:2: Article .*: names no source$/),
  ])
}, 60_000)
