import { defineWords } from '@shelai/contract/rules/words.ts'

export const homeWords = defineWords({
  intro: {
    en: 'From a stopwatch to a balanced line. What you make stays on this phone, and follows your account when you sign in.',
    bn: 'স্টপওয়াচ থেকে ব্যালান্স করা লাইন। যা বানান এই ফোনেই থাকে, সাইন ইন করলে অ্যাকাউন্টে থাকে।',
  },
  running: { en: 'A study is open', bn: 'একটি স্টাডি খোলা আছে' },
  goOn: { en: 'Go on: {name}', bn: 'চালিয়ে যান: {name}' },
  newStudy: { en: 'New time study', bn: 'নতুন টাইম স্টাডি' },
  newStyle: { en: 'New style', bn: 'নতুন স্টাইল' },
  styles: { en: 'Styles', bn: 'স্টাইল' },
  studies: { en: 'Time studies', bn: 'টাইম স্টাডি' },
  boards: { en: 'Hour boards', bn: 'ঘণ্টার বোর্ড' },
  operations: { en: '{n} operations', bn: '{n}টি অপারেশন' },
  copy: { en: 'Copy', bn: 'কপি' },
  copyNamed: { en: 'Copy {name} to start the next style', bn: 'পরের স্টাইল শুরু করতে {name} কপি করুন' },
  copyName: { en: '{name} (copy)', bn: '{name} (কপি)' },
  cycles: { en: '{n} cycles', bn: '{n}টি সাইকেল' },
  smv: { en: 'SMV {n}', bn: 'এসএমভি {n}' },
  unnamed: { en: 'Without a name', bn: 'নাম নেই' },
  samples: { en: 'Samples to begin with', bn: 'শুরুর জন্য নমুনা' },
  sampleText: {
    en: 'A whole bulletin, which becomes a style of yours. The T-shirt was published; the minutes of the others are usual ones.',
    bn: 'পুরো একটি বুলেটিন, যা আপনার স্টাইল হয়ে যায়। টি-শার্টেরটি প্রকাশিত; অন্য দুটির মিনিট সাধারণ মান।',
  },
  noStyles: { en: 'No style yet. Begin one, or take a sample.', bn: 'এখনও স্টাইল নেই। একটি শুরু করুন, বা নমুনা নিন।' },
  allStudies: { en: 'All {n} studies', bn: 'সব {n}টি স্টাডি' },
  boardHint: { en: 'A board begins in the bulletin of a style.', bn: 'স্টাইলের বুলেটিন থেকে বোর্ড শুরু হয়।' },
  guide: { en: 'Read how it is used', bn: 'কীভাবে ব্যবহার করবেন' },
  't-shirt': { en: 'Basic T-shirt, 16 operations', bn: 'বেসিক টি-শার্ট, ১৬টি অপারেশন' },
  polo: { en: 'Polo shirt, 27 operations', bn: 'পোলো শার্ট, ২৭টি অপারেশন' },
  jeans: { en: 'Five-pocket jeans, 39 operations', bn: 'ফাইভ-পকেট জিন্স, ৩৯টি অপারেশন' },
})
