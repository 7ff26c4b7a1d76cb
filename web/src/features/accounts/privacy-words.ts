import { defineWords } from '@shelai/contract/rules/words.ts'

/** The texts of the privacy page. A change of what is stored, why or for how long must change them too. */
export const privacyWords = defineWords({
  title: { en: 'Privacy', bn: 'গোপনীয়তা' },
  lead: {
    en: 'Reading needs no account, and nothing is kept about those who only read.',
    bn: 'পড়তে অ্যাকাউন্ট লাগে না, আর যারা শুধু পড়েন তাদের কোনো তথ্য রাখা হয় না।',
  },
  account: { en: 'When you open an account', bn: 'অ্যাকাউন্ট খুললে' },
  who: {
    en: 'We keep your name, e-mail address, phone number, gender, profession and, if you add one, your picture. Your e-mail address is what you log in with. A verified phone number and your e-mail address are used to send you codes, for example when you forget your password. Gender and profession are shown to you in your profile and used for nothing else.',
    bn: 'আমরা আপনার নাম, ইমেইল, ফোন নম্বর, লিঙ্গ, পেশা এবং আপনি দিলে আপনার ছবি রাখি। ইমেইল দিয়ে আপনি লগইন করেন। ইমেইল ও যাচাই করা ফোন নম্বরে কোড পাঠানো হয়, যেমন পাসওয়ার্ড ভুলে গেলে। লিঙ্গ ও পেশা শুধু আপনার প্রোফাইলে দেখানো হয়, অন্য কোনো কাজে লাগে না।',
  },
  password: {
    en: 'Your password is never kept as you type it: only a fingerprint that cannot be turned back. Pictures are made small and lose the place where they were taken.',
    bn: 'আপনার পাসওয়ার্ড যেভাবে লেখেন সেভাবে রাখা হয় না, শুধু এমন একটি ছাপ থাকে যা থেকে পাসওয়ার্ড বের করা যায় না। ছবি ছোট করা হয় এবং কোথায় তোলা সেই তথ্য মুছে ফেলা হয়।',
  },
  saved: {
    en: 'What you save with the heart is kept with your account, so that you find it on every phone.',
    bn: 'হার্ট চেপে যা সেভ করেন তা আপনার অ্যাকাউন্টে থাকে, যাতে সব ফোনে পান।',
  },
  howLong: { en: 'For how long', bn: 'কতদিন' },
  until: {
    en: 'Your account and what you saved stay until you remove them. A login ends 30 days after you last used it, a year after you logged in, or when you log out. The kind of browser and phone, such as Chrome on Android, is kept with it until then. A code works for 10 minutes.',
    bn: 'আপনার অ্যাকাউন্ট ও সেভ করা আইটেম আপনি না মোছা পর্যন্ত থাকে। শেষ ব্যবহারের ৩০ দিন পর, লগইন করার এক বছর পর অথবা লগআউট করলে লগইন শেষ হয়। ততদিন লগইনের সঙ্গে ব্রাউজার ও ফোনের ধরন থাকে, যেমন Android-এ Chrome। একটি কোড ১০ মিনিট কাজ করে।',
  },
  guard: {
    en: 'To stop people from guessing passwords and codes, tries are counted for a while by account and network address. The addresses are not kept as such, only as fingerprints. Fingerprints of the phones and networks on which you logged in are kept for 180 days after the last login there.',
    bn: 'কেউ যেন পাসওয়ার্ড বা কোড অনুমান করতে না পারে, সেজন্য কিছু সময় চেষ্টার সংখ্যা গোনা হয়। ঠিকানাগুলো সরাসরি রাখা হয় না, শুধু তার ছাপ থাকে। যেসব ফোন ও নেটওয়ার্কে আপনি লগইন করেছেন তার ছাপ সেখানে শেষ লগইনের পর ১৮০ দিন থাকে।',
  },
  counted: {
    en: 'Each day we count how often an article is opened, a calculator is used and a file is downloaded, so that we know what helps. Only the totals are kept: not who it was, not from where, and nothing of what you type into a calculator.',
    bn: 'কোন জিনিস কাজে লাগে তা জানতে আমরা প্রতিদিন গুনি কতবার একটি আর্টিকেল খোলা, একটি ক্যালকুলেটর ব্যবহার ও একটি ফাইল ডাউনলোড হয়েছে। শুধু মোট সংখ্যা রাখা হয়: কে বা কোথা থেকে, তা নয়, আর ক্যালকুলেটরে যা লেখেন তার কিছুই নয়।',
  },
  device: { en: 'On this phone', bn: 'এই ফোনে' },
  stored: {
    en: 'Your browser keeps your language, what you saved as a guest, when you last saw the notifications and, while you are logged in, your login and your profile. Logging out removes the last two. It also keeps the screens that you have read, so that they open without internet; logging out removes those of your account. The last results of the calculators stay on this phone until you remove them in History; we never get them. Your first three visits are counted. What you type into a form or a calculator stays until you send it, clear it or close the tab; passwords are never kept. One cookie says your language. Another one is set when you log in: it tells that you have logged in on this phone before, so that nobody who guesses at your password can keep you out, and is sent with a login only. There is no advertising and no tracker of others.',
    bn: 'আপনার ব্রাউজারে থাকে আপনার ভাষা, অতিথি হিসেবে সেভ করা আইটেম, শেষ কবে নোটিফিকেশন দেখেছেন এবং লগইন থাকলে আপনার লগইন ও প্রোফাইল। লগআউট করলে শেষ দুটি মুছে যায়। যা পড়েছেন তাও থাকে, যাতে ইন্টারনেট ছাড়াও খোলে; লগআউট করলে আপনার অ্যাকাউন্টেরগুলো মুছে যায়। ক্যালকুলেটরের শেষ হিসাবগুলো এই ফোনে থাকে, হিস্ট্রি থেকে মোছা পর্যন্ত; আমরা সেগুলো পাই না। প্রথম তিনবার আসার হিসাবও থাকে। ফর্ম বা ক্যালকুলেটরে যা লেখেন তা পাঠানো, মোছা বা ট্যাব বন্ধ করা পর্যন্ত থাকে; পাসওয়ার্ড কখনো রাখা হয় না। একটি কুকি আপনার ভাষা মনে রাখে। লগইন করলে আরেকটি রাখা হয়: এই ফোনে আপনি আগে লগইন করেছেন তা এটি জানায়, যাতে কেউ পাসওয়ার্ড অনুমান করতে গিয়ে আপনাকে আটকে রাখতে না পারে; এটি শুধু লগইনের সময় পাঠানো হয়। বিজ্ঞাপন বা অন্যের ট্র্যাকার নেই।',
  },
  yours: { en: 'Your data is yours', bn: 'আপনার তথ্য আপনার' },
  export: {
    en: 'In your profile, “Export my data” gives you everything we keep about you as a file. “Delete account” erases it with your password, at once and for good: your record, your picture, your saved items and all logins.',
    bn: 'প্রোফাইলে “আমার তথ্য ডাউনলোড করুন” চাপলে আপনার সম্পর্কে যা রাখি সব একটি ফাইলে পাবেন। “অ্যাকাউন্ট মুছুন” চেপে পাসওয়ার্ড দিলে আপনার তথ্য, ছবি, সেভ করা আইটেম ও সব লগইন সাথে সাথে চিরতরে মুছে যায়।',
  },
  young: {
    en: 'If you are under 18, please ask a parent or guardian before you open an account.',
    bn: 'বয়স ১৮-এর কম হলে অ্যাকাউন্ট খোলার আগে বাবা-মা বা অভিভাবককে জিজ্ঞেস করুন।',
  },
  questions: { en: 'Questions? Write to us:', bn: 'প্রশ্ন থাকলে লিখুন:' },
  contact: { en: 'Contact Us', bn: 'যোগাযোগ' },
})
