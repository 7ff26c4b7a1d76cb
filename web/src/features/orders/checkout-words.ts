import { defineWords } from '@shelai/contract/rules/words.ts'

export const checkoutWords = defineWords({
  checkout: { en: 'Checkout', bn: 'চেকআউট' },
  send: { en: 'Send {price} with {method}', bn: '{method} দিয়ে {price} পাঠান' },
  details: { en: 'Tell us what you sent', bn: 'কী পাঠালেন আমাদের জানান' },
  sendFrom: { en: 'Send from', bn: 'যে নম্বর থেকে পাঠিয়েছেন' },
  fromProfile: {
    en: 'From your profile. Change it if you paid from another number.',
    bn: 'আপনার প্রোফাইল থেকে নেওয়া। অন্য নম্বর থেকে পাঠালে বদলে দিন।',
  },
  tranId: { en: 'Transaction ID', bn: 'ট্রানজেকশন আইডি' },
  tranIdWhere: {
    en: 'It is in the message from {method}: 8 to 12 letters and digits.',
    bn: '{method} থেকে আসা মেসেজে আছে: ৮ থেকে ১২টি ইংরেজি অক্ষর ও সংখ্যা।',
  },
  tranIdUnusual: {
    en: 'TrxIDs look like 8–12 letters and digits. Please look once more.',
    bn: 'ট্রানজেকশন আইডিতে ৮–১২টি ইংরেজি অক্ষর ও সংখ্যা থাকে। আরেকবার দেখে নিন।',
  },
  /** The same as the server's refusal of an id with other letters. */
  tranIdLetters: {
    en: 'A transaction ID has English letters A to Z and digits only. Please type it as it stands in the message.',
    bn: 'ট্রানজেকশন আইডিতে শুধু ইংরেজি অক্ষর A–Z ও সংখ্যা থাকে। মেসেজে যেমন আছে ঠিক তেমনই লিখুন।',
  },
  sendFromUnusual: {
    en: 'Mobile numbers here begin with 01 and have 11 digits. Please look once more.',
    bn: 'মোবাইল নম্বর 01 দিয়ে শুরু, ১১ সংখ্যার। আরেকবার দেখে নিন।',
  },
  check: { en: 'We check and unlock it', bn: 'আমরা দেখে খুলে দিই' },
  place: { en: 'Place order', bn: 'অর্ডার করুন' },
  again: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  sending: { en: 'Sending…', bn: 'পাঠানো হচ্ছে…' },
  notReached: {
    en: 'The order could not be sent: there is no connection. What you typed is kept on this phone. Trying again is safe, it never makes a second order.',
    bn: 'ইন্টারনেট নেই, তাই অর্ডার পাঠানো যায়নি। যা লিখেছেন তা এই ফোনে আছে। আবার চেষ্টা করলে দ্বিতীয় অর্ডার হবে না।',
  },
  notAnswered: {
    en: 'No answer came. The order may have arrived, or not. Trying again is safe, it never makes a second order.',
    bn: 'উত্তর আসেনি। অর্ডার পৌঁছে থাকতেও পারে। আবার চেষ্টা করলে দ্বিতীয় অর্ডার হবে না।',
  },
  /** Follows the server's message. */
  failed: {
    en: 'The order may have arrived, or not. Trying again is safe, it never makes a second order.',
    bn: 'অর্ডার পৌঁছে থাকতেও পারে। আবার চেষ্টা করলে দ্বিতীয় অর্ডার হবে না।',
  },
  refused: {
    en: 'Nothing was ordered. What you typed is still here.',
    bn: 'কোনো অর্ডার হয়নি। যা লিখেছেন তা এখানেই আছে।',
  },
  keyUsed: {
    en: 'An order with the earlier details is waiting to be checked. Place the order again and these details take its place.',
    bn: 'আগের তথ্য দিয়ে একটি অর্ডার যাচাইয়ের অপেক্ষায় আছে। আবার অর্ডার করলে তার জায়গায় এই তথ্য যাবে।',
  },
  orderEnded: {
    en: 'Nothing new was ordered. Place the order again to send it as a new one.',
    bn: 'নতুন কোনো অর্ডার হয়নি। নতুন অর্ডার হিসেবে পাঠাতে আবার অর্ডার করুন।',
  },
  fillBoth: { en: 'Please fill in both fields.', bn: 'দুটি ঘরই পূরণ করুন।' },
  otherMethod: { en: 'Choose another payment method', bn: 'অন্য পেমেন্ট মাধ্যম বেছে নিন' },
  methodOff: {
    en: 'This payment method is not available now. Please choose another one.',
    bn: 'এই পেমেন্ট মাধ্যমটি এখন চালু নেই। অন্য একটি বেছে নিন।',
  },
})
