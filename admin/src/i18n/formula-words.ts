import type { Language } from '@shelai/contract/rules/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  reads_as: { en: 'It reads as: %{text}', bn: 'এভাবে পড়া হচ্ছে: %{text}' },
  problem: {
    empty: { en: 'Write the formula with the names of the labels.', bn: 'লেবেলের নাম দিয়ে সূত্রটি লিখুন।' },
    too_long: { en: 'The formula is longer than 1000 characters.', bn: 'সূত্রটি ১০০০ অক্ষরের বেশি।' },
    too_deep: { en: 'More than 32 brackets stand in one another.', bn: 'একটির ভেতরে আরেকটি করে ৩২টির বেশি বন্ধনী আছে।' },
    too_many_parts: { en: 'The formula has more than 500 parts.', bn: 'সূত্রটিতে ৫০০টির বেশি অংশ আছে।' },
    unknown_name: { en: 'No label is called “%{text}”.', bn: '“%{text}” নামে কোনো লেবেল নেই।' },
    unbalanced: { en: 'This bracket has no other half.', bn: 'এই বন্ধনীর জোড়া নেই।' },
    wrong_arguments: {
      en: '“%{text}” does not take so many values.',
      bn: '“%{text}” এতগুলো মান নেয় না।',
    },
    unexpected: { en: '“%{text}” cannot stand here.', bn: '“%{text}” এখানে বসতে পারে না।' },
    double_star: { en: 'Write ^ for a power, or * once for times.', bn: 'ঘাতের জন্য ^ লিখুন, গুণের জন্য একবার *।' },
    unexpected_end: { en: 'The formula ends too early.', bn: 'সূত্রটি মাঝপথে শেষ হয়েছে।' },
    empty_label: { en: 'A label has no name.', bn: 'একটি লেবেলের নাম নেই।' },
    number_label: {
      en: 'A label cannot be called “%{text}”: a formula reads it as a number.',
      bn: 'লেবেলের নাম “%{text}” হতে পারে না: সূত্রে এটি সংখ্যা হিসেবে পড়া হয়।',
    },
    duplicate_label: { en: 'Two labels are called “%{text}”.', bn: 'দুটি লেবেলের নাম “%{text}”।' },
  },
  found: { en: 'Found in the formula, but not yet a label: %{names}', bn: 'সূত্রে আছে, কিন্তু লেবেল নয়: %{names}' },
  add_labels: { en: 'Add them as labels', bn: 'লেবেল হিসেবে যোগ করুন' },
  label_name: { en: 'Name', bn: 'নাম' },
  label_value: { en: 'Value or hint', bn: 'মান বা ইঙ্গিত' },
  label_unit: { en: 'Unit', bn: 'একক' },
  result: { en: 'Result', bn: 'ফল' },
  expected: { en: 'Expected result', bn: 'যে ফল হওয়ার কথা' },
  example: { en: 'Example %{number}', bn: 'উদাহরণ %{number}' },
  add_example: { en: 'Add an example', bn: 'উদাহরণ যোগ করুন' },
  remove_example: { en: 'Remove example %{number}', bn: 'উদাহরণ %{number} সরান' },
  examples_help: {
    en: 'Work each result out without this formula. At least %{count} examples must pass before the formula can go live.',
    bn: 'প্রতিটি ফল এই সূত্র ছাড়া আলাদা করে হিসাব করুন। প্রকাশের আগে অন্তত %{count}টি উদাহরণ মিলতে হবে।',
  },
  passes: { en: 'Passes: the formula gives %{shown}.', bn: 'মিলেছে: সূত্রে আসে %{shown}।' },
  fails: { en: 'Does not pass: the formula gives %{shown}.', bn: 'মেলেনি: সূত্রে আসে %{shown}।' },
  no_result: { en: 'The formula gives no result yet.', bn: 'সূত্রে এখনো কোনো ফল আসে না।' },
  not_a_number: { en: 'A number such as 12.5', bn: '১২.৫-এর মতো একটি সংখ্যা' },
  incomplete: { en: 'Example %{number} is not complete.', bn: 'উদাহরণ %{number} সম্পূর্ণ নয়।' },
  calculator: { en: 'Calculator', bn: 'ক্যালকুলেটর' },
  calculator_help: {
    en: 'Calculates with the formula as it stands in the form.',
    bn: 'ফর্মে সূত্রটি যেভাবে আছে, সেভাবে হিসাব করে।',
  },
  as_example: { en: 'Use these values in an example', bn: 'এই মানগুলো দিয়ে উদাহরণ করুন' },
} as const

/** Returns the texts of the editor of formulas in one language. */
export function formulaWords(language: Language): Texts {
  return pickLanguage(words, language)
}
