// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { completeAddress, setLink } from './editor-links.ts'
import { changePicture, findPicture, removePicture } from './editor-pictures.ts'
import { htmlExtensions } from './html-extensions.ts'
import { isSameHtml, normalizeHtml, readStoredHtml } from './normalize-html.ts'

/** Returns HTML as the editor stores it after it was loaded. */
const edit = (html: string) => normalizeHtml(new Editor({ extensions: htmlExtensions, content: html }).getHTML())

describe('The editor of formatted text', () => {
  test.each([
    [
      'a table with a head',
      '<table><thead><tr><th>SMV</th><th>Pieces</th></tr></thead><tbody><tr><td>0.55</td><td>108</td></tr></tbody></table>',
    ],
    [
      'merged cells',
      '<table><thead><tr><th colspan="2">Line</th></tr></thead><tbody><tr><td>A</td><td rowspan="2">B</td></tr><tr><td>C</td></tr></tbody></table>',
    ],
    [
      'a drawn formula',
      '<p class="formula"><strong>Basic Time</strong> <span class="operator">=</span> <span class="fraction"><span>Observed Time <span class="operator">×</span> Rating %</span><span class="visually-hidden"> ÷ </span><span>100</span></span></p>',
    ],
    [
      'a figure with a caption',
      '<figure><img src="/uploads/a-0123456789abcdef0123_640x400.webp" alt="A needle"><figcaption>Size <strong>14</strong></figcaption></figure>',
    ],
    ['a figure without a caption', '<figure><img src="/uploads/a.webp" alt=""></figure>'],
    ['lists in lists', '<ul><li>Cut<ol><li>Lay</li><li>Mark</li></ol></li><li>Sew</li></ul>'],
    [
      'headings, quotation, links',
      '<h2>Two</h2><h3>Three</h3><blockquote><p>Say <a href="/formulas/4">this</a></p></blockquote>',
    ],
    ['sub- and superscript', '<p>CO<sub>2</sub> and m<sup>2</sup></p>'],
    [
      'how the cells of a table are aligned',
      '<table><thead><tr><th align="center">SMV</th></tr></thead><tbody><tr><td align="right">0.55</td></tr></tbody></table>',
    ],
  ])('The editor keeps %s as it is', (_name, html) => {
    expect(edit(html)).toBe(html)
  })

  test('isSameHtml tells a text that the editor keeps from one that it would change', () => {
    const kept = '<p>One <b>two</b></p>\n<p lang="bn">তিন</p>'
    expect(isSameHtml(kept, edit(kept))).toBe(true)
    const lost = '<dl><dt>SMV</dt><dd>minutes</dd></dl>'
    expect(isSameHtml(lost, edit(lost))).toBe(false)
    const caption = '<table><caption>Sizes</caption><tbody><tr><td>S</td></tr></tbody></table>'
    expect(isSameHtml(caption, edit(caption))).toBe(false)
  })
})

describe('readStoredHtml', () => {
  const read = (content: string) => readStoredHtml(new Editor({ extensions: htmlExtensions, content }))

  test('readStoredHtml keeps a text that is one picture without a caption', () => {
    const figure = '<figure><img src="/a.webp" alt="A needle"></figure>'
    expect(read(figure)).toBe(figure)
  })

  test('readStoredHtml makes nothing of a text that shows nothing', () => {
    expect(read('<h2></h2><p></p>')).toBe('')
  })
})

describe('Blanks at the edges of blocks', () => {
  test.each([
    '<p>Some words. </p>',
    '<p> Some <strong>words </strong></p><p>More</p>',
    '<ul><li>Cut </li><li>Lay <ol><li>Mark </li></ol></li></ul>',
    '<table><tbody><tr><td>SMV </td><td> 0.55</td></tr></tbody></table>',
    '<h2>Title </h2><blockquote><p>Say it </p></blockquote>',
  ])('isSameHtml takes what the editor makes of %s for the same', (html) => {
    expect(isSameHtml(html, edit(html))).toBe(true)
  })

  test('isSameHtml tells blanks within a text from none', () => {
    expect(isSameHtml('<p>a <b>b</b></p>', '<p>a<b>b</b></p>')).toBe(false)
  })
})

describe('Links of the editor', () => {
  const open = (content: string) => new Editor({ extensions: htmlExtensions, content })
  const link = { href: '/skills/a/1', title: 'Fabric Consumption' }

  test('setLink without a selection inserts the title as a link, and what is typed next is no part of it', () => {
    const editor = open('<p>See</p>')
    editor.commands.setTextSelection(4)
    setLink(editor, link)
    editor.view.dispatch(editor.state.tr.insertText(' and more'))
    expect(editor.getText()).toBe('See Fabric Consumption and more')
    expect(normalizeHtml(editor.getHTML())).toBe('<p>See <a href="/skills/a/1">Fabric Consumption</a> and more</p>')
  })

  test('setLink links the selection, and what is typed after it is no part of it', () => {
    const editor = open('<p>See this</p>')
    editor.commands.setTextSelection({ from: 5, to: 9 })
    setLink(editor, link)
    editor.commands.setTextSelection(9)
    editor.view.dispatch(editor.state.tr.insertText(' now'))
    expect(normalizeHtml(editor.getHTML())).toBe('<p>See <a href="/skills/a/1">this</a> now</p>')
  })

  test.each([
    ['www.bkmea.com/news?id=1', 'https://www.bkmea.com/news?id=1'],
    ['bgmea.com.bd', 'https://bgmea.com.bd'],
    ['localhost:3000/x', 'localhost:3000/x'],
    ['hr@test-apparels.com', 'mailto:hr@test-apparels.com'],
    ['/formulas/4', '/formulas/4'],
    ['#part', '#part'],
    ['https://example.com', 'https://example.com'],
    ['', ''],
  ])('completeAddress makes of %j the address %j', (typed, address) => {
    expect(completeAddress(typed)).toBe(address)
  })

  test('setLink changes and removes the whole link around the cursor', () => {
    const editor = open('<p><a href="/old">Old words</a></p>')
    editor.commands.setTextSelection(3)
    setLink(editor, { href: '/new', title: 'New' })
    expect(normalizeHtml(editor.getHTML())).toBe('<p><a href="/new">Old words</a></p>')
    setLink(editor, { href: '', title: '' })
    expect(normalizeHtml(editor.getHTML())).toBe('<p>Old words</p>')
  })
})

