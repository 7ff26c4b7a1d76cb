import { defineWords } from '@shelai/contract/words.ts'

export const notificationsWords = defineWords({
  fresh: { en: 'New', bn: 'নতুন' },
  hint: { en: 'News about circulars, articles and files appears here.', bn: 'সার্কুলার, আর্টিকেল ও ফাইলের খবর এখানে আসবে।' },
})
