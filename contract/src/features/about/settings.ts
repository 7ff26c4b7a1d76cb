import { z } from 'zod'
import {
  type AdminField,
  choice,
  flag,
  momentOrNone,
  picture,
  readOnly,
  text,
  whole,
} from '../../records/admin-fields.ts'
import { defineResource } from '../../records/admin-resource.ts'
import { password } from '../../rules/limits.ts'
import type { Language } from '../../rules/words.ts'

type Words = Readonly<Record<Language, string>>

/** The groups in which the back office shows settings. */
export const settingGroups = ['product', 'notice', 'packages', 'circulars', 'security'] as const

/** A setting that an owner changes. Who may do so stands in the rights of the resource `settings`. */
export type Setting = {
  /** The permitted values: kind, bounds and messages. */
  field: AdminField
  /** The value until somebody changes it. */
  initial: string | number | null
  group: (typeof settingGroups)[number]
  /** A change needs the password again. */
  isSensitive?: true
  label: Words
  /** Its effect, in a sentence. */
  sentence: Words
  /** The names of the values of a choice. */
  choices?: Readonly<Record<string, Words>>
}

/** The colours that main buttons and links can have. Each has enough contrast wherever they stand, in light and dark. */
export const accents = ['madder', 'indigo', 'green', 'clay'] as const
export type Accent = (typeof accents)[number]

/** The languages that readers are offered: both, or one alone. */
export const offeredLanguages = ['both', 'en', 'bn'] as const

/** The most days before the end of a package at which its reader is first reminded. */
export const mostReminderDays = 14