describe('Pictures of the editor', () => {
  test('changePicture replaces a picture, its words and its caption, and removePicture removes it', () => {
    const content =
      '<p>a</p><figure><img src="/a.webp" alt=""><figcaption>One <strong>two</strong></figcaption></figure>'
    const editor = new Editor({ extensions: htmlExtensions, content })
    const picture = findPicture(editor, 3)
    expect(picture).toEqual({ pos: 3, src: '/a.webp', alt: '', caption: 'One two' })
    if (picture === undefined) return
    changePicture(editor, picture, { src: '/b.webp', alt: 'A needle', caption: 'One two' })
    expect(normalizeHtml(editor.getHTML())).toContain(
      '<p>a</p><figure><img src="/b.webp" alt="A needle"><figcaption>One <strong>two</strong></figcaption></figure>',
    )
    changePicture(editor, picture, { src: '/b.webp', alt: 'A needle', caption: '' })
    expect(normalizeHtml(editor.getHTML())).toContain('<p>a</p><figure><img src="/b.webp" alt="A needle"></figure>')
    removePicture(editor, picture)
    expect(normalizeHtml(editor.getHTML())).toContain('<p>a</p>')
    expect(editor.getHTML()).not.toContain('figure')
  })
})

describe('cleanPastedHtml', () => {
  test('cleanPastedHtml makes lists of the paragraphs that Word writes for them', () => {
    const item = (marker: string, text: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp;</span></span>${text}</p>`
    const html = `<h2>Steps</h2>${item('·', 'Lay')}${item('·', 'Mark')}<p>Then</p>${item('1.', 'Cut')}${item('2.', 'Bundle')}`
    expect(cleanPastedHtml(html)).toBe(
      '<h2>Steps</h2><ul><li>Lay</li><li>Mark</li></ul><p>Then</p><ol><li>Cut</li><li>Bundle</li></ol>',
    )
  })

  test('cleanPastedHtml keeps the levels and the first number of a list of Word', () => {
    const item = (marker: string, level: number, text: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp;</span></span>${text}</p>`
    const html = `${item('1.', 1, 'Cut')}${item('a.', 2, 'Lay')}${item('b.', 2, 'Mark')}${item('·', 3, 'Pin')}${item('2.', 1, 'Sew')}<p>Then</p>${item('৩.', 1, 'Pack')}${item('3.1.', 2, 'Fold')}<p>Or</p>${item('·', 3, 'Tag')}${item('·', 3, 'Box')}`
    expect(edit(cleanPastedHtml(html))).toBe(
      '<ol><li>Cut<ol><li>Lay</li><li>Mark<ul><li>Pin</li></ul></li></ol></li><li>Sew</li></ol><p>Then</p><ol start="3"><li>Pack<ol><li>Fold</li></ol></li></ol><p>Or</p><ul><li>Tag</li><li>Box</li></ul>',
    )
  })

  test('cleanPastedHtml gives headings the levels that the server gives them', () => {
    const html = '<h1>Title</h1><h2>Part</h2><h5>Detail</h5><h6>Detail</h6>'
    expect(edit(cleanPastedHtml(html))).toBe('<h2>Title</h2><h2>Part</h2><h4>Detail</h4><h4>Detail</h4>')
  })

  test('cleanPastedHtml keeps each mark of a span of Google Docs that has several', () => {
    const html =
      '<p><span style="font-weight:700;font-style:italic">SMV</span>, <span style="font-weight:700;text-decoration:underline">OB</span>, <span style="font-weight:700">m<span style="vertical-align:super">2</span></span>, <span style="font-weight:700;vertical-align:super">3</span></p>'
    expect(edit(cleanPastedHtml(html))).toBe(
      '<p><strong><em>SMV</em></strong>, <strong><u>OB</u></strong>, <strong>m<sup>2</sup></strong>, <strong><sup>3</sup></strong></p>',
    )
  })

  test('cleanPastedHtml keeps the emphasis and the tables of Google Docs', () => {
    const html =
      '<b id="docs-internal-guid-1" style="font-weight:normal"><p><span style="font-weight:700">SMV</span> is</p><table><tbody><tr><td><p>1</p></td></tr></tbody></table></b>'
    expect(edit(cleanPastedHtml(html))).toBe(
      '<p><strong>SMV</strong> is</p><table><tbody><tr><td>1</td></tr></tbody></table>',
    )
  })
})
