import { defineWords } from '@shelai/contract/rules/words.ts'

/** The titles of the pages, which stand in the bar before the rest is there. */
export const titleWords = defineWords({
  home: { en: 'Line studio', bn: 'লাইন স্টুডিও' },
  watch: { en: 'Stopwatch', bn: 'স্টপওয়াচ' },
  study: { en: 'Study sheet', bn: 'স্টাডি শিট' },
  style: { en: 'Operation bulletin', bn: 'অপারেশন বুলেটিন' },
  pitch: { en: 'Pitch diagram', bn: 'পিচ ডায়াগ্রাম' },
  plan: { en: 'What this plan cannot do', bn: 'এই পরিকল্পনায় যা হবে না' },
  people: { en: 'Who sits where', bn: 'কে কোথায় বসে' },
  board: { en: 'Hour board', bn: 'ঘণ্টার বোর্ড' },
})

export const studioDescription = defineWords({
  description: {
    en: 'Time studies with a stopwatch, SMV, operation bulletin, line balancing and hour board, on the phone and without a network.',
    bn: 'স্টপওয়াচে টাইম স্টাডি, SMV, অপারেশন বুলেটিন, লাইন ব্যালান্সিং ও ঘণ্টার বোর্ড, ফোনেই, ইন্টারনেট ছাড়াও।',
  },
})

/** Texts about the stores of the device and the account. */
export const storeWords = defineWords({
  full: {
    en: 'This phone is full. What you did last is there only until you close this page: make room, or save it as a file.',
    bn: 'ফোনে জায়গা নেই। শেষ কাজটুকু শুধু এই পেজ বন্ধ করা পর্যন্ত থাকবে: জায়গা খালি করুন, বা ফাইলে সেভ করুন।',
  },
  refused: {
    en: 'This browser does not store anything here, as in a private window. What you did is there only until you close this page: save it as a file.',
    bn: 'এই ব্রাউজার এখানে কিছু জমা রাখে না, যেমন প্রাইভেট উইন্ডোতে। কাজটুকু শুধু এই পেজ বন্ধ করা পর্যন্ত থাকবে: ফাইলে সেভ করুন।',
  },
  saveFile: { en: 'Save as a file', bn: 'ফাইলে সেভ করুন' },
  fileName: { en: 'Line studio', bn: 'লাইন স্টুডিও' },
  accountFull: {
    en: 'Your account has as many studies and operations as it can hold. Remove old ones.',
    bn: 'আপনার অ্যাকাউন্টে আর স্টাডি বা অপারেশন রাখার জায়গা নেই। পুরোনোগুলো মুছুন।',
  },
  removed: { en: '“{name}” is removed.', bn: '“{name}” মোছা হলো।' },
  undo: { en: 'Undo', bn: 'ফিরিয়ে আনুন' },
  changedElsewhere: { en: 'Changed on another phone or page: {names}.', bn: 'অন্য ফোনে বা পেজে বদলানো হয়েছে: {names}।' },
  removedElsewhere: {
    en: 'Taken out on another phone or page: {names}.',
    bn: 'অন্য ফোনে বা পেজে বাদ দেওয়া হয়েছে: {names}।',
  },
  seen: { en: 'I have seen it', bn: 'দেখেছি' },
})
