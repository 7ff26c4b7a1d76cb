import { defineWords } from '@shelai/contract/rules/words.ts'

export const importWords = defineWords({
  title: { en: 'From a sheet', bn: 'শিট থেকে আনুন' },
  hint: {
    en: 'An Excel file (xlsx) or a CSV. Columns are found by their names: operation, machine, SMV or SAM, section, helpers.',
    bn: 'এক্সেল (xlsx) বা CSV ফাইল। কলাম নাম দেখে চেনা হয়: অপারেশন, মেশিন, SMV বা SAM, সেকশন, হেলপার।',
  },
  choose: { en: 'Choose a file', bn: 'ফাইল বাছুন' },
  reading: { en: 'The file is being read…', bn: 'ফাইল পড়া হচ্ছে…' },
  'too-large': {
    en: 'This file is too large. Save the one sheet that you need.',
    bn: 'ফাইলটি খুব বড়। শুধু দরকারি শিটটি সেভ করুন।',
  },
  old: {
    en: 'This is an old Excel file (xls). Save it as xlsx and choose it again.',
    bn: 'এটি পুরোনো এক্সেল (xls)। xlsx হিসেবে সেভ করে আবার বাছুন।',
  },
  unreadable: { en: 'This file cannot be read. Choose an xlsx or CSV.', bn: 'ফাইলটি পড়া যায়নি। xlsx বা CSV বাছুন।' },
  'no-table': {
    en: 'No sheet of this file has a column of operations and one of minutes.',
    bn: 'এই ফাইলের কোনো শিটে অপারেশন ও মিনিটের কলাম নেই।',
  },
  found: { en: '{n} operations were understood.', bn: '{n}টি অপারেশন বোঝা গেছে।' },
  none: { en: 'No operation was understood.', bn: 'কোনো অপারেশন বোঝা যায়নি।' },
  notes: { en: 'Look at these', bn: 'এগুলো দেখুন' },
  row: { en: 'Row {row}: {text}', bn: '{row} নম্বর সারি: {text}' },
  'no-name': { en: 'no name ({text}); it was left out', bn: 'নাম নেই ({text}); বাদ দেওয়া হয়েছে' },
  'no-minutes': { en: '{text} has no minutes', bn: '{text}-এর মিনিট নেই' },
  'no-number': { en: '“{text}” is not a number', bn: '“{text}” সংখ্যা নয়' },
  'left-out': {
    en: '“{text}” does not look like an operation; it was left out',
    bn: '“{text}” অপারেশন বলে মনে হয়নি; বাদ দেওয়া হয়েছে',
  },
  'unknown-machine': { en: 'the machine “{text}” is not known', bn: '“{text}” মেশিনটি চেনা যায়নি' },
  'too-many': {
    en: 'a line has at most 500 operations; the rest was left out',
    bn: 'এক লাইনে সর্বোচ্চ ৫০০টি অপারেশন; বাকিগুলো বাদ',
  },
  andMore: { en: 'and {n} more', bn: 'আরও {n}টি' },
  ignored: { en: 'Columns without a place here: {names}.', bn: 'যেসব কলামের জায়গা নেই: {names}।' },
  sheet: { en: 'Sheet', bn: 'শিট' },
  add: { en: 'Add {n} to the line', bn: 'লাইনে {n}টি যোগ করুন' },
})
