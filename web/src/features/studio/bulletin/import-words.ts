import { defineWords } from '@shelai/contract/rules/words.ts'

export const importWords = defineWords({
  title: { en: 'From a sheet', bn: 'শিট থেকে আনুন' },
  hint: {
    en: 'An Excel file (xlsx) or a CSV. Columns are found by their names: operation, machine, SMV or SAM, section, helpers.',
    bn: 'এক্সেল (xlsx) বা CSV ফাইল। কলাম নাম দেখে চেনা হয়: অপারেশন, মেশিন, SMV বা SAM, সেকশন, হেলপার।',
  },
  choose: { en: 'Choose a file', bn: 'ফাইল বাছুন' },
  chooseOther: { en: 'Choose another file', bn: 'অন্য ফাইল বাছুন' },
  reading: { en: 'The file is being read…', bn: 'ফাইল পড়া হচ্ছে…' },
  'too-large': {
    en: 'This file is too large. Save the one sheet that you need.',
    bn: 'ফাইলটি খুব বড়। শুধু দরকারি শিটটি সেভ করুন।',
  },
  old: {
    en: 'This is an old Excel file (xls), or one with a password. Open it in Excel, save it as xlsx without a password, and choose it again.',
    bn: 'এটি পুরোনো এক্সেল (xls), বা পাসওয়ার্ড দেওয়া। এক্সেলে খুলে পাসওয়ার্ড ছাড়া xlsx হিসেবে সেভ করে আবার বাছুন।',
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
  'no-result': {
    en: 'the file has the formula “{text}” without its result; open it in Excel, save it, and choose it again',
    bn: 'ফাইলে “{text}” ফর্মুলা আছে, ফল নেই; এক্সেলে খুলে সেভ করে আবার বাছুন',
  },
  hidden: {
    en: '“{text}” stands in a hidden row; look whether it belongs to the line',
    bn: '“{text}” লুকানো সারিতে আছে; লাইনের কি না দেখুন',
  },
  'as-seconds': {
    en: 'the minutes below are so long that they were read as seconds',
    bn: 'নিচের মিনিটগুলো এত বেশি যে সেকেন্ড ধরা হয়েছে',
  },
  'too-long': {
    en: 'a sheet is read up to row 5,000; what stands below is left out',
    bn: 'শিট ৫,০০০ সারি পর্যন্ত পড়া হয়; নিচের অংশ বাদ',
  },
  tooMany: {
    en: 'The sheet has {n} operations. A line has at most {most}, and this one has room for {room}. Choose which of them come in; the others stay out.',
    bn: 'শিটে {n}টি অপারেশন। এক লাইনে সর্বোচ্চ {most}টি, এখানে আরও {room}টি ধরে। কোনগুলো আসবে বাছুন; বাকিগুলো আসবে না।',
  },
  noRoom: {
    en: 'The sheet has {n} operations, but this line already has {most}, which is the most. Begin another style for them.',
    bn: 'শিটে {n}টি অপারেশন, কিন্তু এই লাইনে সর্বোচ্চ {most}টি হয়ে গেছে। এগুলোর জন্য আরেকটি স্টাইল শুরু করুন।',
  },
  part: { en: 'Operations', bn: 'অপারেশন' },
  partOf: { en: '{from} to {to}: {first} … {last}', bn: '{from} থেকে {to}: {first} … {last}' },
  andMore: { en: 'and {n} more', bn: 'আরও {n}টি' },
  ignored: { en: 'Columns without a place here: {names}.', bn: 'যেসব কলামের জায়গা নেই: {names}।' },
  sheet: { en: 'Sheet', bn: 'শিট' },
  add: { en: 'Add {n} to the line', bn: 'লাইনে {n}টি যোগ করুন' },
})
