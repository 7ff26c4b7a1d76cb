import type { MachineClass, Operation } from '@shelai/contract/features/studio/studio-records.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'

/** The content of a column of a bulletin. */
export type ColumnField =
  | 'number'
  | 'section'
  | 'name'
  | 'nameBangla'
  | 'machine'
  | 'attachment'
  | 'spi'
  | 'gauge'
  | 'needle'
  | 'seamCm'
  | 'worker'
  | 'smv'
  | 'smvMachine'
  | 'smvManual'
  | 'time'
  | 'operators'
  | 'helpers'
  | 'people'
  | 'remark'

type Names<T> = readonly (readonly [T, RegExp])[]

/** Returns the patterns as they are compared: Bangla letters with a dot may be one character or two, in sheets as in patterns. */
const normalize = <T>(names: Names<T>): Names<T> =>
  names.map(([name, { source }]) => [name, new RegExp(source.normalize('NFC'))])

const findName = <T>(names: Names<T>, squeezed: string): T | undefined =>
  names.find(([, pattern]) => pattern.test(squeezed))?.[0]

/**
 * The names of columns as sheets in Bangladesh have them, without spaces, dots and case, in the order in which they are tried: the more
 * exact first.
 */
const columnNames = normalize<ColumnField>([
  [
    'nameBangla',
    /^(?:operation|process|opname|name).*(?:bangla|bengali|bn)|^(?:অপারেশন|কাজ|প্রসেস)(?:ের)?(?:নাম|বিবরণ|বর্ণনা|তালিকা)?$/,
  ],
  [
    'smvManual',
    /(?:smv|sam|time).*(?:manual|hand|helper|help|hp|mnl)|(?:manual|hand|helper|hp|mnl).*(?:smv|sam|time)|হাতের.*(?:এসএমভি|সময়)|হেলপার.*এসএমভি/,
  ],
  [
    'smvMachine',
    /(?:smv|sam|time).*(?:machine|mc|auto|operator)|(?:machine|mc|operator).*(?:smv|sam|time)|মেশিন.*(?:এসএমভি|সময়)/,
  ],
  [
    'smv',
    /^(?:total|std|standard|basic|মোট)?(?:smv|sam|এসএমভি|এসএএম)s?(?:in)?(?:min|minutes?|mins|s|sec|seconds?|মিনিট|সেকেন্ড)?$|^standardminutes?(?:value)?$|^(?:std|standard)time(?:min|mins|minutes?|s|sec|seconds?)?$/,
  ],
  [
    'time',
    /^(?:avg|average|observed)?(?:cycle)?time(?:in)?(?:min|mins|minutes?|s|sec|seconds?)?$|^সময়(?:মিনিট|সেকেন্ড)?$/,
  ],
  [
    'number',
    /^(?:op|opn|opr|operation|process)(?:no|num|number|nr|#|code)$|^(?:seq|sequence|sl|serial|sr|s|no|nr|#)(?:no|num|number|nr|n|#)?$|^(?:ক্রমিক|ক্রম|ক্র|নং)(?:নং|নম্বর)?$|^অপারেশন(?:নং|নম্বর)$/,
  ],
  [
    'operators',
    /^(?:no|noof|nr|allotted|allot|alloc|allocated|actual|total)?(?:op|opr|opt|optr|operators?)(?:allotted|required|req|qty|used)?$|^অপারেটর(?:সংখ্যা)?$/,
  ],
  [
    'helpers',
    /^(?:no|noof|nr|allotted|allot|alloc|allocated|actual|total)?(?:hp|hlpr?|help|helpers?)(?:allotted|required|req|qty|used)?$|^(?:হেলপার|হেল্পার|সহকারী)(?:সংখ্যা)?$/,
  ],
  [
    'people',
    /^(?:no|noof|nr|qty|allotted|allot|allocated|alloc|total|actual)(?:mcs?|machines?|workers?|people|persons?|manpower|mp|workstations?|ws)(?:qty|no)?$|^(?:manpower|mp|workers|people|allotted|allocated|allotment|mcqty|machineqty|লোক|জন|জনবল|লোকসংখ্যা|কর্মীসংখ্যা|মেশিনসংখ্যা)$/,
  ],
  ['worker', /^(?:worker|workertype|kind|grade|typeofworker|optype|hpop|ophp)$|^কর্মী$/],
  [
    'machine',
    /^(?:mc|machines?)(?:type|name|class|used|required|requirement)?$|^types?ofm(?:c|achine)s?$|^মেশিন(?:ের)?(?:নাম|টাইপ|ধরন|ধরণ)?$/,
  ],
  ['section', /^(?:section|part|component|garmentpart|parts)(?:name)?$|^(?:সেকশন|অংশ|পার্ট)$/],
  ['attachment', /attachment|folder|^w(?:ork)?aids?$|^guide$|^(?:এটাচমেন্ট|অ্যাটাচমেন্ট|ফোল্ডার)$/],
  ['spi', /^(?:spi|stitchesperinch|stitchinch)$/],
  ['gauge', /^(?:gauge|gage|গেজ)$/],
  ['needle', /^(?:needle|needlesize|needletype|নিডল)$/],
  ['seamCm', /^(?:seam(?:length)?|length)(?:cm)$/],
  ['remark', /^(?:remarks?|notes?|comments?|মন্তব্য)$/],
  [
    'name',
    /^(?:operations?|process|task|description|element|job|work)(?:name|description|details?|breakdown|list)?$|^(?:nameof|descriptionof|detailsof)(?:the)?(?:operations?|process)$/,
  ],
])

const squeeze = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s._\-–/\\:'’"()[\]*%]+/g, '')

/** Returns what a column with a heading holds, which may be named in two languages; undefined for one that a bulletin has no place for. */
export function findColumnField(heading: string): ColumnField | undefined {
  const squeezed = squeeze(heading)
  const isInBoth = /[a-z]/.test(squeezed) && /[\u0980-\u09ff]/.test(squeezed)
  return (
    findName(columnNames, squeezed) ??
    (isInBoth
      ? (findName(columnNames, squeezed.replace(/[\u0980-\u09ff]/g, '')) ??
        findName(columnNames, squeezed.replace(/[a-z]/g, '')))
      : undefined)
  )
}

/** The names of machines as sheets have them, without spaces, dots and case; the more exact first. */
const machineNames = normalize<MachineClass>([
  ['SNLS-UBT', /ubt|^(?:snls|snl|sn|plain).*(?:auto|trim)|^sn(?:ls)?ut$|^auto(?:snls|snl|sn|plain|lockstitch)/],
  ['OL-6T', /^(?:6t|6thread).*(?:ol)?|ol6t?|6ol|^6(?:টি|সুতা|থ্রেড).*ওভারলক/],
  ['OL-5T', /^5t|^5thread|ol5t?|5ol|safety|^5(?:টি|সুতা|থ্রেড).*ওভারলক/],
  ['OL-4T', /^4t|^4thread|ol4t?|4ol/],
  ['OL-3T', /^3t|^3thread|ol3t?|3ol|^3(?:টি|সুতা|থ্রেড).*ওভারলক/],
  ['FL-cylinder', /(?:fl|flat|cover|fb).*(?:cyl|cylinder|cb)|cylinder|^clfl|^cbfl/],
  ['FL-flat', /^fl|flatlock|flatbed|^cs$|cover(?:stitch|seam)|ফ্ল্যাটলক|ফ্লাটলক/],
  ['DNCS', /^dncs|doubleneedlechain|^2ncs/],
  ['SNCS', /^sncs|singleneedlechain|^1ncs|^cs1n|chainstitch/],
  ['DNLS', /^dn|doubleneedle|twoneedle|^2n|ডাবলনিডল|ডিএনএলএস/],
  ['FOA', /^foa|feedoff?(?:the)?arm|ফিডঅফ/],
  ['Kansai', /kansai|multineedle|^ks$|waistbandm|কানসাই/],
  ['BH', /^bh|buttonhole|eyelet|(?:বাটন|বোতাম).*(?:হোল|ঘর)/],
  ['BS', /^bs|^ba$|^battach|buttons?(?:stitch|sew|attach|join)|(?:বাটন|বোতাম).*(?:স্টিচ|লাগা)/],
  ['BT', /^bt|bartack|bartrack|বার(?:ট্যাক|টেক)/],
  ['pocket-setter', /pocketset|autopocket|pocketattachm/],
  ['snap', /snap|rivet|metalbutton|স্ন্যাপ/],
  ['heat-press', /heatpress|heatseal|heattransfer|fusing/],
  ['iron', /iron|press|আয়রন|ইস্ত্রি/],
  ['manual', /^(?:mnl|man|manual|hand|hp|helper|table|bench|nil|none|na|work?table|হাত.*|ম্যানুয়াল|হেলপার)$|^manual|^hand/],
  ['OL-4T', /^ol$|overlock|^oll$|ওভারলক/],
  ['SNLS', /^sn|singleneedle|^1n|lockstitch|^plain|^pm$|^ls$|প্লেইন|প্লেন|সিঙ্গেল|এসএনএলএস/],
])

export function findMachine(text: string): MachineClass | undefined {
  const squeezed = squeeze(foldDigits(text))
  return squeezed === '' ? undefined : findName(machineNames, squeezed)
}

const sectionNames = normalize<NonNullable<Operation['section']>>([
  ['collar', /collar|neck|কলার/],
  ['cuff', /cuff|কাফ/],
  ['sleeve', /sleeve|হাতা|স্লিভ/],
  ['back', /back|yoke|ব্যাক|পেছন/],
  ['front', /front|placket|pocket|fly|ফ্রন্ট|সামনে/],
  ['finishing', /finish|iron|trim|ফিনিশিং/],
  ['assembly', /assembl|body|main|side|hem|waist|এসেম্বলি|অ্যাসেম্বলি/],
])

export function findSection(text: string): Operation['section'] {
  return findName(sectionNames, squeeze(text)) ?? null
}

/** Tells whether a row is one of totals, which belong to no operation. */
export function isTotal(text: string): boolean {
  return /^(?:g(?:rand)?|sub|line|section|net)?[\s.-]*(?:totals?|ttl)\b|\s(?:totals?|ttl)[\s:=]*$|^sum\b|^(?:সর্ব)?মোট|^যোগফল/i.test(
    text.trim(),
  )
}

/** Tells whether a row says something about the others, and names no section. */
export const isRemark = (text: string) => /^(?:notes?|n\.?b|remarks?|নোট|মন্তব্য|বি\.? ?দ্র)[\s.:*-]/i.test(text.trim())

export const isHelper = (text: string) => /^(?:h|hp|hlp|help|helper|হেলপার|হেল্পার)s?$/.test(squeeze(text))
