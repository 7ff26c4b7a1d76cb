import type { Language } from '@shelai/contract/rules/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  title: { en: 'Backups', bn: 'ব্যাকআপ' },
  proven: {
    en: 'The last backup is %{age} old and was restored for a trial: nothing is missing.',
    bn: 'শেষ ব্যাকআপ %{age} আগের। পরীক্ষা করে ফিরিয়ে দেখা হয়েছে: কিছুই বাদ পড়েনি।',
  },
  details: {
    en: '%{moment} · %{megabytes} MB · %{rows} rows · %{files} files',
    bn: '%{moment} · %{megabytes} MB · %{rows}টি সারি · %{files}টি ফাইল',
  },
  failed: { en: 'The last backup failed: %{problem}', bn: 'শেষ ব্যাকআপ হয়নি: %{problem}' },
  overdue: {
    en: 'No backup has been proven for two days. The operating guide says what to do.',
    bn: 'দুই দিন ধরে কোনো ব্যাকআপ যাচাই হয়নি। কী করতে হবে তা অপারেটিং গাইডে আছে।',
  },
  running: { en: 'A backup is being made.', bn: 'ব্যাকআপ নেওয়া হচ্ছে।' },
  none: { en: 'There is no backup yet.', bn: 'এখনো কোনো ব্যাকআপ নেই।' },
  nightly: { en: 'One is made every day at %{time} in Dhaka.', bn: 'প্রতিদিন ঢাকার সময় %{time} এ ব্যাকআপ নেওয়া হয়।' },
  unscheduled: {
    en: 'None is made by itself. Set a time under Settings, Backups.',
    bn: 'নিজে থেকে ব্যাকআপ হয় না। সেটিংসের ব্যাকআপে সময় ঠিক করুন।',
  },
  make: { en: 'Back up now', bn: 'এখনই ব্যাকআপ নিন' },
  download: { en: 'Download the last one', bn: 'শেষটি ডাউনলোড করুন' },
  place: { en: 'Backups are stored in: %{place}', bn: 'ব্যাকআপ যেখানে থাকে: %{place}' },
  by_environment: {
    en: 'Time, place and secret are set by the environment of the server (BACKUP_…), which wins. They are changed there.',
    bn: 'সময়, জায়গা ও গোপন বাক্য সার্ভারের এনভায়রনমেন্টে (BACKUP_…) ঠিক করা আছে, সেটিই চলে। সেখানেই বদলাতে হয়।',
  },
  at: { en: 'Every day at, on the clock of Dhaka', bn: 'প্রতিদিন, ঢাকার সময়' },
  at_help: { en: 'Blank makes none by itself.', bn: 'খালি থাকলে নিজে থেকে হয় না।' },
  keep: { en: 'How many are kept', bn: 'কয়টি রাখা হবে' },
  secret: { en: 'Secret that encrypts backups', bn: 'ব্যাকআপ এনক্রিপ্ট করার গোপন বাক্য' },
  secret_help: { en: 'At least %{count} characters, such as some words.', bn: 'অন্তত %{count} অক্ষর, যেমন কয়েকটি শব্দ।' },
  secret_kept: { en: 'One is set. Blank keeps it.', bn: 'একটি দেওয়া আছে। খালি থাকলে সেটিই থাকবে।' },
  secret_warning: {
    en: 'Write the secret down on paper, apart from the backups: without it no backup can be restored, and it is not shown again. Download a backup now and then: a disk that breaks takes both.',
    bn: 'গোপন বাক্যটি কাগজে লিখে ব্যাকআপ থেকে আলাদা জায়গায় রাখুন: এটি ছাড়া কোনো ব্যাকআপ ফেরানো যায় না, আর এটি আবার দেখানো হয় না। মাঝে মাঝে একটি ব্যাকআপ ডাউনলোড করুন: ডিস্ক নষ্ট হলে দুটিই যাবে।',
  },
  restore: {
    title: { en: 'Restore a backup', bn: 'ব্যাকআপ ফেরান' },
    offer: {
      en: 'This installation is new. If you have a backup of another one, restore it here before you begin.',
      bn: 'এই ইনস্টলেশনটি নতুন। আগের কোনোটির ব্যাকআপ থাকলে কাজ শুরুর আগে এখানে ফেরান।',
    },
    how: {
      en: 'All that this new installation holds is replaced by what the backup holds: accounts, orders, content, files, settings. Afterwards sign in with an account of the backup.',
      bn: 'এই নতুন ইনস্টলেশনে যা আছে তার জায়গায় ব্যাকআপের সব আসবে: অ্যাকাউন্ট, অর্ডার, লেখা, ফাইল, সেটিংস। পরে ব্যাকআপের কোনো অ্যাকাউন্ট দিয়ে লগইন করুন।',
    },
    not_blank: {
      en: 'A backup is restored from here into a new installation only: one whose only account is that of the first owner, with the password of the first start, and in which nobody has ordered or changed anything. The operating guide says how to restore it otherwise.',
      bn: 'এখান থেকে শুধু নতুন ইনস্টলেশনে ব্যাকআপ ফেরানো যায়: যেখানে প্রথম মালিক ছাড়া কারও অ্যাকাউন্ট নেই, প্রথম চালুর পাসওয়ার্ডই আছে, আর কেউ কিছু অর্ডার বা বদল করেনি। অন্যভাবে ফেরানোর নিয়ম অপারেটিং গাইডে আছে।',
    },
    which: { en: 'Which backup', bn: 'কোন ব্যাকআপ' },
    of_device: { en: 'A file of this device', bn: 'এই ডিভাইসের একটি ফাইল' },
    choose: { en: 'Choose the file', bn: 'ফাইল বেছে নিন' },
    chosen: { en: 'Chosen: %{name}, %{megabytes} MB', bn: 'বেছে নেওয়া: %{name}, %{megabytes} MB' },
    none: {
      en: 'A backup that somebody copies to the server is listed here too. Its place: %{place}',
      bn: 'সার্ভারে ব্যাকআপ কপি করে রাখলে সেটিও এখানে দেখা যায়। রাখার জায়গা: %{place}',
    },
    no_files: {
      en: 'Several servers share this installation, so it takes no file from here. Put the backup where backups are stored.',
      bn: 'এই ইনস্টলেশন কয়েকটি সার্ভারে চলে, তাই এখান থেকে ফাইল নেওয়া যায় না। ব্যাকআপ রাখার জায়গায় ফাইলটি রাখুন।',
    },
    secret: { en: 'Secret of the backup', bn: 'ব্যাকআপের গোপন বাক্য' },
    secret_help: {
      en: 'The secret that was set when the backup was made.',
      bn: 'ব্যাকআপ নেওয়ার সময় যে গোপন বাক্য দেওয়া ছিল।',
    },
    start: { en: 'Check and restore', bn: 'যাচাই করে ফেরান' },
    steps: {
      sending: { en: 'Sending: %{sent} of %{all} MB', bn: 'পাঠানো হচ্ছে: %{all} MB এর মধ্যে %{sent}' },
      checking: {
        en: 'The whole backup is being checked. Nothing is changed yet.',
        bn: 'পুরো ব্যাকআপ যাচাই হচ্ছে। এখনো কিছুই বদলায়নি।',
      },
      restoring: { en: 'The backup is being restored.', bn: 'ব্যাকআপ ফেরানো হচ্ছে।' },
      done: { en: 'The backup is restored.', bn: 'ব্যাকআপ ফেরানো হয়েছে।' },
      failed: { en: 'Not restored.', bn: 'ফেরানো হয়নি।' },
    },
    done: {
      en: 'The backup is restored. Sign in with an account of the backup.',
      bn: 'ব্যাকআপ ফেরানো হয়েছে। ব্যাকআপের কোনো অ্যাকাউন্ট দিয়ে লগইন করুন।',
    },
    problems: {
      wrong_key: {
        en: 'This is not the secret of this backup. Type it as it was written down: capitals and spaces count. Nothing was changed.',
        bn: 'এটি এই ব্যাকআপের গোপন বাক্য নয়। যেমন লেখা ছিল ঠিক তেমন লিখুন: বড় হাতের অক্ষর ও ফাঁকাও মিলতে হবে। কিছুই বদলায়নি।',
      },
      not_a_backup: {
        en: 'This file is not a backup of Shelai, or its beginning is missing. Nothing was changed.',
        bn: 'এই ফাইল শেলাইয়ের ব্যাকআপ নয়, বা এর শুরুটা নেই। কিছুই বদলায়নি।',
      },
      damaged: {
        en: 'This backup is damaged or not complete. Copy or download it again, or take another one. Nothing was changed.',
        bn: 'এই ব্যাকআপ নষ্ট বা অসম্পূর্ণ। আবার কপি বা ডাউনলোড করুন, বা অন্য একটি নিন। কিছুই বদলায়নি।',
      },
      newer_release: {
        en: 'A newer version of Shelai has made this backup. Install that version or a later one here first. Nothing was changed.',
        bn: 'শেলাইয়ের নতুন ভার্সন দিয়ে এই ব্যাকআপ নেওয়া। আগে এখানে সেই ভার্সন বা তার পরেরটি বসান। কিছুই বদলায়নি।',
      },
      other_release: {
        en: 'Another version of Shelai has made this backup, which this one cannot read. Nothing was changed.',
        bn: 'শেলাইয়ের অন্য ভার্সন দিয়ে এই ব্যাকআপ নেওয়া, এটি তা পড়তে পারে না। কিছুই বদলায়নি।',
      },
      in_use: {
        en: 'Somebody has begun to use this installation meanwhile, so nothing was restored into it.',
        bn: 'এর মধ্যে কেউ এই ইনস্টলেশন ব্যবহার শুরু করেছেন, তাই এতে কিছু ফেরানো হয়নি।',
      },
      no_room: {
        en: 'The disk of the server has too little room for this backup. Nothing was changed.',
        bn: 'সার্ভারের ডিস্কে এই ব্যাকআপের জায়গা নেই। কিছুই বদলায়নি।',
      },
      interrupted: {
        en: 'The server stopped in the middle, so nothing was changed. Start again.',
        bn: 'মাঝপথে সার্ভার থেমে গেছে, তাই কিছুই বদলায়নি। আবার শুরু করুন।',
      },
      unexpected: {
        en: 'The backup could not be restored, and nothing was changed. The log of the server says why.',
        bn: 'ব্যাকআপ ফেরানো যায়নি, কিছুই বদলায়নি। কারণ সার্ভারের লগে আছে।',
      },
    },
  },
  saved: { en: 'Saved.', bn: 'সেভ হয়েছে।' },
} as const

/** Returns the texts about backups in one language. */
export function backupsWords(language: Language): Texts {
  return pickLanguage(words, language)
}
