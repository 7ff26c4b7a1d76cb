import { type ImportableName, importRules, listImportFields } from '@shelai/contract/back-office/imports.ts'
import { fieldHints, fieldLabels } from '@shelai/contract/field-labels.ts'
import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { CellValue } from '../../kernel/documents/write-csv.ts'
import type { Sheet } from '../../kernel/documents/write-xlsx.ts'
import type { Db } from '../../tables.ts'
import { type Names, readNames } from '../imports/names.ts'
import type { Resource } from '../resource.ts'

type Words = Readonly<Record<Language, string>>

/** The most names of records that a template lists. */
const maxNames = 2000

/** Builds the sheets of a template: rows with an example, what every column is, and the names that can be used. */
export async function buildTemplate(
  db: Db,
  resources: readonly Resource[],
  resource: Resource,
  name: ImportableName,
): Promise<Sheet[]> {
  const names = await readNames(db, resource, resources)
  const fields = listImportFields(name)
  const example: Readonly<Record<string, string>> = importRules[name].example
  const rows: CellValue[][] = [
    ['id', ...fields.map(({ column }) => column)],
    ['', ...fields.map(({ name: field }) => names.get(field)?.list()[0] ?? example[field] ?? '')],
  ]
  const explanations: CellValue[][] = [
    ['column', 'required', 'what it is', 'কী', 'allowed', 'যা লেখা যায়'],
    ['id', idWords.required, idWords.what.en, idWords.what.bn, idWords.allowed.en, idWords.allowed.bn],
    ...fields.map(({ column, name: field, field: declared }) => {
      const label = fieldLabels[field] ?? { en: field, bn: field }
      const hint = fieldHints[field]
      const describe = (language: Language) => (hint ? `${label[language]} (${hint[language]})` : label[language])
      const allowed = describeAllowed(declared, names.has(field))
      return [
        column,
        declared.isRequired ? 'yes / হ্যাঁ' : 'no / না',
        describe('en'),
        describe('bn'),
        allowed.en,
        allowed.bn,
      ]
    }),
  ]
  const sheets: Sheet[] = [
    { name: 'Rows', rows },
    { name: 'Columns', rows: explanations },
    ...[...names].map(([field, known]) => ({
      name: `Names of ${fields.find((one) => one.name === field)?.column ?? field}`,
      rows: listNames(known),
    })),
  ]
  return sheets
}

function* listNames(names: Names): Generator<CellValue[]> {
  yield ['name']
  for (const name of names.list().slice(0, maxNames)) yield [name]
}

const idWords = {
  required: 'no / না',
  what: { en: 'The number of a record that exists', bn: 'যে রেকর্ড আছে তার নম্বর' },
  allowed: {
    en: 'Leave it empty for a new record. An export fills it in.',
    bn: 'নতুন হলে খালি রাখুন। এক্সপোর্টে এটি থাকে।',
  },
} as const

/** Says what a cell of a field may hold. */
function describeAllowed({ kind, min, max, choices, isRequired }: AdminField, isNamed: boolean): Words {
  const most = max ?? 0
  const empty = isRequired ? { en: '', bn: '' } : { en: ' It may be empty.', bn: ' খালি রাখা যায়।' }
  const say = (en: string, bn: string): Words => ({ en: en + empty.en, bn: bn + empty.bn })
  if (isNamed) {
    return say(
      'A name as it is in the back office; the sheet of names lists them. Where two have one name, write what it belongs to before it, with “ / ” between.',
      'ব্যাক অফিসে যে নাম আছে; নামের শিটে তালিকা আছে। একই নাম দুটি হলে আগে বিভাগের নাম লিখে মাঝে “ / ” দিন।',
    )
  }
  switch (kind) {
    case 'html':
      return say(
        `Text, or HTML (headings, lists, tables, links, pictures). At most ${most} characters. Empty lines separate paragraphs.`,
        `লেখা, অথবা HTML (শিরোনাম, তালিকা, টেবিল, লিংক, ছবি)। সর্বোচ্চ ${most} অক্ষর। খালি লাইনে নতুন অনুচ্ছেদ।`,
      )
    case 'flag':
      return say('1 or 0, yes or no.', '1 বা 0, হ্যাঁ বা না।')
    case 'whole':
      return say(`A whole number from ${min ?? 0} to ${most}.`, `${min ?? 0} থেকে ${most} পর্যন্ত পূর্ণ সংখ্যা।`)
    case 'choice':
      return say(`One of: ${(choices ?? []).join(', ')}.`, `এর একটি: ${(choices ?? []).join(', ')}।`)
    case 'date':
      return say('A date such as 2026-11-20.', 'তারিখ, যেমন 2026-11-20।')
    case 'moment':
      return say('A date and a time, such as 2026-11-20T10:00:00+06:00.', 'তারিখ ও সময়, যেমন 2026-11-20T10:00:00+06:00।')
    case 'texts':
      return say(`One on each line, at most ${most}.`, `প্রতি লাইনে একটি, সর্বোচ্চ ${most}টি।`)
    case 'labels':
      return say(
        `One on each line: name | value | unit | least | most. At most ${most}.`,
        `প্রতি লাইনে একটি: নাম | মান | একক | সর্বনিম্ন | সর্বোচ্চ। সর্বোচ্চ ${most}টি।`,
      )
    case 'examples':
      return say(
        `One on each line: label: value | label: value | = result. At most ${most}. A formula needs two that pass before it goes live.`,
        `প্রতি লাইনে একটি: লেবেল: মান | লেবেল: মান | = ফল। সর্বোচ্চ ${most}টি। প্রকাশের আগে দুটি মিলতে হবে।`,
      )
    case 'document':
      return say('The path of a file that was uploaded in the back office.', 'ব্যাক অফিসে আপলোড করা ফাইলের পথ।')
    default:
      return say(`Text of at most ${most} characters.`, `সর্বোচ্চ ${most} অক্ষরের লেখা।`)
  }
}
