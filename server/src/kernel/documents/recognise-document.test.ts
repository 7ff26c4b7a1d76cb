import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compound, docx, pdf, xlsx, zip } from '../../testing/documents.ts'
import { inspectDocument } from './inspect-document.ts'
import { recogniseDocument } from './recognise-document.ts'

describe('recogniseDocument', () => {
  test.each([
    ['pdf', pdf()],
    ['docx', docx()],
    ['xlsx', xlsx({ 'xl/printerSettings/printerSettings1.bin': 'x' })],
    ['doc', compound('Root Entry', 'WordDocument')],
    ['xls', compound('Root Entry', 'Workbook')],
  ])('recogniseDocument detects %s', async (type, bytes) => {
    expect(await recogniseDocument(bytes)).toEqual({ type })
  })

  const packedScript = deflateSync('<< /S /JavaScript /JS (app.alert(1)) >>')
  test.each([
    ['a docx with macros', docx({ 'word/vbaProject.bin': 'x' })],
    ['an xlsx with macros', xlsx({ 'xl/vbaProject.bin': 'x' })],
    ['an xlsx with old macro sheets', xlsx({ 'xl/macrosheets/sheet1.xml': 'x' })],
    [
      'a docm named docx',
      zip({
        '[Content_Types].xml': '<T ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
        'word/document.xml': '',
      }),
    ],
    ['a docx that carries a program', docx({ 'word/embeddings/setup.exe': 'MZ' })],
    ['a docx with an embedded object', docx({ 'word/embeddings/oleObject1.bin': 'x' })],
    ['a doc with macros', compound('WordDocument', 'Macros', '_VBA_PROJECT')],
    ['an xls with macros', compound('Workbook', '_VBA_PROJECT_CUR')],
    ['a locked file', compound('EncryptedPackage')],
    ['a pdf with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a pdf with a script spelt otherwise', pdf('/OpenAction << /S /J#61vaScript >>')],
    [
      'a pdf with a packed script',
      Buffer.concat([
        Buffer.from(`%PDF-1.7\n1 0 obj <</Type /ObjStm /Length ${packedScript.length}>> stream\n`),
        packedScript,
        Buffer.from('\nendstream endobj\n%%EOF'),
      ]),
    ],
    ['a pdf that starts a program', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['a pdf that is cut off', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a plain zip', zip({ 'a.txt': 'hello' })],
    ['half a zip', docx().subarray(0, 60)],
    [
      'a zip whose directory lies',
      Buffer.concat([docx().subarray(0, -22), Buffer.from('504b050600000000ffffffffffffffffffffffff0000', 'hex')]),
    ],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('recogniseDocument refuses %s with a message', async (_, bytes) => {
    expect(await recogniseDocument(bytes)).toEqual({ refused: expect.stringMatching(/^This .+\.$/) })
  })
})

/** Builds a pdf with one stream. */
function pdfWithStream(dictionary: string, data: Buffer): Buffer {
  const head = `%PDF-1.7\n1 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\ntrailer\n%%EOF\n')])
}

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const objects = '/Type /ObjStm /N 1 /First 4'

/** Applies PNG prediction to rows of eight bytes: each row begins with its filter byte, which splits names. */
function applyPrediction(text: string): Buffer {
  const rows = text.match(/[\s\S]{1,8}/g) ?? []
  return deflateSync(Buffer.concat(rows.map((row) => Buffer.from(`\0${row.padEnd(8)}`, 'latin1'))))
}

const relations = (type: string, target = 'data.xml') =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.example/relationships/${type}" Target="${target}"/></Relationships>`
const typesWith = (more: string) =>
  `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${more}</Types>`
const withTypes = (more: string, parts: Record<string, string | Buffer> = {}) =>
  zip({ '[Content_Types].xml': typesWith(more), 'word/document.xml': '<w/>', ...parts })

/** The record of a hidden macro sheet named `M1`: its place, its state, its kind, and its name in Latin letters. */
const macroSheetRecord = Buffer.from([0x85, 0, 10, 0, 0, 0, 0, 0, 1, 1, 2, 0, 0x4d, 0x31])

describe('recogniseDocument detects hidden content', () => {
  test.each<[string, Buffer]>([
    ['a script in a deflated stream of objects', pdfWithStream(`${objects} /Filter /FlateDecode`, deflateSync(script))],
    [
      'a script in a stream of objects whose type is spelt otherwise',
      pdfWithStream('/Type /Obj#53tm /N 1 /First 4 /Filter /Fl#61teDecode', deflateSync(script)),
    ],
    [
      'a script in a stream of objects that does not say so',
      pdfWithStream('/N 1 /First 4 /Filter /FlateDecode', deflateSync(script)),
    ],
    [
      'a stream of objects behind a chain of filters',
      pdfWithStream(
        `${objects} /Filter [/ASCIIHexDecode /FlateDecode]`,
        Buffer.from(deflateSync(script).toString('hex')),
      ),
    ],
    [
      'a stream of objects behind a predictor',
      pdfWithStream(
        `${objects} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>`,
        applyPrediction(script),
      ),
    ],
    ['a stream of objects whose filter stands elsewhere', pdfWithStream(`${objects} /Filter 9 0 R`, deflateSync('x'))],
    [
      'a stream of objects that cannot be inflated',
      pdfWithStream(`${objects} /Filter /FlateDecode`, Buffer.from('x?')),
    ],
    [
      'a stream of objects hidden by a comment',
      pdfWithStream(`${objects} % 9 0 obj\n /Filter [/ASCII85Decode /FlateDecode]`, deflateSync(script)),
    ],
    [
      'a script far into a long stream',
      pdfWithStream(`${objects} /Filter /FlateDecode`, deflateSync(`${' '.repeat(300_000)}${script}`)),
    ],
    ['a rendition', pdf('/OpenAction << /S /Rendition /OP 0 >>')],
    ['an embedded file', pdf('/Names << /EmbeddedFiles 4 0 R >>')],
    ['an embedded file spelt otherwise', pdf('/Type /#45mbedded#46ile')],
    ['a form that can run scripts', pdf('/AcroForm << /XFA 3 0 R >>')],
    ['a lock', pdf('/Encrypt 3 0 R')],
    ['a macro part under another name', withTypes('', { 'word/data.xml': Buffer.from('d0cf11e0a1b11ae10000', 'hex') })],
    ['a program under another name', withTypes('', { 'word/media/image1.png': Buffer.from('MZ\x90\0\x03') })],
    ['macros declared with character references', withTypes('<O T="application/vnd.ms-office.vba&#80;roject"/>')],
    ['macros declared in hexadecimal', withTypes('<O T="application/vnd.ms-office.&#x76;baProject"/>')],
    ['a relation to macros', withTypes('', { 'word/_rels/document.xml.rels': relations('vbaProject') })],
    [
      'a relation to a template elsewhere',
      withTypes('', { 'word/_rels/settings.xml.rels': relations('attachedTemplate') }),
    ],
    ['a relation to an object', withTypes('', { 'word/_rels/document.xml.rels': relations('oleObject') })],
    ['entities of its own', withTypes('<!ENTITY v "vbaProject">')],
    ['relations in another encoding', withTypes('', { '_rels/.rels': Buffer.from(relations('x'), 'utf16le') })],
    [
      'a link that fetches data',
      xlsx({ 'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink/></externalLink>' }),
    ],
    [
      'a relation to a picture elsewhere',
      withTypes('', {
        'word/_rels/document.xml.rels':
          '<Relationships><Relationship Id="r1" Type="http://schemas.example/relationships/image" Target="http://tracker.example/x.png" TargetMode="External"/></Relationships>',
      }),
    ],
    [
      'a relation to another workbook',
      xlsx({
        'xl/externalLinks/_rels/externalLink1.xml.rels':
          "<Relationships><Relationship TargetMode = 'External' Id='r1' Type='http://schemas.example/relationships/externalLinkPath' Target='file://server/x.xlsx'/></Relationships>",
      }),
    ],
    [
      'a field that asks another program',
      zip({
        '[Content_Types].xml': typesWith(''),
        'word/document.xml': `${' '.repeat(300_000)}<w:instrText xml:space="preserve"> DDEAUTO c:\\\\cmd.exe "/k calc" </w:instrText>`,
      }),
    ],
    [
      'a formula that asks a server',
      xlsx({ 'xl/worksheets/sheet1.xml': '<c><f>WEBSERVICE("http://x.example")</f></c>' }),
    ],
    ['a part that unpacks to 300 MB', withTypes('', { 'word/media/image1.bmp': Buffer.alloc(300 * 1024 * 1024) })],
    ['a macro sheet of Excel 4', Buffer.concat([compound('Workbook'), macroSheetRecord])],
    ['macros named in small letters', compound('WordDocument', '_vba_project')],
    ['a packed program', compound('WordDocument', '\u0001Ole10Native')],
  ])('%s', async (_, bytes) => {
    expect(await recogniseDocument(bytes)).toEqual({ refused: expect.stringMatching(/^This .+\.$/) })
  })

  test('recogniseDocument accepts content that only resembles a threat', async () => {
    const picture = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 251))
    const plain = [
      pdfWithStream('/Subtype /Image /Filter /DCTDecode', picture),
      pdfWithStream('/Filter /FlateDecode', deflateSync('BT /F1 12 Tf (JavaScript is a language) Tj ET')),
      pdfWithStream(`${objects} /Filter /FlateDecode`, deflateSync('5 0 << /Type /Page >>')),
      pdfWithStream(
        '/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
        applyPrediction('0000000000'),
      ),
    ]
    for (const bytes of plain) expect(await recogniseDocument(bytes)).toEqual({ type: 'pdf' })
    const outside = withTypes('', {
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="r1" Type="http://schemas.example/relationships/hyperlink" Target="https://a.example" TargetMode="External"/></Relationships>',
      'word/footnotes.xml': '<w:t>DDE was a way to ask another program</w:t>',
    })
    expect(await recogniseDocument(outside)).toEqual({ type: 'docx' })
    const hyperlink = relations('hyperlink', 'https://www.example.com')
    expect(await recogniseDocument(withTypes('', { 'word/_rels/document.xml.rels': hyperlink }))).toEqual({
      type: 'docx',
    })
  })

  test('recogniseDocument accepts every file of the starter content', async () => {
    const folder = fileURLToPath(new URL('../../../../content/downloads/files/', import.meta.url))
    for (const name of await readdir(folder)) {
      expect(await recogniseDocument(await readFile(folder + name)), name).toEqual({ type: name.split('.').at(-1) })
    }
  })
})

/** A docx whose text is this, and an xlsx with this cell. */
const text = (xml: string, parts: Record<string, string | Buffer> = {}) =>
  zip({ '[Content_Types].xml': typesWith(''), 'word/document.xml': xml, ...parts })
const cell = (xml: string) => xlsx({ 'xl/worksheets/sheet1.xml': `<worksheet><c>${xml}</c></worksheet>` })
const field = (...runs: string[]) =>
  `<w:p><w:fldChar w:fldCharType="begin"/>${runs.join('')}<w:fldChar w:fldCharType="end"/></w:p>`
const utf16 = (xml: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')])

describe('recogniseDocument refuses what fetches or starts something, however it is spelt', () => {
  test.each<[string, Buffer]>([
    ['a field with another prefix', text('<x:p><x:instrText> DDEAUTO c:\\\\cmd "/k" </x:instrText></x:p>')],
    ['a field in character references', text(field('<w:instrText>&#68;&#x44;EAUTO cmd</w:instrText>'))],
    ['a field in a CDATA section', text(field('<w:instrText><![CDATA[DDEAUTO cmd]]></w:instrText>'))],
    [
      'a field that is cut into runs',
      text(field('<w:r><w:instrText>DDE</w:instrText></w:r>', '<w:r><w:instrText>AUTO cmd</w:instrText></w:r>')),
    ],
    ['a simple field', text('<w:fldSimple w:instr = \' INCLUDETEXT "http://a.example/x" \'/>')],
    ['a picture elsewhere', text(field('<w:instrText>INCLUDEPICTURE "https://a.example/x.png"</w:instrText>'))],
    [
      'a document in another encoding',
      text('', { 'word/footer1.xml': utf16(`<w>${field('<w:instrText>DDE x</w:instrText>')}</w>`) }),
    ],
    ['a part of another document', text('<w:altChunk r:id="r1"/>')],
    [
      'a relation to a part of another document',
      withTypes('', { 'word/_rels/document.xml.rels': relations('aFChunk') }),
    ],
    ['a formula with a prefix', cell('<x:f>_xlfn.WEBSERVICE("http://a.example")</x:f>')],
    ['a formula in references', cell('<f>&#87;EBSERVICE("http://a.example")</f>')],
    ['a picture by a formula', cell('<f>IMAGE("https://a.example/x.png")</f>')],
    ['a formula that asks a program', cell("<f>cmd|'/c calc'!A0</f>")],
    [
      'a sheet under another ending',
      xlsx({
        'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.dat'),
        'xl/worksheets/sheet1.dat': '<worksheet><f>RTD("a",,"b")</f></worksheet>',
      }),
    ],
    [
      'a name with a formula',
      xlsx({ 'xl/workbook.xml': '<workbook><definedName name="x">CALL("urlmon")</definedName></workbook>' }),
    ],
    [
      'a template elsewhere',
      text('', { 'word/settings.xml': '<w:settings><w:attachedTemplate r:id="r1"/></w:settings>' }),
    ],
    ['a pdf with a file in it', pdf('/Names << /X << /Type /Filespec /EF << /F 9 0 R >> >> >>')],
    ['a pdf with a file on a page', pdf('/Annots [<< /Subtype /FileAttachment >>]')],
    ['a pdf that opens another', pdf('/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf) >>')],
    ['a pdf that opens an address at once', pdf('/OpenAction << /S /URI /URI (https://a.example) >>')],
    ['a pdf that opens an address with a page', pdf('/AA << /O << /S /U#52I /URI (https://a.example) >> >>')],
    ['a pdf that names a path of another machine', pdf('/A << /S /URI /URI (\\\\\\\\host\\\\share) >>')],
    [
      'a pdf that leaves the file by a packed object',
      pdfWithStream(
        `${objects} /Filter /FlateDecode`,
        deflateSync('5 0 << /OpenAction << /S /URI /URI (https://a.example) >> >>'),
      ),
    ],
  ])('%s', async (_, bytes) => {
    expect(await recogniseDocument(bytes)).toEqual({ refused: expect.stringMatching(/^This .+\.$/) })
  })

  test.each<[string, string, Buffer]>([
    ['a docx with a page number', 'docx', text(field('<w:instrText> PAGE \\* MERGEFORMAT </w:instrText>'))],
    [
      'a docx with a field that leads to the web',
      'docx',
      text(field('<w:instrText> HYPERLINK "https://a.example" </w:instrText>')),
    ],
    ['an xlsx that computes', 'xlsx', cell('<f>IF(A1="WEBSERVICE(x)",SUM(B1:B9),_xlfn.XLOOKUP(A1,B:B,C:C))</f>')],
    ['an xlsx that links to the web', 'xlsx', cell('<f>HYPERLINK("https://a.example","More")</f>')],
    ['a pdf with a link', 'pdf', pdf('/Annots [<< /Subtype /Link /A << /S /URI /URI (https://a.example) >> >>]')],
    ['a pdf that begins at a page', 'pdf', pdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  ])('and accepts %s', async (_, type, bytes) => {
    expect(await recogniseDocument(bytes)).toEqual({ type })
  })
})

describe('inspectDocument with a slow document', () => {
  test('inspectDocument runs in a worker thread and keeps the event loop free', async () => {
    const bomb = deflateSync(Buffer.alloc(8 * 1024 * 1024))
    const streams = Array.from({ length: 80 }, (_, at) =>
      Buffer.concat([
        Buffer.from(`${at + 1} 0 obj\n<< ${objects} /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n`),
        bomb,
        Buffer.from('\nendstream\nendobj\n'),
      ]),
    )
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams, Buffer.from('%%EOF\n')])
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 5)
    const recognised = await inspectDocument(bytes)
    clearInterval(timer)
    expect(recognised).toEqual({ refused: expect.stringContaining('cannot be checked') })
    expect(turns).toBeGreaterThan(3)
  })

  test('recogniseDocument refuses a document with too many streams or parts', async () => {
    const many = Array.from({ length: 20_001 }, (_, at) => `${at} 0 obj\n<<>>\nstream\nx\nendstream\n`).join('')
    expect(await recogniseDocument(Buffer.from(`%PDF-1.7\n${many}%%EOF\n`))).toHaveProperty('refused')
    const parts = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`word/${at}.xml`, '']))
    expect(await recogniseDocument(docx(parts))).toHaveProperty('refused')
  })
})
