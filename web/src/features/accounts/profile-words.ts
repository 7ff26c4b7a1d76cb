import { defineWords } from '@shelai/contract/rules/words.ts'

export const profileWords = defineWords({
  profile: { en: 'Profile', bn: 'প্রোফাইল' },
  edit: { en: 'Edit', bn: 'বদলান' },
  save: { en: 'Save Changes', bn: 'সেভ করুন' },
  cancel: { en: 'Cancel', bn: 'বাতিল' },
  name: { en: 'Name', bn: 'নাম' },
  status: { en: 'Status', bn: 'অবস্থা' },
  verified: { en: 'verified', bn: 'যাচাই করা' },
  verifyPhone: { en: 'Verify phone', bn: 'ফোন যাচাই করুন' },
  phoneUse: {
    en: 'A verified number can be used when you forget your password.',
    bn: 'যাচাই করা নম্বর দিয়ে পাসওয়ার্ড ভুলে গেলে নতুন করা যায়।',
  },
  phoneUnreachable: {
    en: 'No code can be sent to this number. Please change it to a mobile number, like 01712345678.',
    bn: 'এই নম্বরে কোড পাঠানো যায় না। নম্বরটি বদলে একটি মোবাইল নম্বর দিন, যেমন 01712345678।',
  },
  phonePassword: {
    en: 'A phone number can be used to reset the password, so another one needs your password.',
    bn: 'ফোন নম্বর দিয়ে নতুন পাসওয়ার্ড নেওয়া যায়, তাই নম্বর বদলাতে আপনার পাসওয়ার্ড লাগবে।',
  },
  changePassword: { en: 'Change password', bn: 'পাসওয়ার্ড বদলান' },
  sessions: { en: 'Where you are signed in', bn: 'যেখানে লগইন আছেন' },
  changePicture: { en: 'Change picture', bn: 'ছবি বদলান' },
  logout: { en: 'Logout', bn: 'লগআউট' },
  export: { en: 'Export my data', bn: 'আমার তথ্য ডাউনলোড করুন' },
  remove: { en: 'Delete account', bn: 'অ্যাকাউন্ট মুছুন' },
  deletionPassword: {
    en: 'Deleting the account needs your password.',
    bn: 'অ্যাকাউন্ট মুছতে আপনার পাসওয়ার্ড লাগবে।',
  },
  daysRemaining: { en: 'days remaining', bn: 'দিন বাকি' },
  daysLost: {
    en: 'Your packages have {n} days left. They will be lost.',
    bn: 'আপনার প্যাকেজের আরও {n} দিন বাকি আছে। সেগুলো আর পাবেন না।',
  },
  daysUnknown: {
    en: 'We could not look up your packages. Days that are left would be lost.',
    bn: 'আপনার প্যাকেজ দেখা যায়নি। দিন বাকি থাকলে সেগুলো আর পাবেন না।',
  },
  deleted: { en: 'Your account was deleted', bn: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে' },
})
