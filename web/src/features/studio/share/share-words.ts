import { defineWords } from '@shelai/contract/rules/words.ts'

export const shareWords = defineWords({
  share: { en: 'Send to a colleague', bn: 'সহকর্মীকে পাঠান' },
  note: {
    en: 'The line travels inside the link. It is not sent to us.',
    bn: 'লাইনটি লিংকের ভেতরেই যায়। আমাদের কাছে আসে না।',
  },
  copied: { en: 'Link copied.', bn: 'লিংক কপি হয়েছে।' },
  fromHere: { en: 'Copy the link from here', bn: 'এখান থেকে লিংক কপি করুন' },
  tooOld: { en: 'This browser is too old to make a link.', bn: 'এই ব্রাউজার পুরোনো, লিংক বানাতে পারে না।' },
  ask: { en: 'Keep this line?', bn: 'লাইনটি রাখবেন?' },
  about: {
    en: '{operations} operations, SMV {smv}, {people} people.',
    bn: '{operations}টি অপারেশন, এসএমভি {smv}, {people} জন।',
  },
  copyNote: {
    en: 'It becomes a line of your own. What you change in it changes nothing on the other phone.',
    bn: 'এটি আপনার নিজের লাইন হবে। আপনি বদলালে অন্য ফোনে কিছু বদলাবে না।',
  },
  keep: { en: 'Keep it', bn: 'রাখুন' },
  leave: { en: 'Leave it', bn: 'থাক' },
  broken: {
    en: 'This link is not whole. Ask your colleague to send it again.',
    bn: 'লিংকটি পুরো আসেনি। সহকর্মীকে আবার পাঠাতে বলুন।',
  },
  toStudio: { en: 'To the studio', bn: 'স্টুডিওতে যান' },
})