/** Every setting, by its key. */
export const settings = {
  product_name: {
    field: text(40, { isRequired: true }),
    initial: 'Shelai',
    group: 'product',
    label: { en: 'Product name', bn: 'পণ্যের নাম' },
    sentence: {
      en: 'Stands in the title of every page and in every message.',
      bn: 'প্রতিটি পাতার শিরোনামে এবং প্রতিটি বার্তায় থাকে।',
    },
  },
  offered_languages: {
    field: choice(offeredLanguages),
    initial: 'both',
    group: 'product',
    label: { en: 'Languages', bn: 'ভাষা' },
    sentence: {
      en: 'The languages that readers can choose. With one alone, all readers get it.',
      bn: 'পাঠকেরা যে ভাষা বেছে নিতে পারেন। একটি থাকলে সবাই সেটিই পান।',
    },
    choices: {
      both: { en: 'English and Bangla', bn: 'ইংরেজি ও বাংলা' },
      en: { en: 'English', bn: 'ইংরেজি' },
      bn: { en: 'Bangla', bn: 'বাংলা' },
    },
  },
  accent: {
    field: choice(accents),
    initial: 'madder',
    group: 'product',
    label: { en: 'Accent colour', bn: 'প্রধান রং' },
    sentence: {
      en: 'The colour of main buttons and links on the readers’ pages. Sections keep their own colours.',
      bn: 'পাঠকদের পাতায় প্রধান বোতাম ও লিংকের রং। প্রতিটি বিভাগের নিজের রং একই থাকে।',
    },
    choices: {
      madder: { en: 'Madder red', bn: 'মঞ্জিষ্ঠা লাল' },
      indigo: { en: 'Indigo blue', bn: 'নীল' },
      green: { en: 'Myrobalan green', bn: 'হরীতকী সবুজ' },
      clay: { en: 'Clay brown', bn: 'মাটির বাদামি' },
    },
  },
  splash_logo: {
    field: picture(),
    initial: '',
    group: 'product',
    label: { en: 'Logo of the splash', bn: 'শুরুর পর্দার লোগো' },
    sentence: {
      en: 'Shown for two seconds when the site opens. Blank shows the needle that sews an S.',
      bn: 'সাইট খুললে দুই সেকেন্ড দেখা যায়। খালি থাকলে সুই দিয়ে S সেলাই দেখা যায়।',
    },
  },
  notice_on: {
    field: flag(),
    initial: 0,
    group: 'notice',
    label: { en: 'Show the notice', bn: 'বিজ্ঞপ্তি দেখান' },
    sentence: {
      en: 'Shows the text below at the top of every page within two seconds, for example before maintenance.',
      bn: 'নিচের লেখাটি দুই সেকেন্ডের মধ্যে প্রতিটি পাতার উপরে দেখায়, যেমন রক্ষণাবেক্ষণের আগে।',
    },
  },
  notice_en: {
    field: text(240),
    initial: '',
    group: 'notice',
    label: { en: 'Notice in English', bn: 'ইংরেজি বিজ্ঞপ্তি' },
    sentence: {
      en: 'For readers who read English. Blank shows them the Bangla text.',
      bn: 'যাঁরা ইংরেজিতে পড়েন তাঁদের জন্য। খালি থাকলে তাঁরা বাংলাটি দেখেন।',
    },
  },
  notice_bn: {
    field: text(240),
    initial: '',
    group: 'notice',
    label: { en: 'Notice in Bangla', bn: 'বাংলা বিজ্ঞপ্তি' },
    sentence: {
      en: 'For readers who read Bangla. Blank shows them the English text.',
      bn: 'যাঁরা বাংলায় পড়েন তাঁদের জন্য। খালি থাকলে তাঁরা ইংরেজিটি দেখেন।',
    },
  },
  notice_from: {
    field: momentOrNone(),
    initial: null,
    group: 'notice',
    label: { en: 'Show from', bn: 'কখন থেকে' },
    sentence: {
      en: 'On the clock of Dhaka. Blank shows it at once.',
      bn: 'ঢাকার সময়। খালি থাকলে এখনই দেখায়।',
    },
  },
  notice_to: {
    field: momentOrNone(),
    initial: null,
    group: 'notice',
    label: { en: 'Show until', bn: 'কখন পর্যন্ত' },
    sentence: {
      en: 'On the clock of Dhaka. Blank shows it until it is switched off.',
      bn: 'ঢাকার সময়। খালি থাকলে বন্ধ না করা পর্যন্ত দেখায়।',
    },
  },
  studio_on: {
    field: flag(),
    initial: 1,
    group: 'product',
    label: { en: 'Line studio', bn: 'লাইন স্টুডিও' },
    sentence: {
      en: 'Readers can use the stopwatch, bulletins and hour boards. Off hides them; what readers made stays on their phones.',
      bn: 'পাঠকেরা স্টপওয়াচ, বুলেটিন ও ঘণ্টার বোর্ড ব্যবহার করতে পারেন। বন্ধ করলে লুকানো থাকে; যা বানিয়েছেন তা তাঁদের ফোনে থাকে।',
    },
  },
  studio_at_gsd: {
    field: flag(),
    initial: 0,
    group: 'product',
    label: { en: 'GSD Calculation opens the studio', bn: 'GSD হিসাব থেকে স্টুডিও খোলে' },
    sentence: {
      en: 'GSD Calculation leads to the line studio. Off shows “Comming Soon...”.',
      bn: 'GSD হিসাব চাপলে লাইন স্টুডিও খোলে। বন্ধ থাকলে “Comming Soon...” দেখায়।',
    },
  },
  studio_needs_package: {
    field: flag(),
    initial: 0,
    group: 'packages',
    label: { en: 'The line studio needs a package', bn: 'লাইন স্টুডিওর জন্য প্যাকেজ লাগে' },
    sentence: {
      en: 'Only packages of the type “studio” begin new work and keep it in the account. What readers have made stays theirs, to read, print and export.',
      bn: 'শুধু “studio” ধরনের প্যাকেজে নতুন কাজ শুরু করা ও অ্যাকাউন্টে রাখা যায়। পাঠক যা বানিয়েছেন তা তাঁরই থাকে: দেখা, ছাপা ও ফাইল করা যায়।',
    },
  },
  reminder_days: {
    field: whole(2, mostReminderDays),
    initial: 3,
    group: 'packages',
    label: { en: 'First reminder, days before the end', bn: 'প্রথম মনে করানো, শেষের কত দিন আগে' },
    sentence: {
      en: 'Readers are reminded this many days before their package ends, and again on the last day.',
      bn: 'প্যাকেজ শেষের এত দিন আগে পাঠককে মনে করানো হয়, শেষ দিনে আবার।',
    },
  },
  order_alert_hours: {
    field: whole(1, 11),
    initial: 2,
    group: 'packages',
    label: { en: 'Alert cashiers after, hours', bn: 'কত ঘণ্টা পরে ক্যাশিয়ারকে জানাবে' },
    sentence: {
      en: 'Cashiers get a message about an order that has waited this long. Owners get one after 12 hours.',
      bn: 'কোনো অর্ডার এতক্ষণ অপেক্ষা করলে ক্যাশিয়ারেরা বার্তা পান। মালিকেরা পান ১২ ঘণ্টা পরে।',
    },
  },
  contact_name: {
    field: text(80),
    initial: '',
    group: 'packages',
    label: { en: 'Who answers readers', bn: 'পাঠকদের কে উত্তর দেন' },
    sentence: {
      en: 'A real name, which stands beside the packages. Blank shows nobody.',
      bn: 'আসল নাম, প্যাকেজের পাশে থাকে। খালি থাকলে কাউকে দেখায় না।',
    },
  },
  contact_picture: {
    field: picture(),
    initial: '',
    group: 'packages',
    label: { en: 'Picture of who answers', bn: 'যিনি উত্তর দেন তাঁর ছবি' },
    sentence: { en: 'A face, square.', bn: 'মুখের ছবি, চারকোনা।' },
  },
  contact_reply: {
    field: text(120),
    initial: '',
    group: 'packages',
    label: { en: 'When they answer', bn: 'কখন উত্তর দেন' },
    sentence: {
      en: 'For example: within two hours, 9 am to 10 pm.',
      bn: 'ইংরেজি পাঠকের জন্য, ইংরেজিতে: কত সময়ে, কয়টা থেকে কয়টা।',
    },
  },
  contact_reply_bn: {
    field: text(120),
    initial: '',
    group: 'packages',
    label: { en: 'When they answer, in Bangla', bn: 'কখন উত্তর দেন, বাংলায়' },
    sentence: {
      en: 'The same for readers who read Bangla.',
      bn: 'যেমন: দুই ঘণ্টার মধ্যে, সকাল ৯টা থেকে রাত ১০টা।',
    },
  },
  circular_open_days: {
    field: whole(1, 365),
    initial: 60,
    group: 'circulars',
    label: { en: 'Circulars without a deadline close after, days', bn: 'শেষ তারিখ ছাড়া সার্কুলার কত দিন পরে বন্ধ' },
    sentence: {
      en: 'A circular without a deadline closes this many days after the day of its publication.',
      bn: 'শেষ তারিখ না থাকলে প্রকাশের তারিখের এত দিন পরে সার্কুলারটি বন্ধ হয়।',
    },
  },
  password_fewest: {
    field: whole(password.fewest, 20),
    initial: password.fewest,
    group: 'security',
    isSensitive: true,
    label: { en: 'Shortest password, characters', bn: 'সবচেয়ে ছোট পাসওয়ার্ড, অক্ষর' },
    sentence: {
      en: 'New passwords need at least this many characters. Passwords that exist stay valid.',
      bn: 'নতুন পাসওয়ার্ডে অন্তত এত অক্ষর লাগবে। আগের পাসওয়ার্ড চলবে।',
    },
  },
  second_factor_required: {
    field: flag(),
    initial: 0,
    group: 'security',
    isSensitive: true,
    label: { en: 'Owners and cashiers need a second factor', bn: 'মালিক ও ক্যাশিয়ারদের দ্বিতীয় ধাপ লাগবে' },
    sentence: {
      en: 'Without an authenticator app they can do nothing in the back office but set one up.',
      bn: 'অথেনটিকেটর অ্যাপ ছাড়া তাঁরা ব্যাক অফিসে শুধু সেটি চালু করতে পারবেন।',
    },
  },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof settings
export const settingKeys = Object.keys(settings) as SettingKey[]

/** The values of all settings. */
export const SettingValues = z.object({
  product_name: z.string(),
  offered_languages: z.enum(offeredLanguages),
  accent: z.enum(accents),
  splash_logo: z.string(),
  notice_on: z.literal([0, 1]),
  notice_en: z.string(),
  notice_bn: z.string(),
  notice_from: z.string().nullable(),
  notice_to: z.string().nullable(),
  studio_on: z.literal([0, 1]),
  studio_at_gsd: z.literal([0, 1]),
  studio_needs_package: z.literal([0, 1]),
  reminder_days: z.int(),
  order_alert_hours: z.int(),
  contact_name: z.string(),
  contact_picture: z.string(),
  contact_reply: z.string(),
  contact_reply_bn: z.string(),
  circular_open_days: z.int(),
  password_fewest: z.int(),
  second_factor_required: z.literal([0, 1]),
}) satisfies z.ZodType<Record<SettingKey, unknown>>
export type SettingValues = z.output<typeof SettingValues>

/** Returns whether readers see the notice at a time. */
export function isNoticeShown(values: SettingValues, now: Date): boolean {
  const { notice_on, notice_en, notice_bn, notice_from, notice_to } = values
  const at = now.toISOString()
  return (
    notice_on === 1 &&
    (notice_en !== '' || notice_bn !== '') &&
    (notice_from === null || notice_from <= at) &&
    (notice_to === null || at < notice_to)
  )
}

type SettingFields = { [K in SettingKey]: AdminField }

/** The id of the only record of the settings. */
export const settingsId = 1

export const settingsResources = {
  /** All settings as one record. */
  settings: defineResource({
    feature: 'admin',
    called: ['settings', 'settings'],
    names: { one: { en: 'Settings', bn: 'সেটিংস' }, many: { en: 'Settings', bn: 'সেটিংস' } },
    icon: 'settings',
    menu: ['readers', 5],
    idKind: 'number',
    actions: ['read', 'update'],
    rights: 'settings',
    order: ['id', 'asc'],
    fields: {
      ...(Object.fromEntries(settingKeys.map((key) => [key, settings[key].field])) as SettingFields),
      updated_at: readOnly(momentOrNone()),
    },
  }),
}
