import type { Language } from '@shelai/contract/rules/words.ts'

type Words = { readonly [key: string]: Readonly<Record<Language, string>> | Words }

/** The texts of the back office's own screens, beside those of React Admin. */
const words = {
  office: { en: 'Shelai back office', bn: 'শেলাই ব্যাক অফিস' },
  email: { en: 'Email', bn: 'ইমেইল' },
  copy: { en: 'Copy', bn: 'কপি' },
  copied: { en: 'Copied.', bn: 'কপি হয়েছে।' },
  not_copied: { en: 'This browser does not allow copying.', bn: 'এই ব্রাউজারে কপি করা যায় না।' },
  plain: {
    not_found: { en: 'There is no such page', bn: 'এমন কোনো পাতা নেই' },
    not_found_text: {
      en: 'The address is wrong, or what it named has been deleted.',
      bn: 'ঠিকানাটি ভুল, অথবা যা ছিল তা মুছে ফেলা হয়েছে।',
    },
    denied_text: {
      en: 'Your role does not include this page. An owner can change your role.',
      bn: 'আপনার ভূমিকায় এই পাতা নেই। মালিক আপনার ভূমিকা বদলাতে পারেন।',
    },
    failed: { en: 'This page has failed', bn: 'পাতাটি দেখানো গেল না' },
    failed_text: {
      en: 'What is saved is safe. Load the page again; if it fails again, tell whoever runs the server.',
      bn: 'যা সেভ হয়েছে তা ঠিক আছে। পাতাটি আবার আনুন; আবার না হলে যিনি সার্ভার চালান তাঁকে জানান।',
    },
    unknown: { en: 'The server does not answer', bn: 'সার্ভার সাড়া দিচ্ছে না' },
    unknown_text: {
      en: 'It could not be checked who is signed in. Try again in a moment.',
      bn: 'কে লগইন করেছেন তা দেখা যায়নি। একটু পরে আবার চেষ্টা করুন।',
    },
    no_network: {
      en: 'No connection to the server. Try again in a moment.',
      bn: 'সার্ভারের সাথে সংযোগ নেই। একটু পরে আবার চেষ্টা করুন।',
    },
    no_answer: {
      en: 'The server did not answer as it should. Try again in a moment.',
      bn: 'সার্ভার ঠিকমতো সাড়া দেয়নি। একটু পরে আবার চেষ্টা করুন।',
    },
    reload: { en: 'Load again', bn: 'আবার আনুন' },
  },
  content_languages: {
    mixed: { en: 'Both, or not stated', bn: 'দুটোই, বা বলা নেই' },
    en: { en: 'English', bn: 'ইংরেজি' },
    bn: { en: 'Bangla', bn: 'বাংলা' },
  },
  about_types: {
    about: { en: 'About us', bn: 'আমাদের কথা' },
    contact: { en: 'Contact', bn: 'যোগাযোগ' },
  },
  preview: { en: 'Preview', bn: 'প্রিভিউ' },
  page_of_readers: { en: 'The page as readers see it', bn: 'পাঠকেরা যে পাতা দেখেন' },
  publish: { en: 'Publish', bn: 'প্রকাশ করুন' },
  to_draft: { en: 'Make drafts', bn: 'খসড়া করুন' },
  archive: { en: 'Archive', bn: 'আর্কাইভ করুন' },
  duplicate: { en: 'Duplicate', bn: 'কপি করুন' },
  revisions: { en: 'Revisions', bn: 'আগের সংস্করণ' },
  no_revisions: { en: 'Nobody has changed this record here yet.', bn: 'এখানে এখনো কেউ এটি বদলায়নি।' },
  restore: { en: 'Restore', bn: 'এই সংস্করণে ফিরুন' },
  restore_original: { en: 'Restore the original', bn: 'শুরুর অবস্থায় ফিরুন' },
  restored: { en: 'The record is as it was then.', bn: 'রেকর্ডটি আগের মতো করা হয়েছে।' },
  crop: {
    title: { en: 'Choose the part that readers see', bn: 'পাঠকেরা যে অংশ দেখবেন তা বাছুন' },
    how: { en: 'Move the frame, or pull its corners.', bn: 'ফ্রেমটি সরান, অথবা কোনা ধরে টানুন।' },
    area: {
      en: 'Frame. The arrow keys move it.',
      bn: 'ফ্রেম। তীর চিহ্নের বোতামে সরে।',
    },
    corner: { en: 'Corner. The arrow keys resize the frame.', bn: 'কোনা। তীর চিহ্নের বোতামে আকার বদলায়।' },
    part: { en: 'Use this part', bn: 'এই অংশ নিন' },
    whole: { en: 'Use the whole picture', bn: 'পুরো ছবি নিন' },
    unreadable: { en: 'This browser cannot show the picture.', bn: 'এই ব্রাউজারে ছবিটি দেখা যাচ্ছে না।' },
  },
  reports: {
    title: { en: 'Reports', bn: 'রিপোর্ট' },
    broken_links: { en: 'Broken links', bn: 'অচল লিংক' },
    broken_links_help: {
      en: 'Links and pictures of our own that do not lead where they say. Links to other sites are not followed.',
      bn: 'আমাদের নিজেদের যেসব লিংক ও ছবি ঠিক জায়গায় যায় না। অন্য সাইটের লিংক দেখা হয় না।',
    },
    missing_bangla: { en: 'Missing Bangla', bn: 'বাংলা নেই' },
    missing_bangla_help: {
      en: 'Content in which not one word is in Bangla.',
      bn: 'যেসব লেখায় একটি শব্দও বাংলায় নেই।',
    },
    followed: { en: 'Links followed: %{followed}. Broken: %{broken}.', bn: 'দেখা লিংক: %{followed}। অচল: %{broken}।' },
    is_cut: { en: 'There are more links than one report follows.', bn: 'আরও লিংক আছে, যা এই রিপোর্টে দেখা হয়নি।' },
    missing: { en: 'There is no such page', bn: 'এমন কোনো পাতা নেই' },
    no_file: { en: 'The file is missing', bn: 'ফাইলটি নেই' },
    moved: { en: 'The page has another address now', bn: 'পাতাটির ঠিকানা বদলেছে' },
    records: { en: 'Records: %{total}', bn: 'রেকর্ড: %{total}' },
    none: { en: 'Everything has Bangla in it.', bn: 'সব লেখায় বাংলা আছে।' },
    again: { en: 'Look again', bn: 'আবার দেখুন' },
    wait: { en: 'All content is being read. This can take a minute.', bn: 'সব লেখা পড়া হচ্ছে। এক মিনিট লাগতে পারে।' },
  },
  restore_deleted: { en: 'Restore', bn: 'ফিরিয়ে আনুন' },
  bin: {
    explained: {
      en: 'What was deleted stays here for %{days} days. Readers do not see it.',
      bn: 'যা মোছা হয়েছে তা এখানে %{days} দিন থাকে। পাঠকেরা তা দেখেন না।',
    },
    empty: { en: 'The bin is empty.', bn: 'বিন খালি।' },
    restored: { en: '“%{title}” was restored.', bn: '“%{title}” ফিরিয়ে আনা হয়েছে।' },
    moved: { en: 'Moved to the bin', bn: 'বিনে রাখা হয়েছে' },
  },
  /** Who made an entry of the audit log, where it was no person. */
  actor: {
    schedule: { en: 'At the time that was set', bn: 'ঠিক করা সময়ে নিজে থেকে' },
    server: { en: 'A command on the server', bn: 'সার্ভারের কমান্ড' },
    upgrade: { en: 'An upgrade', bn: 'আপগ্রেড' },
  },
  action: {
    restore: { en: 'restored', bn: 'ফিরিয়ে আনা' },
    create: { en: 'created', bn: 'তৈরি' },
    update: { en: 'changed', bn: 'পরিবর্তন' },
    delete: { en: 'deleted', bn: 'মোছা' },
    approve: { en: 'approved', bn: 'অনুমোদন' },
    reject: { en: 'rejected', bn: 'বাতিল' },
    refund: { en: 'refunded', bn: 'ফেরত' },
    extend: { en: 'extended', bn: 'মেয়াদ বাড়ানো' },
    revoke: { en: 'revoked', bn: 'প্যাকেজ শেষ করা' },
    grant: { en: 'granted', bn: 'প্যাকেজ দেওয়া' },
    sign: { en: 'signed off', bn: 'সই' },
    accept: { en: 'accepted', bn: 'গ্রহণ' },
    confirm: { en: 'confirmed', bn: 'নিশ্চিত' },
    send: { en: 'sent', bn: 'পাঠানো' },
    cancel: { en: 'cancelled', bn: 'বাতিল' },
    answer: { en: 'answered', bn: 'উত্তর দেওয়া' },
    close: { en: 'closed', bn: 'বন্ধ' },
    dismiss: { en: 'dismissed', bn: 'নাকচ' },
    'set-gateway': { en: 'set how messages leave', bn: 'বার্তা পাঠানোর পথ ঠিক করা' },
    'set-backups': { en: 'set when backups are made', bn: 'ব্যাকআপের সময় ঠিক করা' },
    'make-backup': { en: 'asked for a backup', bn: 'ব্যাকআপ চাওয়া' },
    'restore-backup': { en: 'restored a backup', bn: 'ব্যাকআপ ফেরানো' },
    'download-backup': { en: 'downloaded a backup', bn: 'ব্যাকআপ ডাউনলোড' },
    'leave-starter-item': { en: 'left starter content', bn: 'স্টার্টার কনটেন্ট নেওয়া হয়নি' },
    'skip-step': { en: 'called a first step needed or not', bn: 'শুরুর কাজ দরকার কি না' },
    'test-message': { en: 'sent a test message', bn: 'পরীক্ষামূলক বার্তা' },
    export: { en: 'exported', bn: 'এক্সপোর্ট' },
    erase: { en: 'erased', bn: 'মুছে ফেলা' },
    'end-sessions': { en: 'ended sessions', bn: 'সেশন শেষ' },
    'recover-owner': { en: 'opened an owner’s account at the server', bn: 'সার্ভারে মালিকের অ্যাকাউন্ট খোলা' },
    'remove-second-factor': { en: 'removed the second factor', bn: 'দ্বিতীয় ধাপ সরানো' },
    'set-up-second-factor': { en: 'set a second factor up', bn: 'দ্বিতীয় ধাপ বসানো' },
    'confirm-second-factor': { en: 'confirmed the second factor', bn: 'দ্বিতীয় ধাপ নিশ্চিত' },
    'change-password': { en: 'changed the password', bn: 'পাসওয়ার্ড বদলানো' },
    'renew-recovery-codes': { en: 'renewed recovery codes', bn: 'নতুন রিকভারি কোড' },
  },
  draft: {
    found: { en: 'There is an unsaved draft of %{at}.', bn: '%{at}-এর একটি সেভ না করা খসড়া আছে।' },
    restore: { en: 'Continue the draft', bn: 'খসড়াটি চালিয়ে যান' },
    discard: { en: 'Discard it', bn: 'বাদ দিন' },
  },
  conflict: {
    title: { en: 'Somebody else has saved this record', bn: 'অন্য কেউ এই রেকর্ড সেভ করেছেন' },
    why: {
      en: 'Struck out: what they saved. Highlighted: what you have typed.',
      bn: 'কাটা লেখা: তাঁরা যা সেভ করেছেন। রঙিন লেখা: আপনি যা লিখেছেন।',
    },
    keep_mine: { en: 'Save mine', bn: 'আমারটি সেভ করুন' },
    take_theirs: { en: 'Take theirs', bn: 'তাঁদেরটি রাখুন' },
  },
  dhaka_time: { en: 'On the clock of Dhaka', bn: 'ঢাকার সময়' },
  order: {
    title: { en: 'Order', bn: 'ক্রম' },
    saved: { en: 'The order was saved.', bn: 'ক্রম সেভ হয়েছে।' },
    choose: {
      en: 'Filter the list by %{field} first: each has an order of its own.',
      bn: 'আগে %{field} বাছাই করুন: প্রতিটির আলাদা ক্রম আছে।',
    },
  },
  select: { en: 'Select', bn: 'বাছাই করুন' },
  language: { en: 'Language', bn: 'ভাষা' },
  theme: { en: 'Theme', bn: 'রং' },
  light: { en: 'Light', bn: 'হালকা' },
  dark: { en: 'Dark', bn: 'গাঢ়' },
  stripped: {
    en: 'Removed from %{field}, because it is not safe or not shown to readers: %{parts}',
    bn: '%{field} থেকে বাদ দেওয়া হয়েছে, কারণ এগুলো নিরাপদ নয় বা পাঠকেরা দেখেন না: %{parts}',
  },
  state: {
    draft: { en: 'Draft', bn: 'খসড়া' },
    scheduled: { en: 'Scheduled', bn: 'নির্ধারিত' },
    live: { en: 'Published', bn: 'প্রকাশিত' },
    archived: { en: 'Archived', bn: 'আর্কাইভ' },
  },
  upload: {
    picture: { en: 'Choose a picture', bn: 'ছবি বাছাই করুন' },
    document: { en: 'Choose a file', bn: 'ফাইল বাছাই করুন' },
  },
  search: {
    title: { en: 'Search everything', bn: 'সব জায়গায় খুঁজুন' },
    field: { en: 'Search', bn: 'খুঁজুন' },
    help: {
      en: 'TrxID, reference, phone number, name, or the title of content',
      bn: 'TrxID, রেফারেন্স, ফোন নম্বর, নাম, বা কনটেন্টের শিরোনাম',
    },
    all: { en: 'Show all', bn: 'সব দেখান' },
    narrow: { en: 'There are more. Type more of it.', bn: 'আরও আছে। আরও লিখুন।' },
  },
  menu: {
    bar: { en: 'Main screens', bn: 'প্রধান স্ক্রিন' },
    all: { en: 'Menu', bn: 'মেনু' },
    money: { en: 'Orders and packages', bn: 'অর্ডার ও প্যাকেজ' },
    skills: { en: 'Skills', bn: 'স্কিল' },
    jobs: { en: 'Jobs', bn: 'চাকরি' },
    tools: { en: 'Formulas and files', bn: 'সূত্র ও ফাইল' },
    front: { en: 'Home and about', bn: 'হোম ও পরিচিতি' },
    readers: { en: 'Readers and staff', bn: 'পাঠক ও কর্মী' },
    history: { en: 'What was done', bn: 'যা যা হয়েছে' },
  },
  password: {
    title: { en: 'Enter your password again', bn: 'আবার পাসওয়ার্ড দিন' },
    why: {
      en: 'This change is sensitive, so it needs your password. Your entries are kept.',
      bn: 'এই পরিবর্তনের জন্য পাসওয়ার্ড লাগে। যা লিখেছেন তা থাকবে।',
    },
  },
  html: {
    bold: { en: 'Bold', bn: 'মোটা' },
    italic: { en: 'Italic', bn: 'বাঁকা' },
    heading2: { en: 'Heading', bn: 'শিরোনাম' },
    heading3: { en: 'Smaller heading', bn: 'ছোট শিরোনাম' },
    heading4: { en: 'Smallest heading', bn: 'সবচেয়ে ছোট শিরোনাম' },
    subscript: { en: 'Subscript', bn: 'নিচে ছোট' },
    superscript: { en: 'Superscript', bn: 'ওপরে ছোট' },
    formula: { en: 'Line with a formula', bn: 'সূত্রের লাইন' },
    source: { en: 'HTML', bn: 'এইচটিএমএল' },
    only_source: {
      en: 'The editor cannot show every part of this text, so it is edited as HTML and loses nothing.',
      bn: 'এই লেখার সব অংশ এডিটর দেখাতে পারে না, তাই এটি এইচটিএমএল হিসেবে থাকে। কিছুই হারায় না।',
    },
    row_below: { en: 'Add a row', bn: 'সারি যোগ করুন' },
    column_right: { en: 'Add a column', bn: 'কলাম যোগ করুন' },
    header_row: { en: 'Header row', bn: 'শিরোনামের সারি' },
    merge_cells: { en: 'Merge or split cells', bn: 'ঘর জোড়া বা ভাগ করুন' },
    delete_row: { en: 'Delete the row', bn: 'সারি মুছুন' },
    delete_column: { en: 'Delete the column', bn: 'কলাম মুছুন' },
    delete_table: { en: 'Delete the table', bn: 'টেবিল মুছুন' },
    bullet_list: { en: 'Bulleted list', bn: 'বুলেট তালিকা' },
    ordered_list: { en: 'Numbered list', bn: 'নম্বর তালিকা' },
    quote: { en: 'Quotation', bn: 'উদ্ধৃতি' },
    link: { en: 'Link', bn: 'লিংক' },
    table: { en: 'Table', bn: 'টেবিল' },
    picture: { en: 'Picture', bn: 'ছবি' },
    upload: { en: 'Upload a picture', bn: 'ছবি আপলোড করুন' },
    address: { en: 'Address', bn: 'ঠিকানা' },
    find_page: {
      en: 'Type a title to find a page of ours, or paste an address.',
      bn: 'আমাদের পাতা খুঁজতে শিরোনাম লিখুন, অথবা ঠিকানা পেস্ট করুন।',
    },
    alt: { en: 'What does the picture show?', bn: 'ছবিতে কী আছে?' },
    alt_help: {
      en: 'For readers who cannot see it, and for the search.',
      bn: 'যাঁরা ছবি দেখতে পান না তাঁদের জন্য, আর খোঁজার জন্য।',
    },
    no_alt: {
      en: 'Without these words, readers who cannot see the picture learn nothing of it.',
      bn: 'এই কথাগুলো না থাকলে, যাঁরা ছবি দেখতে পান না তাঁরা কিছুই জানবেন না।',
    },
    without_alt: { en: 'Leave it without words', bn: 'বর্ণনা ছাড়াই রাখুন' },
    caption: { en: 'Caption', bn: 'ক্যাপশন' },
    caption_help: { en: 'Stands below the picture. It may stay empty.', bn: 'ছবির নিচে থাকে। খালিও থাকতে পারে।' },
    caption_hint: { en: 'Caption (may stay empty)', bn: 'ক্যাপশন (খালিও থাকতে পারে)' },
    replace: { en: 'Replace the picture', bn: 'ছবি বদলান' },
    remove_picture: { en: 'Remove the picture', bn: 'ছবি সরান' },
    table_tools: { en: 'Table tools', bn: 'টেবিলের কাজ' },
    text_tools: { en: 'Text tools', bn: 'লেখার কাজ' },
    undo: { en: 'Undo', bn: 'ফেরত নিন' },
    redo: { en: 'Redo', bn: 'আবার করুন' },
  },
} as const satisfies Words

/** A tree of texts in one language, in the form that React Admin looks up. */
export type Texts = { [key: string]: string | Texts }

/** Picks the texts of one language from a tree of words. */
export function pickLanguage(tree: Words, language: Language): Texts {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, isPair(value) ? value[language] : pickLanguage(value, language)]),
  )
}

function isPair(value: Words[string]): value is Readonly<Record<Language, string>> {
  return typeof value.en === 'string' && typeof value.bn === 'string'
}

/** Returns the texts of the back office's own screens in one language. */
export function officeWords(language: Language): Texts {
  return pickLanguage(words, language)
}
