import { defineWords } from '@shelai/contract/rules/words.ts'

export const circularsWords = defineWords({
  title: { en: 'Job Circular', bn: 'চাকরির সার্কুলার' },
  sample: { en: 'Sample', bn: 'নমুনা' },
  deadline: { en: 'Deadline', bn: 'শেষ তারিখ' },
  closed: { en: 'Closed', bn: 'বন্ধ হয়েছে' },
  vacancy: { en: 'Vacancy', bn: 'পদ সংখ্যা' },
  education: { en: 'Education', bn: 'শিক্ষাগত যোগ্যতা' },
  experience: { en: 'Experience', bn: 'অভিজ্ঞতা' },
  salary: { en: 'Salary', bn: 'বেতন' },
  place: { en: 'Workplace', bn: 'কর্মস্থল' },
  published: { en: 'Published', bn: 'প্রকাশ' },
  emptyHint: { en: 'Look at the other posts.', bn: 'অন্য পদগুলো দেখুন।' },
  otherPosts: { en: 'Other posts', bn: 'অন্য পদ' },
  neverPay: { en: 'We never ask for money for a job.', bn: 'চাকরির জন্য আমরা কখনো টাকা চাই না।' },
  neverPayText: {
    en: 'An honest employer does not either: no fee for the application, the form or the training, no OTP, no bKash or Nagad PIN, and no original certificates or NID to keep. If anybody asks, do not give it, and report it here.',
    bn: 'সৎ প্রতিষ্ঠানও চায় না: আবেদন, ফরম বা ট্রেনিংয়ের টাকা নয়, OTP নয়, বিকাশ-নগদের পিন নয়, মূল সার্টিফিকেট বা NID জমা রাখাও নয়। কেউ চাইলে দেবেন না, এখানে রিপোর্ট করুন।',
  },
  reminderSet: { en: 'Reminder set · {date}', bn: 'মনে করিয়ে দেওয়া হবে · {date}' },
  reminderWas: { en: 'Reminder set', bn: 'মনে করিয়ে দেওয়া হবে' },
  remind: { en: 'Remind me', bn: 'মনে করিয়ে দিন' },
  follow: { en: 'New circulars for this post', bn: 'এই পদের নতুন সার্কুলারের খবর' },
  report: { en: 'Report this employer', bn: 'এই প্রতিষ্ঠান রিপোর্ট করুন' },
  listTitle: { en: '{name} circulars', bn: '{name}: চাকরির সার্কুলার' },
  listFor: {
    en: 'Job circulars for {name} in {category}. We never ask for money for a job.',
    bn: '{category} বিভাগের {name} পদের চাকরির সার্কুলার। চাকরির জন্য আমরা কখনো টাকা চাই না।',
  },
})
