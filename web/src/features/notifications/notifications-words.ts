import { defineWords } from '@shelai/contract/rules/words.ts'

export const notificationsWords = defineWords({
  fresh: { en: 'New', bn: 'নতুন' },
  more: { en: 'Show more', bn: 'আরও দেখুন' },
  hint: { en: 'News about your orders, circulars and files appears here.', bn: 'অর্ডার, সার্কুলার ও ফাইলের খবর এখানে আসবে।' },
})
