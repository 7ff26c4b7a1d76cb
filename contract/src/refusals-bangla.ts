import type { RefusalCode } from './refusals.ts'
import type { Refused } from './refused.ts'
import { formatDigits } from './shown-values.ts'
import type { Language } from './words.ts'

/** The Bangla text of every refusal. `{name}` is filled in from the refusal's values. */
export const refusalsInBangla: Readonly<Record<RefusalCode, string>> = {
  not_found: 'পাওয়া যায়নি',
  bad_input: 'যা পাঠানো হয়েছে তা আরেকবার দেখুন।',
  form_refused: 'এখানে ফর্ম নেওয়া হয় না, শুধু JSON।',
  body_stalled: 'আপনার তথ্য পুরোটা পৌঁছায়নি। আবার চেষ্টা করুন।',
  too_large: 'এটি খুব বড়।',
  sign_in_needed: 'লগইন করুন।',
  plan_needed: 'প্রিমিয়াম কনটেন্ট দেখতে একটি প্যাকেজ কিনতে হবে',
  too_many_requests: 'অনেকবার চেষ্টা করা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  wrong_login: 'ইমেইল বা পাসওয়ার্ড ভুল।',
  registration_malformed: 'অ্যাকাউন্ট তৈরি করা যায়নি!',
  not_registered: 'অ্যাকাউন্ট তৈরি করা যায়নি!',
  not_updated: 'তথ্য বদলানো যায়নি',
  picture_refused: 'JPEG, PNG বা WebP ছবি বেছে নিন।',
  picture_too_large: 'ছবিটি ৫ MB-এর বেশি। ছোট একটি ছবি বেছে নিন।',
  picture_too_many_pixels: 'ছবিটি ২৫ মেগাপিক্সেলের বেশি। ছোট একটি ছবি বেছে নিন।',
  otp_refused: 'OTP ভুল অথবা মেয়াদ শেষ',
  otp_too_soon: 'আরেকটি কোডের জন্য {seconds} সেকেন্ড অপেক্ষা করুন।',
  code_unsent: 'OTP পাঠানো যায়নি',
  contact_malformed: 'ফোন নম্বর বা ইমেইল লিখুন',
  password_short: 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে!',
  password_too_short: 'নতুন পাসওয়ার্ড অন্তত {count} অক্ষরের হতে হবে।',
  password_common: 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্য একটি দিন।',
  not_saved: 'সেভ হয়নি।',
  not_removed: 'মোছা যায়নি।',
  price_changed: 'দাম বদলেছে',
  order_refused: 'অর্ডার তৈরি হয়নি',
  tran_id_refused: 'ট্রানজেকশন আইডিতে শুধু ইংরেজি অক্ষর A–Z ও সংখ্যা থাকে। মেসেজে যেমন আছে ঠিক তেমনই লিখুন।',
  key_used: 'এই অর্ডার আগে অন্য তথ্য দিয়ে পাঠানো হয়েছে।',
  order_ended: 'এই অর্ডারটি বাতিল বা ফেরত হয়েছে। কারণ “আমার অর্ডার”-এ আছে।',
  already_approved: 'আপনার অর্ডার আগেই অনুমোদন হয়েছে। “আমার অর্ডার”-এ দেখুন।',
  payment_ordered: 'এই ট্রানজেকশন আইডি আপনার অন্য একটি অর্ডারে আছে।',
  method_off: 'এই পেমেন্ট মাধ্যমটি এখন চালু নেই। অন্য একটি বেছে নিন।',
  not_allowed: 'আপনার ভূমিকায় এটি করা যায় না।',
  password_needed: 'এটি করতে আপনার পাসওয়ার্ড আবার দিন।',
  wrong_password: 'এটি আপনার পাসওয়ার্ড নয়।',
  fields_refused: 'চিহ্নিত ঘরগুলো দেখুন।',
  changed_meanwhile: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। আবার খুলে তারপর বদল করুন।',
  still_used: 'এটি মোছা যাবে না: {uses} এর ওপর নির্ভর করে।',
  method_in_use: 'কিছু অর্ডারে এই পেমেন্ট পদ্ধতি আছে, তাই মোছা যাবে না। এর বদলে state “archived” করে বন্ধ করুন।',
  last_owner: 'শেষ মালিককে সরানো বা ভূমিকা কমানো যাবে না। আগে অন্য কাউকে মালিক করুন।',
  staff_account: 'এটি একজন কর্মীর অ্যাকাউন্ট। আগে মালিক তাঁকে কর্মী থেকে সরাবেন।',
  second_factor_needed: 'অথেনটিকেটর অ্যাপের কোড দিন।',
  second_factor_setup_needed: 'আপনার ভূমিকায় দ্বিতীয় ধাপ লাগে। আগে সেটি চালু করুন।',
  second_factor_on: 'আপনার দ্বিতীয় ধাপ আগেই চালু আছে। আগে সেটি সরান।',
  wrong_code: 'কোডটি ভুল অথবা আগে ব্যবহার হয়েছে। পরের কোডের জন্য অপেক্ষা করুন।',
  invitation_ended: 'এই আমন্ত্রণ আর ব্যবহার করা যাবে না। নতুন একটি চেয়ে নিন।',
  invitation_unsent: 'আমন্ত্রণ পাঠানো যায়নি। ঠিকানা দেখে আবার চেষ্টা করুন।',
  message_unsent: 'বার্তা পাঠানো যায়নি। গেটওয়ে দেখে আবার চেষ্টা করুন।',
  own_phone_needed: 'আপনার অ্যাকাউন্টে মোবাইল নম্বর নেই। আগে পাঠকদের অ্যাপে প্রোফাইলে নম্বরটি দিন।',
  file_refused: 'একটি ছবি (JPEG, PNG, WebP) বা ফাইল (pdf, doc, docx, xls, xlsx) বেছে নিন।',
  import_refused: '{reason}',
  import_over: 'এই ইমপোর্ট এখন আর এই ধাপে নেই। আবার খুলুন।',
  order_settled: '{who} এই অর্ডারের নিষ্পত্তি আগেই করেছেন, {at}।',
  day_signed: '{who} এই দিনের হিসাব আগেই সই করেছেন, {at}।',
  order_over: 'এই প্যাকেজের মেয়াদ আগেই শেষ হয়েছে।',
  order_open: 'এই অর্ডার এখনো অনুমোদন হয়নি।',
  own_order: 'এই অর্ডার আপনার নিজের অ্যাকাউন্টের। অন্য একজন কর্মীকে এর নিষ্পত্তি করতে হবে।',
  reader_gone: 'এই অর্ডারের পাঠক অ্যাকাউন্ট মুছে ফেলেছেন।',
  proof_used: 'এই পেমেন্টে আগেই অন্য একটি অর্ডার চালু হয়েছে।',
  amount_needed: 'কত টাকা এসেছে তা লিখুন।',
  note_needed: 'টাকার অঙ্ক দামের সঙ্গে মেলে না। কেন, তা লিখুন।',
  wallet_needed: 'কোন ওয়ালেটে পেমেন্ট পাওয়া গেছে তা লিখুন।',
  wallet_differs: 'পেমেন্ট অর্ডারে লেখা ওয়ালেটে আসেনি। এই কারণ লিখে অর্ডারটি বাতিল করুন।',
  sender_differs: 'পেমেন্ট অর্ডারে লেখা নম্বর থেকে আসেনি। কেন, তা লিখুন।',
  second_owner_needed: 'এই পরিবর্তন অন্য একজন মালিককে অনুমোদন করতে হবে। একদিন পর এটি নিজে থেকেই কার্যকর হবে।',
  owner_too_new: 'অন্তত একদিন ধরে মালিক, এমন কেউ এটি অনুমোদন করতে পারেন। সময় হলে এটি নিজে থেকেই কার্যকর হবে।',
  pay_to_settled: 'এই পরিবর্তন আগেই কার্যকর বা বাতিল হয়েছে। আবার লোড করুন।',
  reason_needed: 'কারণ লিখুন। পাঠক এটি দেখবেন।',
  campaign_over: 'এই নোটিফিকেশন আগেই পাঠানো বা বাতিল হয়েছে, তাই আর বদলানো যাবে না।',
  reminder_too_late: 'মনে করানোর সময় আর নেই: সার্কুলারটি আজই বন্ধ হচ্ছে বা হয়ে গেছে।',
  report_settled: 'এই রিপোর্টের নিষ্পত্তি আগেই হয়েছে। আবার লোড করুন।',
  push_refused: 'এই ব্রাউজারের পুশ সার্ভিস ব্যবহার করা যাচ্ছে না। নোটিফিকেশন অ্যাপে আসবেই।',
  busy: 'একটু ব্যস্ত। আবার চেষ্টা করুন।',
  files_unavailable: 'এই মুহূর্তে ফাইল পড়া বা রাখা যাচ্ছে না। এক মিনিট পরে আবার চেষ্টা করুন।',
  saving_unavailable: 'এই মুহূর্তে কিছু সেভ করা যাচ্ছে না। পড়া যাবে। পরে আবার চেষ্টা করুন।',
  failed: 'কিছু একটা সমস্যা হয়েছে।',
}

/** The same by any code, because a refusal's code is a text that may be unknown here. */
const banglaByCode: ReadonlyMap<string, string> = new Map(Object.entries(refusalsInBangla))

/** Returns the text of a refusal in a language; its own text where it has none in that language. */
export function translateRefusal({ code, message, values }: Refused, language: Language): string {
  const text = language === 'en' ? undefined : banglaByCode.get(code)
  if (text === undefined) return message
  return text.replace(/\{(\w+)\}/g, (_, name: string) => formatDigits(String(values[name] ?? ''), language))
}
