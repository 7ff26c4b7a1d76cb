import { foldDigits } from '../../rules/digits.ts'
import { escapeHtml } from '../../rules/escape-html.ts'
import { findMonth, formatDate } from '../../rules/written-date.ts'
import type { EmploymentType } from './employment-types.ts'

/** The fields of a circular that a text states. What it does not state is missing. */
export type DraftedCircular = {
  title?: string
  company?: string
  place?: string
  vacancy?: string
  salary?: string
  salary_from?: number
  salary_to?: number
  employment_type?: EmploymentType
  education?: string
  experience?: string
  how_to_apply?: string
  deadline?: string
  source?: string
  content?: string
}

/** The names of lines in circulars, in both languages. */
const labels = {
  title: /^(?:(?:job ?)?title|position(?: title| name)?|post(?: name)?|designation|পদের নাম|পদব[িী]|পদ)$/i,
  company: /^(?:company(?: name)?|employer|organi[sz]ation|factory|প্রতিষ্ঠান(?:ের নাম)?|কোম্পানি(?:র নাম)?|কারখানা(?:র নাম)?)$/i,
  place: /^(?:(?:job |work )?location|work ?place|place|কর্মস্থল|স্থান|চাকরির স্থান|কাজের স্থান)$/i,
  /** The workplace, unless a line of its own names that. */
  address: /^(?:(?:factory |office )?address|(?:কারখানার |অফিসের )?ঠিকানা)$/i,
  vacancy: /^(?:vacanc(?:y|ies)|no\.? of (?:posts?|vacanc(?:y|ies))|পদ ?সংখ্যা|পদের সংখ্যা|সংখ্যা|শূন্য ?পদ|খালি পদ)$/i,
  salary: /^(?:salary(?: range)?|wages?|compensation|বেতন|মাসিক বেতন|মজুরি|বেতন[ -]ভাতা)$/i,
  education: /^(?:education(?:al)?(?: (?:qualification|requirement)s?)?|qualification|শিক্ষা|শিক্ষাগত যোগ্যতা|যোগ্যতা)$/i,
  experience: /^(?:experience(?: requirements?)?|exp\.?|অভিজ্ঞতা)$/i,
  how_to_apply: /^(?:how to apply|apply(?: to| at)?|application|contact|আবেদনের নিয়ম|আবেদন|আবেদন পাঠানোর ঠিকানা|যোগাযোগ)$/i,
  deadline:
    /^(?:(?:application )?deadline|last date|apply before|closing date|(?:আবেদন[\p{L}\p{M}]{0,4} (?:[\p{L}\p{M}]{2,10} )?)?শেষ (?:তারিখ|সময়)|সময়সীমা)$/iu,
  /** The time and the place of an interview. */
  interview:
    /^(?:venue|date(?: (?:and|&) time)?|(?:interview|walk[ -]?in) (?:date|time|venue|place)|সাক্ষাৎকারের (?:তারিখ|স্থান|সময়)|ইন্টারভিউ(?:য়ের)? (?:তারিখ|স্থান|সময়))$/i,
  employment_type: /^(?:(?:employment|job) (?:type|status|nature)|চাকরির ধরন)$/i,
} as const
type Label = keyof typeof labels

/** Words that only the name of a company has, and words of the trade with which many names end but which posts have too ("Merchandiser (Knit)"). */
const companyForm = /\b(?:ltd|limited|group|composite)\b|লিমিটেড|লিঃ|গ্রুপ/i
const companyTrade =
  /(?:\b(?:garments?|apparels?|knit(?:wear|ting|s)?|textiles?|fashions?|washing|mills?)|গার্মেন্টস|নিটওয়্যার|টেক্সটাইল|অ্যাপারেলস|ফ্যাশন)\.?$/i

/** Words of what a company is called where its name is kept back. */
const unnamed =
  /^(?:an? |the |একটি |এক )?(?:[\p{L}\p{M}]{2,12} )?(?:reputed|renowned|leading|well[ -]known|স্বনামধন্য|প্রতিষ্ঠিত|শতভাগ|100 ?%)/iu

