import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loadPack } from './load-pack.ts'

const starterFolder = fileURLToPath(new URL('..', import.meta.url))
const textFolders = [
  'about',
  'articles',
  'circulars',
  'downloads',
  'formulas',
  'home',
  'jobs',
  'law',
  'notifications',
  'orders',
  'plans',
]

/** A copy of the starter content in which one file is changed. */
async function aPackWith(path: string, change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shelai-pack-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const part of textFolders) await cp(join(starterFolder, part), join(folder, part), { recursive: true })
  await writeFile(join(folder, path), change(await readFile(join(folder, path), 'utf8')))
  return folder
}

describe('A pack', () => {
  test.each<[string, string, (text: string) => string, string]>([
    ['an unknown key', 'plans/plans.yaml', (text) => `${text}  colour: red\n`, 'content/plans/plans.yaml'],
    ['a comma in a feature', 'plans/plans.yaml', (text) => `${text}    - "one, two"\n`, 'no comma in a feature'],
    ['a price that is no number', 'plans/plans.yaml', (text) => text.replace('199', 'cheap'), 'price'],
    [
      'front matter without a title',
      'articles/quality/03-four-point-system.md',
      (text) => text.replace(/^title:.*\n/m, ''),
      'title',
    ],
    ['no front matter', 'circulars/qa-officer-kathgolap.md', (text) => text.replace('---', ''), 'no front matter'],
    [
      'a circular of no post',
      'circulars/qa-officer-kathgolap.md',
      (text) => text.replace(/sub_category:.*/, 'sub_category: tailor'),
      'no post quality/tailor',
    ],
    [
      'a date that is none',
      'circulars/qa-officer-kathgolap.md',
      (text) => text.replace(/deadline:.*/, 'deadline: soon'),
      'deadline',
    ],
    [
      'a drawing whose picture is missing',
      'articles/fabric/08-ten-fabric-faults-drawn.md',
      (text) => text.replace('file: fault-barre.svg', 'file: fault-bare.svg'),
      'content/articles/fabric/08-ten-fabric-faults-drawn.md:24: names the file fault-bare.svg, which there is not',
    ],
    [
      'a link away from the site',
      'home/banners.yaml',
      (text) => text.replace('/skills', '//elsewhere.example'),
      'link',
    ],
    [
      'a file outside its folder',
      'home/banners.yaml',
      (text) => text.replace('banner-1.svg', '../../secret.svg'),
      'image',
    ],
    [
      'a kind of file that readers cannot open',
      'downloads/downloads.yaml',
      (text) => text.replace('type: xlsx', 'type: xlsm'),
      'type',
    ],
    [
      'a figure without its day',
      'formulas/hr-and-compliance.yaml',
      (text) => text.replace(/, as_of: [^,}]+/, ''),
      'as_of',
    ],
  ])('with %s is refused, and the file named', async (_, path, change, said) => {
    const folder = await aPackWith(path, change)
    await expect(loadPack(folder)).rejects.toThrow(said)
  })

  test('says the line of a figure without its source, also below a rule that stands for two', async () => {
    const path = 'formulas/hr-and-compliance.yaml'
    const written = await readFile(join(starterFolder, path), 'utf8')
    const lines = written.split('\n')
    const rule = lines.findIndex((line) => /^ +- \{rule: /.test(line))
    const added = [
      ...lines.slice(0, rule + 1),
      '      - {what: Rest, value: 1 h, as_of: not checked}',
      ...lines.slice(rule + 1),
    ]
    const folder = await aPackWith(path, () => added.join('\n'))
    await expect(loadPack(folder)).rejects.toThrow(`content/${path}:${rule + 2}: `)
  })

  test('is read with every letter written in one way', async () => {
    const folder = await aPackWith('home/announcements.yaml', () => '- text: "বড\u09bc মাপ"\n  text_bn: "মাপ"\n')
    const { announcements } = await loadPack(folder)
    expect(announcements).toEqual([{ text: 'বড\u09bc মাপ'.normalize('NFC'), text_bn: 'মাপ', priority: 0 }])
  })

  test('stands in the order of its files', async () => {
    const { articleCategories } = await loadPack()
    expect(articleCategories[0]?.name).toBe('Industrial Engineering')
    const quality = articleCategories.find(({ name }) => name === 'Quality')
    expect(quality?.articles[2]?.slug).toBe('four-point-system')
  })
})
