import type { Language } from '@shelai/contract/rules/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  status: {
    scheduled: { en: 'Scheduled', bn: 'নির্ধারিত' },
    sending: { en: 'Being sent', bn: 'পাঠানো হচ্ছে' },
    sent: { en: 'Sent', bn: 'পাঠানো হয়েছে' },
    cancelled: { en: 'Cancelled', bn: 'বাতিল' },
  },
  audience: {
    everybody: { en: 'Everybody', bn: 'সবাই' },
    package_type: { en: 'Readers with a package', bn: 'যাঁদের প্যাকেজ আছে' },
    ending: { en: 'Readers whose package ends soon', bn: 'যাঁদের প্যাকেজ শিগগির শেষ' },
    reader: { en: 'One reader', bn: 'একজন পাঠক' },
  },
  to: {
    everybody: { en: 'Everybody', bn: 'সবাই' },
    package_type: { en: 'Readers with the package type %{package_type}', bn: '%{package_type} ধরনের প্যাকেজ যাঁদের আছে' },
    ending: {
      en: 'Readers whose package ends within %{days} days',
      bn: 'যাঁদের প্যাকেজ %{days} দিনের মধ্যে শেষ',
    },
    reader: { en: 'One reader', bn: 'একজন পাঠক' },
  },
  write: { en: 'Write a notification', bn: 'নোটিফিকেশন লিখুন' },
  edit: { en: 'Change the notification', bn: 'নোটিফিকেশন বদলান' },
  delivered: { en: 'Single notifications', bn: 'আলাদা নোটিফিকেশন' },
  package_type: { en: 'Package type', bn: 'প্যাকেজের ধরন' },
  within_days: { en: 'Ends within how many days', bn: 'কত দিনের মধ্যে শেষ' },
  reader: { en: 'Reader', bn: 'পাঠক' },
  find_reader: {
    en: 'Type at least three letters of the name, the address or the phone number.',
    bn: 'নাম, ইমেইল বা ফোনের অন্তত তিনটি অক্ষর লিখুন।',
  },
  link_help: {
    en: 'The page that opens when a reader presses the notification, such as /packages.',
    bn: 'নোটিফিকেশন চাপলে যে পাতা খোলে, যেমন /packages।',
  },
  when: { en: 'When', bn: 'কখন' },
  now: { en: 'As soon as possible', bn: 'যত তাড়াতাড়ি সম্ভব' },
  later: { en: 'At a time', bn: 'নির্দিষ্ট সময়ে' },
  no_time: { en: 'Please choose the time.', bn: 'সময় বাছাই করুন।' },
  quiet: {
    en: 'This is within the quiet hours, so it waits until %{at}.',
    bn: 'এটি নীরব সময়ের মধ্যে পড়ে, তাই %{at} পর্যন্ত অপেক্ষা করবে।',
  },
  goes: { en: 'It goes at %{at}.', bn: 'এটি যাবে %{at}।' },
  goes_now: { en: 'It goes at once.', bn: 'এটি এখনই যাবে।' },
  recipients: { en: 'As of now it reaches %{count} readers.', bn: 'এখনকার হিসাবে এটি %{count} জন পাঠকের কাছে যাবে।' },
  and_guests: {
    en: 'Visitors without an account see it too.',
    bn: 'যাঁদের অ্যাকাউন্ট নেই তাঁরাও এটি দেখবেন।',
  },
  resolved: {
    en: 'Whoever fits at the time of sending gets it, so the number may change.',
    bn: 'পাঠানোর সময় যাঁরা মিলবেন তাঁরাই পাবেন, তাই সংখ্যাটি বদলাতে পারে।',
  },
  nobody: { en: 'Nobody fits as of now.', bn: 'এখন কেউ মেলে না।' },
  check: { en: 'Check and send', bn: 'দেখে পাঠান' },
  confirm_title: { en: 'Send this notification?', bn: 'এই নোটিফিকেশন পাঠাবেন?' },
  confirm: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
  saved: { en: 'The notification is on its way.', bn: 'নোটিফিকেশন পাঠানোর জন্য প্রস্তুত।' },
  preview_text: { en: 'While a page of ours is open, it appears like this:', bn: 'আমাদের পাতা খোলা থাকলে এভাবে দেখা যায়:' },
  preview_list: { en: 'In the list of notifications:', bn: 'নোটিফিকেশনের তালিকায়:' },
  opens: { en: 'A press opens %{link}.', bn: 'চাপলে %{link} খোলে।' },
  opens_nothing: { en: 'A press opens nothing.', bn: 'চাপলে কিছু খোলে না।' },
  sent: { en: 'Sent', bn: 'পাঠানো' },
  seen: { en: 'Seen', bn: 'দেখা' },
  seen_help: {
    en: 'Readers who have opened their notifications since.',
    bn: 'যাঁরা এরপর নোটিফিকেশন খুলেছেন।',
  },
  cancel: { en: 'Cancel the notification', bn: 'নোটিফিকেশন বাতিল করুন' },
  stop: { en: 'Stop sending', bn: 'পাঠানো থামান' },
  cancel_question: {
    en: 'Whoever has got it keeps it; nobody else gets it.',
    bn: 'যাঁরা পেয়েছেন তাঁদের কাছে থাকবে; আর কেউ পাবেন না।',
  },
  cancelled: { en: 'The notification is cancelled.', bn: 'নোটিফিকেশন বাতিল হয়েছে।' },
  empty: { en: 'No notification was written yet.', bn: 'এখনো কোনো নোটিফিকেশন লেখা হয়নি।' },
} as const

/** Returns the texts of the screens of campaigns, which staff know as notifications, in one language. */
export function campaignsWords(language: Language): Texts {
  return pickLanguage(words, language)
}
