import { adminResources, type ResourceName } from '@shelai/contract/admin-resources.ts'
import { fieldLabels } from '@shelai/contract/field-labels.ts'
import { settingKeys, settings } from '@shelai/contract/settings.ts'
import type { Language } from '@shelai/contract/words.ts'

type Words = Readonly<Record<Language, string>>

/** What a resource is called in the menu and at the top of its list. */
const names: Readonly<Record<ResourceName, { one: Words; many: Words }>> = {
  banners: { one: { en: 'Banner', bn: 'ব্যানার' }, many: { en: 'Banners', bn: 'ব্যানার' } },
  announcements: { one: { en: 'Announcement', bn: 'ঘোষণা' }, many: { en: 'Announcements', bn: 'ঘোষণা' } },
  'official-content': {
    one: { en: 'Official content', bn: 'প্রতিষ্ঠানের তথ্য' },
    many: { en: 'Official contents', bn: 'প্রতিষ্ঠানের তথ্য' },
  },
  people: { one: { en: 'Person', bn: 'ব্যক্তি' }, many: { en: 'People', bn: 'ব্যক্তি' } },
  synonyms: { one: { en: 'Synonyms', bn: 'সমার্থক শব্দ' }, many: { en: 'Search synonyms', bn: 'খোঁজার সমার্থক শব্দ' } },
  'article-categories': {
    one: { en: 'Article category', bn: 'আর্টিকেলের বিভাগ' },
    many: { en: 'Article categories', bn: 'আর্টিকেলের বিভাগ' },
  },
  articles: { one: { en: 'Article', bn: 'আর্টিকেল' }, many: { en: 'Articles', bn: 'আর্টিকেল' } },
  'job-categories': {
    one: { en: 'Job category', bn: 'চাকরির বিভাগ' },
    many: { en: 'Job categories', bn: 'চাকরির বিভাগ' },
  },
  'job-sub-categories': { one: { en: 'Post', bn: 'পদ' }, many: { en: 'Posts', bn: 'পদ' } },
  'job-questions': { one: { en: 'Question', bn: 'প্রশ্ন' }, many: { en: 'Questions', bn: 'প্রশ্ন' } },
  'job-circulars': { one: { en: 'Circular', bn: 'সার্কুলার' }, many: { en: 'Circulars', bn: 'সার্কুলার' } },
  formulas: { one: { en: 'Formula', bn: 'সূত্র' }, many: { en: 'Formulas', bn: 'সূত্র' } },
  files: { one: { en: 'File', bn: 'ফাইল' }, many: { en: 'Files', bn: 'ফাইল' } },
  packages: { one: { en: 'Package', bn: 'প্যাকেজ' }, many: { en: 'Packages', bn: 'প্যাকেজ' } },
  'payment-methods': {
    one: { en: 'Payment method', bn: 'পেমেন্টের মাধ্যম' },
    many: { en: 'Payment methods', bn: 'পেমেন্টের মাধ্যম' },
  },
  'pay-to-changes': {
    one: { en: 'Change of a number', bn: 'নম্বর বদল' },
    many: { en: 'Changes of numbers', bn: 'নম্বর বদল' },
  },
  orders: { one: { en: 'Order', bn: 'অর্ডার' }, many: { en: 'Orders', bn: 'অর্ডার' } },
  'day-closings': { one: { en: 'Close of day', bn: 'দিনের হিসাব' }, many: { en: 'Close of day', bn: 'দিনের হিসাব' } },
  users: { one: { en: 'Account', bn: 'অ্যাকাউন্ট' }, many: { en: 'Accounts', bn: 'অ্যাকাউন্ট' } },
  readers: { one: { en: 'Reader', bn: 'পাঠক' }, many: { en: 'Readers', bn: 'পাঠক' } },
  invitations: { one: { en: 'Invitation', bn: 'আমন্ত্রণ' }, many: { en: 'Staff', bn: 'কর্মী' } },
  notifications: { one: { en: 'Notification', bn: 'নোটিফিকেশন' }, many: { en: 'Notifications', bn: 'নোটিফিকেশন' } },
  bin: { one: { en: 'Deleted record', bn: 'মোছা রেকর্ড' }, many: { en: 'Bin', bn: 'বিন' } },
  settings: { one: { en: 'Settings', bn: 'সেটিংস' }, many: { en: 'Settings', bn: 'সেটিংস' } },
  campaigns: { one: { en: 'Notification', bn: 'নোটিফিকেশন' }, many: { en: 'Notifications', bn: 'নোটিফিকেশন' } },
  'circular-reports': {
    one: { en: 'Report of a circular', bn: 'সার্কুলার নিয়ে রিপোর্ট' },
    many: { en: 'Reports of circulars', bn: 'সার্কুলার নিয়ে রিপোর্ট' },
  },
  'mistake-reports': {
    one: { en: 'Reported mistake', bn: 'জানানো ভুল' },
    many: { en: 'Reported mistakes', bn: 'জানানো ভুল' },
  },
  audit: { one: { en: 'Audit entry', bn: 'অডিট' }, many: { en: 'Audit', bn: 'অডিট' } },
}

/** Returns the label of a setting, which stands in the contract. */
function findSettingLabel(resource: string, field: string): Words | undefined {
  const key = settingKeys.find((one) => resource === 'settings' && one === field)
  return key && settings[key].label
}

/** Returns the names of resources and the labels of their fields in the form that React Admin looks up. */
export function resourceWords(language: Language) {
  return Object.fromEntries(
    Object.entries(names).map(([resource, { one, many }]) => [
      resource,
      {
        name: `${one[language]} |||| ${many[language]}`,
        fields: Object.fromEntries(
          Object.keys({ id: 0, ...adminResources[resource as ResourceName].fields }).flatMap((field) => {
            const words = findSettingLabel(resource, field) ?? fieldLabels[field]
            return words ? [[field, words[language]]] : []
          }),
        ),
      },
    ]),
  )
}
