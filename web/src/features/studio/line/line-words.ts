import type {
  MachineClass,
  Operation,
  Style,
  sections,
  smvSources,
} from '@shelai/contract/features/studio/studio-records.ts'
import { defineWords, type Language } from '@shelai/contract/rules/words.ts'

/** Words that several screens of a line use. */
export const lineWords = defineWords({
  smv: { en: 'SMV', bn: 'এসএমভি' },
  people: { en: 'people', bn: 'জন' },
  targetHour: { en: 'target/h', bn: 'টার্গেট/ঘণ্টা' },
  lineHour: { en: 'line/h', bn: 'লাইন/ঘণ্টা' },
  operator: { en: '{n} operator', bn: '{n} অপারেটর' },
  operators: { en: '{n} operators', bn: '{n} অপারেটর' },
  helper: { en: '{n} helper', bn: '{n} হেলপার' },
  helpers: { en: '{n} helpers', bn: '{n} হেলপার' },
  anHour: { en: '{n}/h', bn: 'ঘণ্টায় {n}' },
  unnamed: { en: 'Operation {n}', bn: 'অপারেশন {n}' },
  measured: {
    en: 'Measured, study of {date}, {n} cycles',
    bn: 'মাপা, {date}-এর স্টাডি, {n}টি সাইকেল',
  },
  cancel: { en: 'Cancel', bn: 'বাতিল' },
  save: { en: 'Save', bn: 'সেভ করুন' },
  undo: { en: 'Undo', bn: 'ফিরিয়ে আনুন' },
  print: { en: 'Print', bn: 'প্রিন্ট' },
  choose: { en: 'Choose', bn: 'বাছুন' },
  pitchDiagram: { en: 'Pitch diagram', bn: 'পিচ ডায়াগ্রাম' },
  cannotDo: { en: 'What this plan cannot do', bn: 'এই প্ল্যানে যা হবে না' },
  bulletin: { en: 'Operation bulletin', bn: 'অপারেশন বুলেটিন' },
  whoSits: { en: 'Who sits where', bn: 'কে কোথায় বসে' },
  hourBoard: { en: 'Hour board', bn: 'ঘণ্টার বোর্ড' },
})

type Names<K extends string> = Readonly<Record<K, Readonly<Record<Language, string>>>>

/** Classes of machines that the floor calls by a code, which is the same in every language. */
const machineCodes = {
  SNLS: 'SNLS',
  'SNLS-UBT': 'SNLS UBT',
  DNLS: 'DNLS',
  SNCS: 'SNCS',
  DNCS: 'DNCS',
  'OL-3T': '3T OL',
  'OL-4T': '4T OL',
  'OL-5T': '5T OL',
  'OL-6T': '6T OL',
  FOA: 'FOA',
} as const satisfies Partial<Record<MachineClass, string>>

/** The classes that have a name. */
const machineWords: Names<Exclude<MachineClass, keyof typeof machineCodes>> = {
  'FL-flat': { en: 'FL flat', bn: 'FL ফ্ল্যাট' },
  'FL-cylinder': { en: 'FL cylinder', bn: 'FL সিলিন্ডার' },
  Kansai: { en: 'Kansai', bn: 'কানসাই' },
  BH: { en: 'Button hole', bn: 'বাটন হোল' },
  BS: { en: 'Button stitch', bn: 'বাটন স্টিচ' },
  BT: { en: 'Bar tack', bn: 'বারট্যাক' },
  'pocket-setter': { en: 'Pocket setter', bn: 'পকেট সেটার' },
  snap: { en: 'Snap', bn: 'স্ন্যাপ' },
  'heat-press': { en: 'Heat press', bn: 'হিট প্রেস' },
  iron: { en: 'Iron', bn: 'আয়রন' },
  manual: { en: 'by hand', bn: 'হাতে' },
}

/** Returns what the floor calls a class of machines. */
export function nameMachine(machine: MachineClass, language: Language): string {
  const codes: Partial<Record<MachineClass, string>> = machineCodes
  const words: Partial<typeof machineWords & Record<MachineClass, { en: string; bn: string }>> = machineWords
  return codes[machine] ?? words[machine]?.[language] ?? machine
}

export const sectionNames: Names<(typeof sections)[number]> = {
  back: { en: 'Back', bn: 'ব্যাক' },
  front: { en: 'Front', bn: 'ফ্রন্ট' },
  sleeve: { en: 'Sleeve', bn: 'স্লিভ' },
  collar: { en: 'Collar', bn: 'কলার' },
  cuff: { en: 'Cuff', bn: 'কাফ' },
  assembly: { en: 'Assembly', bn: 'অ্যাসেম্বলি' },
  finishing: { en: 'Finishing', bn: 'ফিনিশিং' },
}

export const sourceNames: Names<(typeof smvSources)[number]> = {
  study: { en: 'Time study', bn: 'টাইম স্টাডি' },
  gsd: { en: 'GSD', bn: 'জিএসডি' },
  library: { en: 'Library', bn: 'লাইব্রেরি' },
  guess: { en: 'Estimate', bn: 'অনুমান' },
}

export const workerNames: Names<Operation['worker']> = {
  operator: { en: 'Operator', bn: 'অপারেটর' },
  helper: { en: 'Helper', bn: 'হেলপার' },
}

export const complexityNames: Names<Style['complexity']> = {
  simple: { en: 'Simple, SMV up to 8', bn: 'সহজ, SMV ৮ পর্যন্ত' },
  middle: { en: 'Middle, such as a polo or a five-pocket', bn: 'মাঝারি, যেমন পোলো বা ফাইভ পকেট' },
  complex: { en: 'Complex, such as a jacket', bn: 'জটিল, যেমন জ্যাকেট' },
}
