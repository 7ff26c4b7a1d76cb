import { defineWords } from '@shelai/contract/rules/words.ts'

export const peopleWords = defineWords({
  intro: {
    en: 'Say who sits where and what they can run. The suggested balance then gives work only to people who can do it.',
    bn: 'কে কোথায় বসে আর কী চালাতে পারে, লিখুন। তাহলে ব্যালান্সের প্রস্তাবে কাজ শুধু তারাই পাবে, যারা পারে।',
  },
  seated: { en: '{n} of {seats} named', bn: '{seats}-এর মধ্যে {n} জনের নাম আছে' },
  operations: { en: 'Seats of the line', bn: 'লাইনের সিট' },
  unseated: { en: 'Without a seat', bn: 'সিট নেই' },
  add: { en: 'Add a person', bn: 'লোক যোগ করুন' },
  seatAt: { en: 'Seat somebody at {name}', bn: '{name}-এ লোক বসান' },
  newTitle: { en: 'Who is it?', bn: 'কে?' },
  editTitle: { en: 'Person', bn: 'লোক' },
  name: { en: 'Name', bn: 'নাম' },
  grade: { en: 'Grade', bn: 'গ্রেড' },
  kind: { en: 'Operator or helper', bn: 'অপারেটর না হেলপার' },
  sitsAt: { en: 'Sits at', bn: 'কোথায় বসে' },
  nowhere: { en: 'no seat yet', bn: 'এখনো সিট নেই' },
  skills: { en: 'What they can run, %', bn: 'কী চালাতে পারে, %' },
  skillsHint: {
    en: '100 is the normal pace; work is given from {least} on. Leave empty what they cannot run.',
    bn: '১০০ মানে স্বাভাবিক গতি; {least} থেকে কাজ দেওয়া হয়। যা পারে না, খালি রাখুন।',
  },
  remove: { en: 'Take off the list', bn: 'তালিকা থেকে বাদ দিন' },
  nameMissing: { en: 'Give the person a name.', bn: 'নাম লিখুন।' },
  helperAtMachine: {
    en: '{machine} is a machine, and a helper does not sit at one. Choose the operator, or a seat by hand.',
    bn: '{machine} মেশিন, হেলপার মেশিনে বসে না। অপারেটর বাছুন, অথবা হাতের কাজের সিট দিন।',
  },
  'helper-at-machine': { en: 'a helper does not sit at a machine', bn: 'হেলপার মেশিনে বসে না' },
  unskilled: { en: 'less than {least} at this machine', bn: 'এই মেশিনে {least}-এর কম' },
  'no-seat': { en: 'more people than seats', bn: 'সিটের চেয়ে লোক বেশি' },
  removed: { en: '{name} is off the list.', bn: '{name} তালিকা থেকে বাদ।' },
})
