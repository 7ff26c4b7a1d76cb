import { defineWords } from '@shelai/contract/rules/words.ts'

export const aboutWords = defineWords({
  about: { en: 'About Us', bn: 'আমাদের সম্পর্কে' },
  contact: { en: 'Contact Us', bn: 'যোগাযোগ' },
  people: { en: 'People', bn: 'যাঁরা আছেন' },
  official: { en: 'Official', bn: 'অফিস' },
  address: { en: 'Office address', bn: 'অফিসের ঠিকানা' },
  mobile: { en: 'Mobile', bn: 'মোবাইল' },
  whatsApp: { en: 'WhatsApp/Mobile', bn: 'হোয়াটসঅ্যাপ/মোবাইল' },
  email: { en: 'Email', bn: 'ইমেইল' },
  aboutDescription: {
    en: 'What {product} is, its version, and the people who make it.',
    bn: '{product} কী, এর সংস্করণ, আর যাঁরা এটি তৈরি করেন।',
  },
  contactDescription: {
    en: 'Office address, mobile number and e-mail address.',
    bn: 'অফিসের ঠিকানা, মোবাইল নম্বর ও ইমেইল।',
  },
  seePackages: { en: 'See packages', bn: 'প্যাকেজ দেখুন' },
})
