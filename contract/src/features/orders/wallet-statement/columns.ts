import { foldDigits } from '../../../rules/digits.ts'

/** The content of a column of a statement. */
type Role =
  | 'id'
  | 'originalId'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'fee'
  | 'balance'
  | 'direction'
  | 'status'
  | 'type'
  | 'details'
  /** What a person wrote, such as the payer. */
  | 'remarks'
  | 'reference'
  | 'sender'
  | 'receiver'
  | 'party'
  | 'message'
  /** A column that is not read, such as a date or a name. */
  | 'other'

/** Returns the index of the column of a role; -1 if there is none. */
export type Columns = (role: Role) => number

type Rule = readonly [role: Role, rank: number, pattern: RegExp]

/**
 * The rules by which a heading tells its column. The first rule that fits counts; of several columns the highest rank.
 */
const rules: readonly Rule[] = [
  ['balance', 1, /balance|\bblc\b|\bbal\b|ব্যালেন্স|ব্যালান্স|স্থিতি|অবশিষ্ট|উদ্বৃত্ত/],
  [
    'fee',
    1,
    /\bfees?\b|charges?\b|\bcommission\b|\bcomm\b|\bvat\b|\btax\b|\bmdr\b|\bdiscount\b|(?:^|\s)ফি(?:\s|$)|চার্জ|কমিশন|ভ্যাট/,
  ],
  ['status', 2, /\bstatus\b|অবস্থা|স্ট্যাটাস/],
  ['status', 1, /\bstate\b|\bresult\b/],
  ['amount', 3, /\bamount (?:dr cr|cr dr|debit credit|credit debit)\b/],
  ['direction', 2, /\b(?:dr cr|cr dr|debit credit|credit debit)\b|ডেবিট ক্রেডিট|ক্রেডিট ডেবিট/],
  ['direction', 1, /^(?:in out|out in|d c|c d)$|\bdirection\b|\bflow\b|^sign$/],
  ['originalId', 1, /\b(?:original|orig|reversed|parent|related|linked|refunded)\b|মূল/],
  ['id', 3, /\b(?:trx|txn|tnx|trxn|tran|trans|transaction)s? ?(?:id|no|num|number|code|ref|reference)\b/],
  ['id', 3, /^(?:trxid|txnid|transid|tid|trx|txn)$|(?:ট্রান|ট্রাঞ্জ|ট্রাক্স|লেনদেন|টিআরএক্স)\S* ?(?:আইডি|নম্বর|নাম্বার|নং|কোড)/],
  ['id', 2, /\b(?:bkash|nagad|rocket) (?:id|no|number)\b|\b(?:receipt|voucher) ?(?:id|no|number)?\b|^আইডি$/],
  ['id', 1, /^payment (?:id|no|number)$/],
  ['other', 1, /\bdate\b|\btime\b|\bdatetime\b|তারিখ|সময়|\bstatement for\b|\bmy account\b|\bown account\b/],
  ['other', 1, /\bname\b|(?:^|\s)নাম(?:\s|$)/],
  ['party', 3, /\bfrom to\b|\bto from\b|\bcounter ?part|\bother party\b|\bwith acc|\bopposite\b/],
  ['receiver', 2, /\bsent to\b|\breceived by\b/],
  ['sender', 3, /\bdebit (?:party|acc|wallet)/],
  ['receiver', 3, /\bcredit (?:party|acc|wallet)/],
  [
    'debit',
    1,
    /\bdebit\b|\bdebits\b|\bdr\b|\bwithdraw|\bpaid out\b|\bout\b|\boutgoing\b|\boutflow\b|^sent$|\bsent amount\b|\bamount sent\b|\bexpense|উত্তোলন|খরচ|ডেবিট|ব্যয়|আউট/,
  ],
  ['sender', 2, /\breceived from\b/],
  [
    'credit',
    1,
    /\bcredit\b|\bcredits\b|\bcr\b|\bdeposit|\bpaid in\b|\bin\b|\bincoming\b|\binflow\b|\breceived\b|জমা|ক্রেডিট|প্রাপ্ত|আয়|(?:^|\s)ইন(?:\s|$)/,
  ],
  ['receiver', 1, /\breceiver\b|\brecipient\b|\bbeneficiary\b|\bpayee\b|\bdestination\b|^to\b|প্রাপক|গ্রহীতা|\bmerchant\b/],
  ['sender', 3, /\bsender\b|\bpayer\b|\bfrom\b|\bcustomer\b|\bsource\b|প্রেরক|গ্রাহক|কাস্টমার/],
  ['amount', 1, /\bnet\b|\bsettle/],
  ['amount', 3, /\b(?:transaction|transacted|txn|trx|gross|paid) (?:amount|amt|value)\b/],
  ['amount', 2, /\bamount\b|\bamt\b|টাকা|পরিমাণ|\btk\b|\bbdt\b|\btaka\b|^value$|৳/],
  ['type', 2, /\btype\b|ধরন|ধরণ|প্রকার/],
  ['type', 1, /\bcategory\b|\bservice\b|^transactions?$|\bevent\b|\baction\b|^লেনদেন$/],
  ['details', 2, /\bparticulars?\b|\bdescription\b|\bdetails?\b|\bnarration\b|\bpurpose\b|বিবরণ|বর্ণনা/],
  ['remarks', 1, /\bremarks?\b|\bnotes?\b|মন্তব্য/],
  ['message', 1, /^(?:messages?|sms|body|text|content)\b|^(?:বার্তা|মেসেজ|এসএমএস)/],
  ['reference', 1, /^ref\b|\breference\b|সূত্র|রেফারেন্স/],
  [
    'party',
    2,
    /\bmobile\b|\bphone\b|\bmsisdn\b|\bwallet\b|\baccount\b|\bacc\b|\ba c\b|মোবাইল|ফোন|হিসাব|একাউন্ট|অ্যাকাউন্ট|নম্বর|নাম্বার/,
  ],
]