/** Words of lines that say something about a circular, or of sentences, so that they name neither a post nor a company. */
const notName =
  /^\d{1,2}[.)]|\||\p{L}\d+\p{L}|^(?:forwarded|please|urgent|we |আমরা|as+[ae]?l+a+m|আসসালাম|dear|#|age\b|(?:bdt|tk|৳)|বয়স|একটি |an? |diploma|degree|b\.? ?sc|hsc|ssc|graduat|ডিপ্লোমা|স্নাতক|date|time|published|salary|apply)|circular|hiring|looking for|seeking|\b(?:lagbe|amader|vai|bhai|nibe)\b|vacanc|walk[ -]?in|urgent$|notice|interview$|\b(?:needed|required|wanted)\b|^(?:job )?(?:context|descriptions?|responsibilit\w+|requirements?|benefits|summary)$|নিয়োগ|বিজ্ঞপ্তি|আবশ্যক|প্রয়োজন|সাক্ষাৎকার|(?:হবে|করুন|জন্য)$|\b(?:sector|road|house)\b|সেক্টর|রোড|[.।!?:]\s|(?<!ltd|co)[.।!?]$|\d{5}/iu

const employment: readonly (readonly [type: EmploymentType, words: RegExp])[] = [
  ['full_time', /full[ -]?time|permanent|ফুল ?টাইম|পূর্ণকালীন|স্থায়ী(?![\u0980-\u09ff])/i],
  ['part_time', /part[ -]?time|পার্ট ?টাইম|খণ্ডকালীন/i],
  ['contract', /^contract$|\bcontractual\b|\bcontract basis\b|চুক্তিভিত্তিক/i],
  ['temporary', /temporary|অস্থায়ী/i],
  ['intern', /intern(?:ship)?\b|ইন্টার্ন/i],
]

/**
 * Fills the fields of a circular from a text that was written elsewhere. `today` is the day in Dhaka, by which a date without a year
 * is completed. It reads what lines say of themselves ("Salary: …"), and never guesses a number that no line names.
 * The name of a line may stand alone, with its value on the next.
 */
export function draftCircular(text: string, today: string): DraftedCircular {
  const lines = text
    .normalize('NFC')
    .split('\n')
    .map((line) =>
      line
        .replace(/(?![©®™])\p{Extended_Pictographic}|\ufe0f/gu, ' ')
        .replace(/\s+/g, ' ')
        .replace(/(?<=^|\s)[*_~]{1,3}(?=\S)|(?<=\S)[*_~]{1,3}(?=\s|:|$)/g, '')
        .replace(/^[\s•·*●»›➤►–—-]+/, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .flatMap(splitLabelled)
  if (lines.length === 0) return {}
  const hasInterview = /walk[ -]?in|interview|সাক্ষাৎকার|ইন্টারভিউ/i.test(lines.join('\n'))
  const stated = new Map<Label, string>()
  const rest: string[] = []
  const interview: string[] = []
  let titles = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const next = lines[at + 1]
    const heading = findLabel(line.replace(/[:：ঃ|=]$/u, ''))
    const isHeading = heading !== undefined && next !== undefined && !findLabel(next) && !readLabelled(next)
    const found = isHeading ? { label: heading, value: next } : readLabelled(line)
    if (isHeading) at += 1
    // A second line of the same name stays in the text.
    const isUnnamed = found?.label === 'company' && unnamed.test(found.value)
    // Where there is an interview, a place without a name of its own may be the place of that.
    const isOfInterview =
      found?.label === 'interview' || (hasInterview && /^(?:place|স্থান)(?![\p{L}\p{M}])/iu.test(line))
    if (found?.label === 'title') titles += 1
    if (isOfInterview) interview.push(line)
    if (found === undefined || stated.has(found.label) || isUnnamed || isOfInterview)
      rest.push(...lines.slice(isHeading ? at - 1 : at, at + 1))
    else stated.set(found.label, found.value)
  }
  const whole = lines.join('\n')
  const cut = (value: string | undefined, most: number) => value?.slice(0, most)
  const names = rest.filter((line) => !notName.test(foldDigits(line)) && readLabelled(line) === undefined)
  // Of several posts in one text, none is the circular's, and neither are their numbers.
  const isOfSeveral =
    titles > 1 || rest.filter((line) => /[-–] ?\(?[\d০-৯]{1,4} ?(?:জন|persons?\b)/i.test(line)).length > 1
  const [, hiring, hiredFor] = rest.flatMap((line) => [hires.exec(line) ?? []]).find(([line]) => line) ?? []
  const company =
    stated.get('company') ??
    hiring ??
    [companyForm, companyTrade].flatMap((words) => names.find((line) => line.length <= 80 && words.test(line)) ?? [])[0]
  const title = isOfSeveral
    ? undefined
    : (stated.get('title') ??
      hiredFor ??
      // A name stands at the head of a circular, and what comes later are its terms.
      rest
        .slice(0, 4)
        .find((line) => names.includes(line) && line !== company && line.length <= 120 && !/https?:|@/.test(line)))
  const salary = isOfSeveral ? undefined : stated.get('salary')
  const contact = [...interview, stated.get('how_to_apply') ?? findContact(rest)].filter((line) => line !== undefined)
  const [link] = /https?:\/\/[^\s<>"']+/.exec(text) ?? []
  const draft = {
    title: cut(title, 200),
    company: cut(company, 200),
    place: cut(stated.get('place') ?? stated.get('address'), 200),
    vacancy: isOfSeveral
      ? undefined
      : cut(stated.get('vacancy') ?? /[\d০-৯]{1,4} ?(?:জন|persons?\b)/i.exec(title ?? '')?.[0], 200),
    salary: cut(salary, 200),
    ...readSalary(salary),
    employment_type: readEmployment(stated.get('employment_type'), rest),
    education: cut(stated.get('education'), 500),
    experience: cut(stated.get('experience'), 500),
    how_to_apply: cut(contact.join('\n') || undefined, 1000),
    deadline: readDate(stated.get('deadline') ?? findDeadlineLine(whole), today),
    source: cut(link, 500),
    content:
      [...rest, (stated.has('place') && stated.get('address')) || '']
        .filter((line) => line !== title && line !== company && line !== '')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('') || undefined,
  }
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
}

/** A sentence in which a company says whom it looks for. */
const hires = /^([^.,:]{3,80}?) (?:is|are) (?:now )?(?:looking for|seeking|hiring) (?:an? )?([^.,:]{3,80})$/i

/** Splits a line that states several things, such as "Post: QC, vacancy: 5". */
function splitLabelled(line: string): string[] {
  const parts = line.split(/[,;] /)
  return parts.length > 1 && parts.every((part) => readLabelled(part)) ? parts : [line]
}

/** Finds what the name of a line stands for. Official circulars number their lines. */
function findLabel(name: string): Label | undefined {
  const plain = name.replace(/^\s*\(?[\d০-৯]{1,2}\s?[.)।]\s*/, '').trim()
  return (Object.keys(labels) as Label[]).find((one) => labels[one].test(plain))
}

/** Reads a line that names what it says: "Salary: 18,000". */
function readLabelled(line: string): { label: Label; value: string } | undefined {
  const [, name = '', value = ''] = /^([^:：ঃ|=–—-]{2,40}?)\s*[:：ঃ|=–—-]{1,3}\s*([^|]+)$/u.exec(line) ?? []
  const label = findLabel(name)
  const [, salary] = /^(?:salary|(?:মাসিক )?বেতন) ((?:tk\.?|bdt|৳)? ?[\d০-৯].*)$/i.exec(line) ?? []
  return label ? { label, value: value.trim() } : salary ? { label: 'salary', value: salary } : undefined
}

/** Reads the kind of employment from its own line, or from a short line that names a single kind and denies nothing. */
function readEmployment(text: string | undefined, lines: readonly string[]): EmploymentType | undefined {
  const told = text ?? lines.filter((line) => line.length <= 30 && !/\bnot?\b|না|নয়/i.test(line)).join('\n')
  const [type, other] = employment.filter(([, words]) => words.test(told))
  return other === undefined ? type?.[0] : undefined
}

/** Words of pay that is not by the month or not in taka, and of pay in parts. */
const notMonthly =
  /[+=]\D{0,15}\d{3}|\b(?:basic|total|year|yearly|annual|per annum|week|daily|a day|per day|hour|piece|pcs|grade|usd|dollars?)\b|\$|মূল|সর্বমোট|বছর|বার্ষিক|সপ্তাহ|দৈনিক|প্রতিদিন|দিনে|ঘণ্টা|পিস|গ্রেড|ডলার/i

const rangeSign = /^(?:[\s.৳()]|tk|taka|bdt|টাকা){0,12}(?:[-–—~]|to|থেকে|হতে)(?:[\s.৳()]|tk|taka|bdt|টাকা){0,12}$/i

/** Reads a range in whole taka a month, such as "18,000-22,000" or "১৮ হাজার থেকে ২২ হাজার". */
function readSalary(text: string | undefined): { salary_from?: number; salary_to?: number } {
  if (text === undefined || notMonthly.test(text)) return {}
  // Both of 22-25k are thousands.
  const spelt = foldDigits(text).replace(
    /(?<!\d)(\d{1,7})(?=\s{0,3}(?:-|–|to|থেকে)\s{0,3}\d{1,7}\s{0,3}(k\b|thousand|হাজার))/gi,
    '$1 $2',
  )
  const amounts = [...spelt.matchAll(/(\d{1,3}(?:,\d{2,3})+|\d+(?:\.\d+)?)\s*(k\b|thousand|হাজার)?/gi)]
    .map(({ 0: { length }, 1: number = '', 2: thousands, index }) => ({
      amount: Number(number.replace(/,/g, '')) * (thousands ? 1000 : 1),
      index,
      end: index + length,
    }))
    .filter(({ amount }) => Number.isInteger(amount) && amount >= 3000 && amount <= 1_000_000)
  const [first, second] = amounts
  if (first === undefined) return {}
  // Two sums with words between are those of two posts.
  if (second && !rangeSign.test(spelt.slice(first.end, second.index).replace(/\/[-=]/g, ''))) return {}
  const from = first.amount
  const to = second?.amount
  return to === undefined || to < from ? { salary_from: from } : { salary_from: from, salary_to: to }
}

function findContact(lines: readonly string[]): string | undefined {
  const found = lines.filter((line) => /[\w.+-]@[\w-]|01[3-9]\d/.test(foldDigits(line)))
  return found.length === 0 ? undefined : found.join('\n')
}

function findDeadlineLine(text: string): string | undefined {
  return text
    .split(/\n|।|\.\s/)
    .find(
      (line) =>
        /deadline|last date|শেষ (?:তারিখ|সময়)/i.test(line) ||
        (/before|within|\bby\b|মধ্যে|পর্যন্ত/i.test(line) &&
          /appl|\bcv\b|resume|আবেদন|আগ্রহী|সিভি|জীবনবৃত্তান্ত|পাঠা|আসুন|যোগাযোগ|উপস্থিত/i.test(line)),
    )
}

/** Reads a date such as "15 December 2026", "১৫ ডিসেম্বর", "15/12/2026", "Dec 15" or "2026-12-15". */
export function readDate(text: string | undefined, today: string): string | undefined {
  if (text === undefined) return undefined
  const plain = foldDigits(text)
  const [, isoYear, isoMonth, isoDay] = /\b(20\d\d)-(\d\d?)-(\d\d?)\b/.exec(plain) ?? []
  if (isoYear) return formatDate(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, day, month, year] = /\b(\d\d?)[/.-](\d\d?)[/.-]((?:20)?\d\d)\b/.exec(plain) ?? []
  if (day) {
    const fullYear = (Number(year) % 100) + 2000
    const found = formatDate(fullYear, Number(month), Number(day))
    const american = formatDate(fullYear, Number(day), Number(month))
    // 12/05 may be the fifth of December where the twelfth of May is over.
    const isUnclear = found !== undefined && american !== undefined && found < today && american >= today
    return isUnclear ? undefined : found
  }
  const [, short, shortMonth = '', shortYear] =
    /\b(\d\d?)[-/. ]([a-z]{3,9})[-/., ]{1,2}(\d\d)\b(?!\d)/i.exec(plain) ?? []
  const shortAt = findMonth(shortMonth)
  if (short && shortAt > 0) return formatDate(2000 + Number(shortYear), shortAt, Number(short))
  const [, nextDay] = /আগামী (\d\d?)(?:ই|শে|লা|রা|ঠা)? ?(?:ইং )?তারিখ/.exec(plain) ?? []
  if (nextDay) return findNextDay(Number(nextDay), today)
  const words = /(\d\d?)(?:st|nd|rd|th|ই|শে|লা|রা|ঠা)?\s{0,3}([\p{L}\p{M}]{2,12})[\s,.]{0,3}(20\d\d)?/gu
  const reversed = /([\p{L}\p{M}]{2,12})\s{1,3}(\d\d?)(?:st|nd|rd|th)?[\s,]{0,3}(20\d\d)?/gu
  for (const [pattern, dayAt, monthAt] of [
    [words, 1, 2],
    [reversed, 2, 1],
  ] as const)
    for (const match of plain.matchAll(pattern)) {
      const month = findMonth(match[monthAt] ?? '')
      if (month === 0) continue
      const [thisYear = 0] = today.split('-').map(Number)
      const found = formatDate(Number(match[3] ?? thisYear), month, Number(match[dayAt]))
      // A day that is over belongs to the next year where no year is named.
      return found !== undefined && match[3] === undefined && found < today
        ? formatDate(thisYear + 1, month, Number(match[dayAt]))
        : found
    }
  return undefined
}

/** Returns the next day that has a number of the month, such as "আগামী ১০ তারিখ". */
function findNextDay(day: number, today: string): string | undefined {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const found = formatDate(year, month, day)
  return found !== undefined && found >= today
    ? found
    : formatDate(month === 12 ? year + 1 : year, (month % 12) + 1, day)
}
