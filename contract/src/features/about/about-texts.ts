import type { Words } from '../../rules/words.ts'

/** The specification's texts of About and Contact, letter for letter, with their Bangla. */
export const aboutTexts = {
  version: { en: 'Version', bn: 'ভার্সন' },
  firstRelease: { en: 'First Release', bn: 'প্রথম প্রকাশ' },
  latestUpdate: { en: 'Latest Update', bn: 'সর্বশেষ আপডেট' },
} as const satisfies Words

export const contactTexts = {
  owners: { en: 'Personal Contact to Owner', bn: 'মালিকদের সাথে সরাসরি যোগাযোগ' },
  premiumNeeded: {
    en: 'To see premium contact you need to be a premium user',
    bn: 'প্রিমিয়াম যোগাযোগ দেখতে প্রিমিয়াম ইউজার হতে হবে',
  },
} as const satisfies Words