/** The longest text that may be a heading, in characters. */
const longestHeading = 60

/** Normalizes a heading: small letters and single spaces; empty for a value, which has digits or is long. */
function normalizeHeading(cell: string): string {
  const text = cell
    .normalize('NFC')
    .replace(/([a-z]{2})([A-Z])/g, '$1 $2')
    .toLowerCase()
  if (/\d/.test(foldDigits(text)) || text.length > longestHeading) return ''
  return text.replace(/[\s_./\\:()[\]#&*'"-]+/g, ' ').trim()
}

/** The columns that a row of headings names, and how many of its cells were understood; undefined if it is no header. */
export function findColumns(cells: readonly string[]): { columns: Columns; understood: number } | undefined {
  const found = new Map<Role, { at: number; rank: number }>()
  let understood = 0
  for (const [at, cell] of cells.entries()) {
    const heading = normalizeHeading(cell)
    const rule = rules.find(([, , pattern]) => pattern.test(heading))
    if (rule === undefined) continue
    understood += 1
    const [role, rank] = rule
    if (rank > (found.get(role)?.rank ?? 0)) found.set(role, { at, rank })
  }
  const has = (...some: Role[]) => some.some((role) => found.has(role))
  const isTable =
    has('amount', 'credit', 'debit') && has('id', 'reference', 'details', 'remarks', 'type', 'sender', 'party')
  if (understood < 2 || !(isTable || has('message'))) return undefined
  return { columns: (role) => found.get(role)?.at ?? -1, understood }
}

/**
 * Joins the headings of two lines, where a merged cell such as `Amount` stands above `Debit` and `Credit`; undefined if
 * the second line has values.
 */
export function joinHeadings(upper: readonly string[], lower: readonly string[]): string[] | undefined {
  if (lower.some((cell) => cell.trim() !== '' && normalizeHeading(cell) === '')) return undefined
  let merged = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, below] = [upper[at]?.trim() ?? '', lower[at]?.trim() ?? '']
    merged = above || merged
    return below === '' ? above : `${merged} ${below}`.trim()
  })
}
