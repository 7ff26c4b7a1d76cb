import type { Language } from '@shelai/contract/rules/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  import: { en: 'Import', bn: 'ইমপোর্ট' },
  title: { en: 'Import: %{name}', bn: 'ইমপোর্ট: %{name}' },
  format: { xlsx: { en: 'Excel (xlsx)', bn: 'Excel (xlsx)' }, csv: { en: 'CSV', bn: 'CSV' } },
  step: { en: 'Step %{step} of 4', bn: 'ধাপ %{step}/৪' },
  steps: {
    choose: { en: 'Choose a file', bn: 'ফাইল বাছাই করুন' },
    check: { en: 'What will happen', bn: 'কী হবে' },
    progress: { en: 'In progress', bn: 'চলছে' },
    done: { en: 'Done', bn: 'শেষ' },
  },
  choose: { en: 'Choose a file', bn: 'ফাইল বাছাই করুন' },
  drop: { en: 'or drop it here. Formats: %{formats}.', bn: 'অথবা এখানে ছেড়ে দিন। ফরম্যাট: %{formats}।' },
  nothing_yet: {
    en: 'Nothing is saved yet. You first see what will happen.',
    bn: 'এখনই কিছু সেভ হবে না। কী হবে তা আগে দেখবেন।',
  },
  template: { en: 'Template (%{format})', bn: 'টেমপ্লেট (%{format})' },
  template_why: {
    en: 'A table to fill in, with an example and what each column is. An export can be changed and imported too.',
    bn: 'পূরণ করার টেবিল, উদাহরণ ও প্রতিটি কলামের ব্যাখ্যাসহ। এক্সপোর্ট করা ফাইল বদলেও ইমপোর্ট করা যায়।',
  },
  chosen: { en: 'Category of the document', bn: 'ডকুমেন্টের বিভাগ' },
  check: { en: 'Check the file', bn: 'ফাইল পরীক্ষা করুন' },
  columns: {
    title: { en: 'What do the columns hold?', bn: 'কলামগুলোতে কী আছে?' },
    why: {
      en: 'Some columns of this file have other names than the form. What you choose is remembered for the next file.',
      bn: 'ফাইলের কিছু কলামের নাম ফর্মের সাথে মেলে না। যা বাছবেন তা পরের ফাইলের জন্য মনে রাখা হবে।',
    },
    choose: { en: 'Choose…', bn: 'বাছাই করুন…' },
    ignored: { en: 'Leave it out', bn: 'বাদ দিন' },
    owner: { en: 'What “%{field}” belongs to', bn: '“%{field}” যার ভেতরে' },
    go_on: { en: 'Continue', bn: 'এগিয়ে যান' },
    header_row: {
      en: 'The names of the columns were found in row %{row}; the rows above it were left out.',
      bn: 'কলামের নাম %{row} নম্বর সারিতে পাওয়া গেছে; তার ওপরের সারি বাদ পড়েছে।',
    },
    filled: {
      en: 'Merged cells: the text of the first row was put into %{count} more cells.',
      bn: 'জোড়া ঘর: প্রথম সারির লেখা আরও %{count}টি ঘরে বসানো হয়েছে।',
    },
    left_out: { en: 'Columns left out: %{names}.', bn: 'বাদ পড়া কলাম: %{names}।' },
  },
  earlier: { en: 'Earlier imports', bn: 'আগের ইমপোর্ট' },
  none: { en: 'None yet.', bn: 'এখনো নেই।' },
  summary: {
    en: '%{wrong} wrong, %{new} new, %{changed} changed, %{same} same',
    bn: '%{wrong}টি ভুল, %{new}টি নতুন, %{changed}টি বদলাবে, %{same}টি একই',
  },
  status: {
    reading: { en: 'being read', bn: 'পড়া হচ্ছে' },
    mapping: { en: 'columns to be named', bn: 'কলাম মেলানো বাকি' },
    ready: { en: 'not imported yet', bn: 'এখনো ইমপোর্ট হয়নি' },
    applying: { en: 'being imported', bn: 'ইমপোর্ট হচ্ছে' },
    done: { en: 'imported', bn: 'ইমপোর্ট হয়েছে' },
    undoing: { en: 'being undone', bn: 'ফিরিয়ে নেওয়া হচ্ছে' },
    undone: { en: 'undone', bn: 'ফিরিয়ে নেওয়া হয়েছে' },
    failed: { en: 'failed', bn: 'হয়নি' },
    expired: { en: 'expired', bn: 'মেয়াদ শেষ' },
  },
  outcome: {
    wrong: { en: 'Wrong (%{count})', bn: 'ভুল (%{count})' },
    new: { en: 'New (%{count})', bn: 'নতুন (%{count})' },
    changed: { en: 'Changed (%{count})', bn: 'বদলাবে (%{count})' },
    same: { en: 'Same (%{count})', bn: 'একই (%{count})' },
    left: { en: 'Left out (%{count})', bn: 'বাদ পড়েছে (%{count})' },
  },
  rows: { en: 'Rows', bn: 'সারি' },
  row: { en: 'Row %{row}', bn: 'সারি %{row}' },
  no_rows: { en: 'No rows.', bn: 'কোনো সারি নেই।' },
  more: { en: 'Show more', bn: 'আরও দেখান' },
  wrong_left_out: {
    en: 'Wrong rows are left out. Correct them in the file and send it again: what has come in stays the same.',
    bn: 'ভুল সারি বাদ থাকবে। ফাইলে ঠিক করে আবার পাঠান: যা এসেছে তা একই থাকবে।',
  },
  changed_keep_state: {
    en: 'Records that change keep their state: a live one stays live.',
    bn: 'যেগুলো বদলাবে সেগুলোর অবস্থা একই থাকবে: প্রকাশিতটি প্রকাশিতই থাকবে।',
  },
  nothing: { en: 'There is nothing to import in this file.', bn: 'এই ফাইলে ইমপোর্ট করার কিছু নেই।' },
  as_drafts: { en: 'Import as drafts', bn: 'খসড়া হিসেবে আনুন' },
  live: { en: 'Import and publish', bn: 'এনে প্রকাশ করুন' },
  another: { en: 'Another file', bn: 'অন্য ফাইল' },
  reading: { en: 'Reading the file: %{done} rows', bn: 'ফাইল পড়া হচ্ছে: %{done} সারি' },
  applying: { en: 'Importing: %{done} of %{total}', bn: 'ইমপোর্ট হচ্ছে: %{total}টির মধ্যে %{done}টি' },
  undoing: { en: 'Undoing: %{done} of %{total}', bn: 'ফিরিয়ে নেওয়া হচ্ছে: %{total}টির মধ্যে %{done}টি' },
  may_leave: { en: 'You may leave this page. The work goes on.', bn: 'এই পাতা ছেড়ে যেতে পারেন। কাজ চলতে থাকবে।' },
  applied: { en: '%{count} rows have come in.', bn: '%{count}টি সারি এসেছে।' },
  refused: { en: '%{count} were left out at the last moment.', bn: 'শেষ মুহূর্তে %{count}টি বাদ পড়েছে।' },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  undo_why: {
    en: 'Undo removes what was new and gives what changed its earlier version. What somebody has changed since stays.',
    bn: '“ফিরিয়ে নিন” নতুনগুলো সরায়, বদলানোগুলোকে আগের মতো করে। এর পরে কেউ কিছু বদলালে সেটি থাকে।',
  },
  undone: { en: '%{count} rows were undone.', bn: '%{count}টি সারি ফিরিয়ে নেওয়া হয়েছে।' },
  kept: { en: '%{count} were kept.', bn: '%{count}টি রাখা হয়েছে।' },
  failed: { en: 'The import failed.', bn: 'ইমপোর্ট হয়নি।' },
  expired: {
    en: 'This file was not imported in time. Please send it again.',
    bn: 'সময়মতো ইমপোর্ট করা হয়নি। ফাইলটি আবার পাঠান।',
  },
  to_list: { en: 'To the list', bn: 'তালিকায় যান' },
  by: { en: '%{who}, %{at}', bn: '%{who}, %{at}' },
} as const

/** Returns the texts of imports and exports in one language. */
export function importsWords(language: Language): Texts {
  return pickLanguage(words, language)
}
