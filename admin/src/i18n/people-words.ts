import type { Language } from '@shelai/contract/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  more: { en: 'Show more', bn: 'আরও দেখুন' },
  shown: { en: '%{shown} of %{total}', bn: '%{total}টির মধ্যে %{shown}টি' },
  readers: {
    search: {
      en: 'Name, email, phone, order or TrxID',
      bn: 'নাম, ইমেইল, ফোন, অর্ডার বা ট্রানজ্যাকশন আইডি',
    },
    none: { en: 'Nobody was found.', bn: 'কাউকে পাওয়া যায়নি।' },
    export: { en: 'Export all readers', bn: 'সব পাঠক এক্সপোর্ট করুন' },
    since: { en: 'Reader since %{at}', bn: '%{at} থেকে পাঠক' },
    account: { en: 'Account', bn: 'অ্যাকাউন্ট' },
    verified: { en: '%{value} (verified)', bn: '%{value} (যাচাইকৃত)' },
    unverified: { en: '%{value} (not verified)', bn: '%{value} (যাচাই হয়নি)' },
    role: { en: 'Member of staff: %{role}', bn: 'কর্মী: %{role}' },
    gender: {
      male: { en: 'Male', bn: 'পুরুষ' },
      female: { en: 'Female', bn: 'নারী' },
      other: { en: 'Other', bn: 'অন্যান্য' },
    },
    profession: {
      job: { en: 'Job', bn: 'চাকরি' },
      business: { en: 'Business', bn: 'ব্যবসা' },
      student: { en: 'Student', bn: 'শিক্ষার্থী' },
    },
    saved: { en: 'Saved items', bn: 'সেভ করা আইটেম' },
    sessions: { en: 'Sessions', bn: 'সেশন' },
    no_sessions: { en: 'Signed in nowhere.', bn: 'কোথাও সাইন ইন নেই।' },
    unknown_device: { en: 'Unknown device', bn: 'অজানা ডিভাইস' },
    last_used: {
      en: 'Last used on %{used}; signed in on %{created}',
      bn: 'শেষ ব্যবহার %{used}; সাইন ইন %{created}',
    },
    end: { en: 'End', bn: 'শেষ করুন' },
    end_session_of: { en: 'End the session: %{device}', bn: 'সেশন শেষ করুন: %{device}' },
    end_one: { en: 'End this session', bn: 'এই সেশন শেষ করুন' },
    end_one_question: {
      en: '%{name} is signed out on this device and can sign in again.',
      bn: '%{name} এই ডিভাইস থেকে সাইন আউট হবেন এবং আবার সাইন ইন করতে পারবেন।',
    },
    end_all: { en: 'End all sessions', bn: 'সব সেশন শেষ করুন' },
    end_all_question: {
      en: '%{name} is signed out on every device and can sign in again.',
      bn: '%{name} সব ডিভাইস থেকে সাইন আউট হবেন এবং আবার সাইন ইন করতে পারবেন।',
    },
    ended: { en: 'Signed out.', bn: 'সাইন আউট হয়েছে।' },
    packages: { en: 'Packages', bn: 'প্যাকেজ' },
    no_packages: { en: 'No package runs now.', bn: 'এখন কোনো প্যাকেজ চালু নেই।' },
    days_left: { en: 'Until %{until}: %{count} days left', bn: '%{until} পর্যন্ত: %{count} দিন বাকি' },
    begins: { en: 'Begins %{at}', bn: 'শুরু %{at}' },
    grant: { en: 'Grant a package', bn: 'প্যাকেজ দিন' },
    manage: { en: 'Extend or revoke', bn: 'বাড়ান বা শেষ করুন' },
    manage_of: { en: 'Extend or revoke: %{title}', bn: 'বাড়ান বা শেষ করুন: %{title}' },
    no_orders: { en: 'No orders.', bn: 'কোনো অর্ডার নেই।' },
    notifications: { en: 'Notifications to this reader: %{count}', bn: 'এই পাঠকের নোটিফিকেশন: %{count}' },
    erase: { en: 'Erase this reader', bn: 'এই পাঠককে মুছে ফেলুন' },
    erase_why: {
      en: 'Only when the reader asks for it. The account, sessions, saved items and notifications are deleted for ever. Orders stay as the ledger, without name, number and TrxID. The audit keeps that it happened.',
      bn: 'শুধু পাঠক চাইলে করুন। অ্যাকাউন্ট, সেশন, সেভ করা আইটেম ও নোটিফিকেশন চিরতরে মুছে যাবে। অর্ডার হিসাবের জন্য থাকবে, তবে নাম, নম্বর ও ট্রানজ্যাকশন আইডি ছাড়া। অডিটে শুধু ঘটনাটি থাকবে।',
    },
    erase_email: { en: 'Type the reader’s email again', bn: 'পাঠকের ইমেইল আবার লিখুন' },
    erase_reason: { en: 'Reason', bn: 'কারণ' },
    erase_reason_help: {
      en: 'Without names or numbers: the audit keeps it.',
      bn: 'নাম বা নম্বর ছাড়া লিখুন: অডিটে এটি থেকে যাবে।',
    },
    cancel: { en: 'Cancel', bn: 'বাতিল' },
    erased: { en: 'The reader was erased.', bn: 'পাঠককে মুছে ফেলা হয়েছে।' },
  },
  checklist: {
    title: { en: 'First steps', bn: 'শুরুর কাজ' },
    done_of: { en: '%{done} of %{all} done', bn: '%{all}টির মধ্যে %{done}টি হয়েছে' },
    show: { en: 'Show the first steps', bn: 'শুরুর কাজ দেখান' },
    is_done: { en: 'Done', bn: 'হয়েছে' },
    is_open: { en: 'Not yet done', bn: 'এখনো হয়নি' },
    open: { en: 'Open', bn: 'খুলুন' },
    name: { en: 'Own name', bn: 'নিজের নাম' },
    name_why: {
      en: 'Look through the settings, with the name of your product first, and save them.',
      bn: 'সেটিংস দেখে নিন, প্রথমে আপনার পণ্যের নাম, তারপর সেভ করুন।',
    },
    contact: { en: 'Own contact', bn: 'নিজের যোগাযোগ' },
    contact_why: {
      en: 'Replace the example address, number and email on the contact page.',
      bn: 'যোগাযোগের পাতায় উদাহরণের ঠিকানা, নম্বর ও ইমেইল বদলে নিজেরটি দিন।',
    },
    payment_numbers: { en: 'Own payment numbers', bn: 'নিজের পেমেন্ট নম্বর' },
    payment_numbers_why: {
      en: 'Replace the example numbers before anybody pays to them.',
      bn: 'কেউ টাকা পাঠানোর আগে উদাহরণের নম্বর বদলে নিজেরটি দিন।',
    },
    email: { en: 'Email tested', bn: 'ইমেইল পরীক্ষা' },
    email_why: {
      en: 'Codes and messages about orders leave by email. Send yourself one.',
      bn: 'কোড ও অর্ডারের বার্তা ইমেইলে যায়। নিজেকে একটি পাঠিয়ে দেখুন।',
    },
    email_outbox: {
      en: 'No mail server is set under Settings: messages stay in the outbox folder.',
      bn: 'সেটিংসে মেইল সার্ভার দেওয়া নেই: বার্তা শুধু আউটবক্স ফোল্ডারে থাকে।',
    },
    sms: { en: 'SMS tested', bn: 'এসএমএস পরীক্ষা' },
    sms_why: {
      en: 'Codes leave by SMS. Send one to the number of your own account.',
      bn: 'কোড এসএমএসে যায়। নিজের অ্যাকাউন্টের নম্বরে একটি পাঠিয়ে দেখুন।',
    },
    sms_outbox: {
      en: 'No SMS service is set under Settings: messages stay in the outbox folder.',
      bn: 'সেটিংসে এসএমএস সেবা দেওয়া নেই: বার্তা শুধু আউটবক্স ফোল্ডারে থাকে।',
    },
    samples: { en: 'Samples removed', bn: 'নমুনা সরানো' },
    samples_why: {
      en: 'The circulars that came with the product are invented.',
      bn: 'পণ্যের সঙ্গে আসা সার্কুলারগুলো বানানো।',
    },
    archive: { en: 'Archive %{count} samples', bn: '%{count}টি নমুনা আর্কাইভ করুন' },
    archive_question: {
      en: 'Readers no longer see them. Each can be made live again in the list of circulars.',
      bn: 'পাঠকেরা এগুলো আর দেখবেন না। সার্কুলারের তালিকা থেকে আবার চালু করা যাবে।',
    },
    backup: { en: 'First backup', bn: 'প্রথম ব্যাকআপ' },
    backup_why: {
      en: 'A backup that was restored for a trial. The operating guide says how to make one every night.',
      bn: 'এমন একটি ব্যাকআপ যা পরীক্ষা করে ফিরিয়ে দেখা হয়েছে। প্রতি রাতে নেওয়ার নিয়ম অপারেটিং গাইডে আছে।',
    },
  },
  settings: {
    product: { en: 'Product', bn: 'পণ্য' },
    notice: { en: 'Maintenance notice', bn: 'রক্ষণাবেক্ষণের বিজ্ঞপ্তি' },
    packages: { en: 'Packages', bn: 'প্যাকেজ' },
    security: { en: 'Sign-in', bn: 'সাইন ইন' },
    about_and_contact: { en: 'About and contact', bn: 'পরিচিতি ও যোগাযোগ' },
    people: { en: 'People on these pages', bn: 'এসব পাতার ব্যক্তিরা' },
    payment_texts: { en: 'Texts of payment methods', bn: 'পেমেন্টের মাধ্যমের লেখা' },
    own_password: { en: 'My password', bn: 'আমার পাসওয়ার্ড' },
    own_second_factor: { en: 'My second factor', bn: 'আমার দ্বিতীয় ধাপ' },
  },
  audit: {
    of_record: { en: 'Audit', bn: 'অডিট' },
    who: { en: 'Person', bn: 'ব্যক্তি' },
    action: { en: 'Action', bn: 'কাজ' },
    resource: { en: 'Kind', bn: 'ধরন' },
    record_id: { en: 'Id of the record', bn: 'রেকর্ডের আইডি' },
    from: { en: 'From', bn: 'শুরুর দিন' },
    to: { en: 'To', bn: 'শেষ দিন' },
    all: { en: 'All', bn: 'সব' },
    clear: { en: 'Clear the filter', bn: 'ফিল্টার মুছুন' },
    none: { en: 'No entry fits the filter.', bn: 'এই ফিল্টারে কিছু নেই।' },
    export: { en: 'Export', bn: 'এক্সপোর্ট' },
    before: { en: 'Before', bn: 'আগে' },
    after: { en: 'After', bn: 'পরে' },
    reason: { en: 'Reason: %{reason}', bn: 'কারণ: %{reason}' },
    no_fields: { en: 'No field changed.', bn: 'কোনো ঘর বদলায়নি।' },
    open_record: { en: 'Open the record', bn: 'রেকর্ডটি খুলুন' },
  },
} as const

/** Returns the texts of the screens about readers, the audit, the settings and the checklist, in one language. */
export function peopleWords(language: Language): Texts {
  return pickLanguage(words, language)
}
