import { defineWords } from '@shelai/contract/rules/words.ts'

/** Words that several account screens share. */
export const accountsWords = defineWords({
  login: { en: 'Login', bn: 'লগইন' },
  registration: { en: 'Registration', bn: 'রেজিস্ট্রেশন' },
  createAccount: { en: 'Create an account', bn: 'অ্যাকাউন্ট খুলুন' },
  forgot: { en: 'Forgot password', bn: 'পাসওয়ার্ড ভুলে গেছেন' },
  howCodes: {
    en: 'We send you a code. With it you choose a new password.',
    bn: 'আমরা একটি কোড পাঠাব। সেটি দিয়ে নতুন পাসওয়ার্ড ঠিক করবেন।',
  },
  username: { en: 'Username', bn: 'নাম' },
  email: { en: 'Email', bn: 'ইমেইল' },
  phone: { en: 'Phone', bn: 'ফোন' },
  password: { en: 'Password', bn: 'পাসওয়ার্ড' },
  newPassword: { en: 'New password', bn: 'নতুন পাসওয়ার্ড' },
  confirmPassword: { en: 'Confirm password', bn: 'পাসওয়ার্ড আবার লিখুন' },
  showPassword: { en: 'Show password', bn: 'পাসওয়ার্ড দেখুন' },
  hidePassword: { en: 'Hide password', bn: 'পাসওয়ার্ড লুকান' },
  gender: { en: 'Gender', bn: 'লিঙ্গ' },
  male: { en: 'male', bn: 'পুরুষ' },
  female: { en: 'female', bn: 'নারী' },
  other: { en: 'other', bn: 'অন্যান্য' },
  profession: { en: 'Profession', bn: 'পেশা' },
  job: { en: 'job', bn: 'চাকরি' },
  business: { en: 'business', bn: 'ব্যবসা' },
  student: { en: 'student', bn: 'ছাত্র/ছাত্রী' },
  contact: { en: 'Phone number or email', bn: 'ফোন নম্বর বা ইমেইল' },
  code: { en: 'OTP', bn: 'OTP' },
  mayBeDone: {
    en: 'It may have worked the first time. Log in with the password that you just chose.',
    bn: 'আগের চাপেই হয়তো হয়ে গেছে। এইমাত্র দেওয়া পাসওয়ার্ড দিয়ে লগইন করুন।',
  },
  privacy: { en: 'How we use your data', bn: 'আপনার তথ্য কীভাবে ব্যবহার করি' },
})
