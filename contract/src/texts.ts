/**
 * The texts of the specification, letter for letter (misspellings included), with their Bangla. A screen's other texts
 * are beside that screen.
 */
type Text = { readonly en: string; readonly bn: string }
type Texts = Readonly<Record<string, Text>>

export const emptyTexts = {
  items: { en: 'No Items Found', bn: 'কিছু পাওয়া যায়নি' },
  formulas: { en: 'No items found', bn: 'কিছু পাওয়া যায়নি' },
  files: { en: 'No Files found', bn: 'কোনো ফাইল পাওয়া যায়নি' },
  circulars: { en: 'No Circular Found', bn: 'কোনো সার্কুলার পাওয়া যায়নি' },
  saved: { en: 'No Saved Items', bn: 'কিছু সেভ করা নেই' },
  contacts: { en: 'No contact info found', bn: 'যোগাযোগের তথ্য পাওয়া যায়নি' },
  readerPlans: { en: 'No subcribed packages', bn: 'কোনো প্যাকেজ কেনা নেই' },
  plans: { en: 'No Package Available', bn: 'কোনো প্যাকেজ নেই' },
  orders: { en: 'No Orders', bn: 'কোনো অর্ডার নেই' },
} as const satisfies Texts

export const frameTexts = {
  home: { en: 'Home', bn: 'হোম' },
  saved: { en: 'Saved', bn: 'সেভ করা' },
  packages: { en: 'Packages', bn: 'প্যাকেজ' },
  login: { en: 'Login', bn: 'লগইন' },
  account: { en: 'Account', bn: 'অ্যাকাউন্ট' },
} as const satisfies Texts

export const homeTexts = {
  announcement: { en: 'Announcement:', bn: 'ঘোষণা:' },
} as const satisfies Texts

export const notFoundTexts = {
  title: { en: '404 - Page Not Found', bn: '404 - পেজটি পাওয়া যায়নি' },
  text: { en: 'The page you are looking for does not exist.', bn: 'আপনি যে পেজ খুঁজছেন সেটি নেই।' },
  link: { en: 'Click here to go homepage', bn: 'হোমপেজে যেতে এখানে চাপুন' },
} as const satisfies Texts

export const gsdTexts = {
  soon: { en: 'Comming Soon...', bn: 'শীঘ্রই আসছে...' },
  goHome: { en: 'Go To Home', bn: 'হোমে যান' },
} as const satisfies Texts

export const subscriptionTexts = {
  title: { en: 'Subscription Required', bn: 'প্যাকেজ লাগবে' },
  text: {
    en: 'To See Premium Content, You have to purchase a package',
    bn: 'প্রিমিয়াম কনটেন্ট দেখতে একটি প্যাকেজ কিনতে হবে',
  },
  buy: { en: 'Buy Subscription', bn: 'প্যাকেজ কিনুন' },
  later: { en: 'Later', bn: 'পরে' },
} as const satisfies Texts

export const savedTexts = {
  saved: { en: 'Item saved.', bn: 'সেভ হয়েছে।' },
  notSaved: { en: 'Item not saved.', bn: 'সেভ হয়নি।' },
  removed: { en: 'Item removed.', bn: 'মুছে ফেলা হয়েছে।' },
  notRemoved: { en: 'Failed to remove.', bn: 'মোছা যায়নি।' },
  thrown: { en: 'Something went wrong.', bn: 'কিছু একটা সমস্যা হয়েছে।' },
  savedLocally: { en: 'Item saved locally.', bn: 'এই ফোনে সেভ হয়েছে।' },
  alreadySaved: { en: 'Item already saved.', bn: 'আগেই সেভ করা আছে।' },
  removedLocally: { en: 'Item removed locally.', bn: 'এই ফোন থেকে মুছে ফেলা হয়েছে।' },
} as const satisfies Texts

export const calculatorTexts = {
  calculate: { en: 'Calculate', bn: 'হিসাব করুন' },
  clear: { en: 'Clear', bn: 'মুছুন' },
  error: { en: 'Error', bn: 'Error' },
} as const satisfies Texts

export const searchTexts = {
  placeholder: { en: 'Search...', bn: 'খুঁজুন...' },
} as const satisfies Texts

export const jobsTexts = {
  circular: { en: 'Job Circular', bn: 'চাকরির সার্কুলার' },
  questions: { en: 'Interview Question & Solution', bn: 'ইন্টারভিউ প্রশ্ন ও সমাধান' },
  show: { en: 'Show Answer', bn: 'উত্তর দেখুন' },
  hide: { en: 'Hide Answer', bn: 'উত্তর লুকান' },
  details: { en: 'Details', bn: 'বিস্তারিত' },
} as const satisfies Texts

export const formulasTexts = {
  formulas: { en: 'Calculation & Formula', bn: 'হিসাব ও ফর্মুলা' },
  formats: { en: 'Format', bn: 'ফরম্যাট' },
  downloads: { en: 'Download Files', bn: 'ফাইল ডাউনলোড' },
} as const satisfies Texts

export const articlesTexts = {
  previous: { en: 'Prev', bn: 'আগেরটি' },
  contents: { en: 'Table of Contents', bn: 'সূচিপত্র' },
  next: { en: 'Next', bn: 'পরেরটি' },
} as const satisfies Texts

export const wishlistTexts = {
  title: { en: 'Saved Items', bn: 'সেভ করা আইটেম' },
} as const satisfies Texts

export const notificationsTexts = {
  title: { en: 'All Notifications', bn: 'সব নোটিফিকেশন' },
} as const satisfies Texts

export const aboutTexts = {
  version: { en: 'Version', bn: 'ভার্সন' },
  firstRelease: { en: 'First Release', bn: 'প্রথম প্রকাশ' },
  latestUpdate: { en: 'Latest Update', bn: 'সর্বশেষ আপডেট' },
} as const satisfies Texts

export const contactTexts = {
  owners: { en: 'Personal Contact to Owner', bn: 'মালিকদের সাথে সরাসরি যোগাযোগ' },
  premiumNeeded: {
    en: 'To see premium contact you need to be a premium user',
    bn: 'প্রিমিয়াম যোগাযোগ দেখতে প্রিমিয়াম ইউজার হতে হবে',
  },
} as const satisfies Texts
