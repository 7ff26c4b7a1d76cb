import { formatDigits } from './shown-values.ts'
import type { Language } from './words.ts'

/**
 * The Bangla of the messages about fields and files that members of staff see. Groups of a pattern fill `$1`, `$2` in.
 * Names of fields and formats stay as they are.
 */
const messages: readonly (readonly [english: RegExp, bangla: string])[] = [
  [/^Please fill this in\.$/, 'এটি পূরণ করুন।'],
  [/^Please write a time such as .*$/, 'সময় লিখুন, যেমন 03:30।'],
  [/^At least ([\d,]+) characters\.$/, 'অন্তত $1 অক্ষর।'],
  [/^Please write less\.$/, 'কম লিখুন।'],
  [/^Please write a number\.$/, 'একটি সংখ্যা লিখুন।'],
  [/^Please check this address\.$/, 'ঠিকানাটি দেখুন।'],
  [/^Please write the name of the mail server, .*$/, 'মেইল সার্ভারের নাম লিখুন, যেমন smtp.example.com।'],
  [/^Please write an address, such as .*$/, 'একটি ঠিকানা লিখুন, যেমন Shelai <hello@example.com>।'],
  [/^Please write an address that begins with .*$/, 'https:// দিয়ে শুরু একটি ঠিকানা লিখুন।'],
  [/^Please type the password of this server\.$/, 'এই সার্ভারের পাসওয়ার্ড লিখুন।'],
  [/^A server of the own network is set .*$/, 'নিজের নেটওয়ার্কের সার্ভার শুধু সার্ভারের এনভায়রনমেন্টে দেওয়া যায়।'],
  [/^This must be text\.$/, 'এখানে লেখা দিতে হবে।'],
  [/^At most ([\d,]+) characters\.$/, 'সর্বোচ্চ $1 অক্ষর।'],
  [/^At most ([\d,]+) characters each\.$/, 'প্রতিটিতে সর্বোচ্চ $1 অক্ষর।'],
  [/^At most ([\d,]+)\.$/, 'সর্বোচ্চ $1টি।'],
  [/^At most ([\d,]+) labels\.$/, 'সর্বোচ্চ $1টি লেবেল।'],
  [/^This must be 1 or 0\.$/, 'এখানে ১ বা ০ দিন।'],
  [/^A whole number from ([\d,]+) to ([\d,]+)\.$/, '$1 থেকে $2 পর্যন্ত পূর্ণ সংখ্যা।'],
  [/^An amount in taka, .*$/, 'টাকার অঙ্ক, দশমিকের পরে সর্বোচ্চ দুই ঘর, ০ থেকে ১০,০০,০০০।'],
  [/^One of: (.*)\.$/, 'এর একটি: $1।'],
  [/^A date such as 2026-11-20\.$/, 'তারিখ লিখুন, যেমন 2026-11-20।'],
  [/^A moment such as .*$/, 'তারিখ ও সময় লিখুন, যেমন 2026-11-20T10:00:00+06:00।'],
  [/^A path below the image host.*$/, 'আপলোড করা ছবির পথ লিখুন।'],
  [/^The path of an uploaded file\.$/, 'আপলোড করা ফাইলের পথ লিখুন।'],
  [
    /^The address of an article, a question or a formula, such as \/formulas\/12\.$/,
    'আর্টিকেল, প্রশ্ন বা ফর্মুলার পাতার ঠিকানা, যেমন /formulas/12।',
  ],
  [/^A page of this site, such as \/packages\.$/, 'এই সাইটের একটি পাতা, যেমন /packages।'],
  [/^A mobile number such as .*$/, 'মোবাইল নম্বর লিখুন, যেমন 01712345678।'],
  [/^A list of texts\.$/, 'লেখার তালিকা।'],
  [/^A label’s limits are numbers\.$/, 'লেবেলের সীমা সংখ্যা হতে হবে।'],
  [/^A label’s unit is .*$/, 'লেবেলের একক সর্বোচ্চ ৪০ অক্ষরের লেখা।'],
  [/^A label’s value is .*$/, 'লেবেলের মান একটি সংখ্যা, অথবা সর্বোচ্চ ৬০ অক্ষরের লেখা।'],
  [/^A label needs a name\.$/, 'লেবেলের একটি নাম লাগবে।'],
  [/^A label’s name has at most .*$/, 'লেবেলের নাম সর্বোচ্চ ১০০ অক্ষর।'],
  [/^A label has no name\.$/, 'একটি লেবেলের নাম নেই।'],
  [/^A label cannot be called “(.*)”: .*$/s, 'লেবেলের নাম “$1” হতে পারে না: সূত্র এটিকে সংখ্যা হিসেবে পড়ে।'],
  [/^Two labels are called “(.*)”\.$/s, 'দুটি লেবেলের নাম “$1”।'],
  [/^The formula is longer than .*$/, 'সূত্রটি ১০০০ অক্ষরের বেশি।'],
  [/^The formula has more than 32 .*$/, 'সূত্রে একটির ভেতরে আরেকটি ৩২টির বেশি বন্ধনী আছে।'],
  [/^The formula has more than 500 .*$/, 'সূত্রে ৫০০টির বেশি অংশ আছে।'],
  [/^No label is called “(.*)”\. \(at character (\d+)\)$/s, '“$1” নামে কোনো লেবেল নেই ($2 নম্বর অক্ষরে)।'],
  [/^A bracket has no other half\. \(at character (\d+)\)$/, 'একটি বন্ধনীর জোড়া নেই ($1 নম্বর অক্ষরে)।'],
  [/^“(.*)” does not take so many values\. \(at character (\d+)\)$/s, '“$1” এত মান নেয় না ($2 নম্বর অক্ষরে)।'],
  [/^The formula ends too early\. \(at character (\d+)\)$/, 'সূত্রটি আগেই শেষ হয়ে গেছে ($1 নম্বর অক্ষরে)।'],
  [/^“(.*)” cannot stand here\. \(at character (\d+)\)$/s, '“$1” এখানে বসতে পারে না ($2 নম্বর অক্ষরে)।'],
  [/^A number such as 12\.5, .*$/, 'সংখ্যা লিখুন, যেমন 12.5; দশমিকের পরে সর্বোচ্চ ছয় ঘর।'],
  [/^A list of worked examples\.$/, 'উদাহরণের তালিকা।'],
  [/^At most ([\d,]+) examples\.$/, 'সর্বোচ্চ $1টি উদাহরণ।'],
  [/^A formula needs (\d+) worked examples .*$/, 'প্রকাশের আগে সূত্রের $1টি উদাহরণ মিলতে হবে।'],
  [/^Example (\d+): the formula gives (.*), not (.*)\.$/, 'উদাহরণ $1: সূত্রে আসে $2, $3 নয়।'],
  [
    /^Example (\d+): the formula gives no result with this value of (.*)\.$/s,
    'উদাহরণ $1: $2-এর এই মানে সূত্রে কোনো ফল আসে না।',
  ],
  [/^Please write the answer, at most 500 characters\.$/, 'উত্তর লিখুন, সর্বোচ্চ ৫০০ অক্ষর।'],
  [/^The deadline lies before the day of publication\.$/, 'শেষ তারিখ প্রকাশের তারিখের আগে।'],
  [/^Please say when it is to be published\.$/, 'কখন প্রকাশ হবে তা লিখুন।'],
  [/^Nothing is left of this once it is made safe\.$/, 'নিরাপদ করার পর এর কিছুই থাকে না।'],
  [/^This has more than ([\d,]+) tags inside each other\.$/, 'একটির ভেতরে আরেকটি $1টির বেশি ট্যাগ আছে।'],
  [/^This has more than ([\d,]+) tags\.$/, 'এতে $1টির বেশি ট্যাগ আছে।'],
  [/^This has more than ([\d,]+) attributes\.$/, 'এতে $1টির বেশি অ্যাট্রিবিউট আছে।'],
  [/^Please upload the (?:file|picture) first\.$/, 'আগে ফাইলটি আপলোড করুন।'],
  [/^This file is a (.*)\.$/, 'এই ফাইলটি $1।'],
  [/^Another record holds this file\..*$/, 'এই ফাইল আরেকটি রেকর্ডে আছে। আবার আপলোড করুন।'],
  [/^There is no such .*$/, 'এমন কিছু নেই।'],

  [/^This cell holds a formula\..*$/, 'এই ঘরে একটি ফর্মুলা আছে। এর বদলে মানটি লিখুন।'],
  [/^This cell holds an error of the spreadsheet\.$/, 'এই ঘরে স্প্রেডশিটের একটি ত্রুটি আছে।'],
  [/^This column has no name in the first row\.$/, 'প্রথম সারিতে এই কলামের নাম নেই।'],
  [/^There is none with the name “(.*)”\.$/s, '“$1” নামে কিছু নেই।'],
  [/^Several have the name “(.*)”\..*$/s, '“$1” নামে একাধিক আছে। আগে বিভাগের নাম লিখে মাঝে “ / ” দিন।'],
  [/^This is the example of the template\..*$/, 'এটি টেমপ্লেটের উদাহরণ। সারিটি মুছুন বা এর ওপর লিখুন।'],
  [/^Row (\d+) is the same record\.$/, '$1 নম্বর সারিতেও একই রেকর্ড।'],
  [/^There is no record with this id\..*$/, 'এই আইডির কোনো রেকর্ড নেই। নতুন হলে ঘরটি খালি রাখুন।'],
  [/^(\d+) records are called so\..*$/, 'এই নামে $1টি রেকর্ড আছে। কোনটি, তার আইডি দিন।'],
  [/^Somebody has changed this record since\.$/, 'এর পরে অন্য কেউ এটি বদলেছেন।'],
  [/^Somebody has deleted this record since\.$/, 'এর পরে অন্য কেউ এটি মুছেছেন।'],
  [/^Somebody has created this record meanwhile\.$/, 'এর মধ্যে অন্য কেউ এটি তৈরি করেছেন।'],
  [/^Somebody else has changed this record meanwhile\..*$/, 'এর মধ্যে অন্য কেউ এটি বদলেছেন।'],
  [/^This cannot be deleted: (.*) still depend on it\.$/, 'এটি মোছা যাবে না: $1 এর ওপর নির্ভর করে।'],
  [/^Your role does not allow this\.$/, 'আপনার ভূমিকায় এটি করা যায় না।'],
  [/^Not found$/, 'পাওয়া যায়নি'],
  [/^Something went wrong\.$/, 'কিছু একটা সমস্যা হয়েছে।'],

  [/^Please choose a file\.$/, 'একটি ফাইল বেছে নিন।'],
  [/^The file is larger than (\d+) MB\.$/, 'ফাইলটি $1 MB-এর বেশি।'],
  [/^The file is empty\.$/, 'ফাইলটি খালি।'],
  [/^The file is gone\..*$/, 'ফাইলটি আর নেই। আবার পাঠান।'],
  [
    /^This kind of file cannot be imported here\. Please choose one of: (.*)\.$/,
    'এ ধরনের ফাইল এখানে ইমপোর্ট করা যায় না। এর একটি বেছে নিন: $1।',
  ],
  [/^This file is damaged: .*$/, 'ফাইলটি নষ্ট: ভেতরের লেখা নামের সঙ্গে মেলে না।'],
  [/^This is an old (\w+) file\. Please save it as (\w+) .*$/, 'এটি পুরোনো $1 ফাইল। $2 হিসেবে সেভ করে আবার চেষ্টা করুন।'],
  [/^This file is damaged or packed .*$/, 'ফাইলটি নষ্ট, অথবা এমনভাবে প্যাক করা যে পরীক্ষা করা যায় না। আবার সেভ করুন।'],
  [/^This file is packed in a way .*$/, 'ফাইলটি এমনভাবে প্যাক করা যে পরীক্ষা করা যায় না। Word বা Excel-এ খুলে আবার সেভ করুন।'],
  [/^This file contains another packed file\..*$/, 'ফাইলটির ভেতরে আরেকটি প্যাক করা ফাইল আছে। সেটি সরিয়ে আবার সেভ করুন।'],
  [/^This file is too large when it is unpacked .*$/, 'ফাইলটি খুললে অনেক বড় হয় (১২৮ MB-এর বেশি)।'],
  [/^This file declares a document type .*$/, 'ফাইলটিতে DOCTYPE আছে, যা নেওয়া হয় না।'],
  [/^This file holds macros\..*$/, 'ফাইলটিতে ম্যাক্রো আছে। ম্যাক্রো ছাড়া সেভ করে (docx বা xlsx) আবার চেষ্টা করুন।'],
  [/^This file is locked with a password\..*$/, 'ফাইলটি পাসওয়ার্ড দিয়ে বন্ধ। পাসওয়ার্ড ছাড়া সেভ করুন।'],
  [/^This is neither a pdf nor a Word or Excel file\.$/, 'এটি Word বা Excel ফাইল নয়।'],
  [
    /^This file fetches something from elsewhere\..*$/,
    'ফাইলটি অন্য জায়গা থেকে কিছু আনে। সেটি ফাইলের ভেতরে বসিয়ে সেভ করুন, তারপর আবার চেষ্টা করুন।',
  ],
  [/^This file is too large once it is unpacked\..*$/, 'ফাইলটি খুললে অনেক বড় হয়ে যায়। ছবি কমিয়ে বা ছোট করে সেভ করুন।'],
  [/^This file takes too long to check\..*$/, 'ফাইলটি পরীক্ষা করতে অনেক সময় লাগে। আবার সেভ করুন।'],
  [/^This file has no sheet\.$/, 'ফাইলটিতে কোনো শিট নেই।'],
  [/^A cell holds more than .*$/, 'একটি ঘরে ৬,০০,০০০ অক্ষরের বেশি আছে।'],
  [/^This file holds too much text\..*$/, 'ফাইলটিতে লেখা অনেক বেশি। ভাগ করে পাঠান।'],
  [/^This file has too many rows\..*$/, 'ফাইলটিতে সারি অনেক বেশি। ভাগ করে পাঠান।'],
  [/^The file has more than 20,000 rows\..*$/, 'ফাইলটিতে ২০,০০০-এর বেশি সারি আছে। ভাগ করে পাঠান।'],
  [/^This file has more than (\d+) columns\.$/, 'ফাইলটিতে $1টির বেশি কলাম আছে।'],
  [/^The rows of this file are out of order\..*$/, 'ফাইলটির সারিগুলো এলোমেলো। আবার সেভ করুন।'],
  [/^The letters of this file cannot be read\..*$/, 'ফাইলটির অক্ষর পড়া যায় না। “CSV UTF-8” হিসেবে সেভ করে আবার চেষ্টা করুন।'],
  [/^A quotation mark is opened and never closed \(row (\d+)\)\.$/, 'একটি উদ্ধৃতিচিহ্ন শুরু হয়ে শেষ হয়নি ($1 নম্বর সারি)।'],
  [/^Row (\d+) holds too much text\.$/, '$1 নম্বর সারিতে লেখা অনেক বেশি।'],
  [/^Two columns are called “(.*)”\.$/s, 'দুটি কলামের নাম “$1”।'],
  [
    /^Column (\w+) is called “(.*)”, which is unknown\. The columns are: (.*)\.$/s,
    '$1 কলামের নাম “$2”, যা অজানা। কলামগুলো হলো: $3।',
  ],
  [/^The first row has to name the columns.*$/, 'প্রথম সারিতে কলামের নাম থাকতে হবে, যেমন টেমপ্লেটে আছে।'],
  [/^The file has no rows below .*$/, 'কলামের নামের নিচে কোনো সারি নেই।'],
  [/^The server was interrupted by this file too often\.$/, 'এই ফাইলে সার্ভার বারবার থেমে গেছে।'],
  [/^This can no longer be imported\.$/, 'এটি আর ইমপোর্ট করা যায় না।'],

  [/^The document has no text\.$/, 'ডকুমেন্টে কোনো লেখা নেই।'],
  [/^The document is too large\..*$/, 'ডকুমেন্টটি অনেক বড়। ভাগ করে পাঠান।'],
  [/^The document cannot be read\..*$/, 'ডকুমেন্টটি পড়া যায় না। Word-এ খুলে আবার সেভ করুন।'],
  [
    /^The document refers to a file outside itself \((.*)\)\..*$/s,
    'ডকুমেন্টটি বাইরের একটি ফাইল দেখায় ($1)। সেটি সরান, বা ছবিটি ডকুমেন্টে বসান।',
  ],
  [/^Picture (\d+) is larger than 5 MB\..*$/, '$1 নম্বর ছবি ৫ MB-এর বেশি। ছোট ছবি বসান।'],
  [/^Picture (\d+) has more than 25 megapixels\..*$/, '$1 নম্বর ছবিতে ২৫ মেগাপিক্সেলের বেশি। ছোট ছবি বসান।'],
  [/^Picture (\d+) cannot be read\..*$/, '$1 নম্বর ছবি পড়া যায় না। JPEG, PNG বা WebP ছবি বসান।'],
  [/^The document has more than (\d+) pictures\.$/, 'ডকুমেন্টে $1টির বেশি ছবি আছে।'],
]

/** Returns a message about a field or a file in a language; one without a translation as it is. */
export function translateFieldMessage(message: string, language: Language): string {
  if (language === 'en') return message
  for (const [english, bangla] of messages) {
    const groups = english.exec(message)
    if (groups !== null) {
      return bangla.replace(/\$(\d)/g, (_, group: string) => {
        const found = groups[Number(group)] ?? ''
        return /^[\d,]+$/.test(found) ? formatDigits(found, language) : found
      })
    }
  }
  return message
}
