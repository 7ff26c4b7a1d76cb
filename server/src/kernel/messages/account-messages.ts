import { type StaffRole, staffRoleDeclarations } from '@shelai/contract/rules/staff.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Contact } from '../auth/contacts.ts'
import type { Message } from './message.ts'
import { renderMessage } from './render-message.ts'

/** Renders a message with a one-time code, which says how long it works and that nobody may ask for it. */
export function renderCodeMessage(to: Contact, code: string, product: string, language: Language): Message {
  return renderMessage(
    to,
    {
      bn: {
        subject: `${product}: আপনার কোড ${code}`,
        lines: [`${product} কোড: ${code}। ১০ মিনিট চলবে।`, 'এই কোড কাউকে দেবেন না। আপনি না চেয়ে থাকলে কিছু করতে হবে না।'],
      },
      en: {
        subject: `${product}: your code is ${code}`,
        lines: [
          `${product} code: ${code}. It works for 10 minutes.`,
          'Give it to nobody. If you did not ask for it, you need not do anything.',
        ],
      },
    }[language],
    language,
  )
}

/** Renders the message by which an owner finds out that messages arrive. */
export function renderTestMessage(to: Contact, product: string, language: Language): Message {
  return renderMessage(
    to,
    {
      bn: { subject: `${product}: পরীক্ষামূলক বার্তা`, lines: [`${product} থেকে পরীক্ষামূলক বার্তা। এটি পেলে বার্তা পাঠানো ঠিক আছে।`] },
      en: {
        subject: `${product}: test message`,
        lines: [`A test message of ${product}. If you read it, messages arrive.`],
      },
    }[language],
    language,
  )
}

/** Who invites whom, as what. */
export type InvitationFacts = { email: string; inviter: string; role: StaffRole; link: string; product: string }

/** Renders the message with the link of an invitation, in both languages, because it is not known which one is read. */
export function renderInvitationMessage({ email, inviter, role, link, product }: InvitationFacts): Message {
  const { en, bn } = staffRoleDeclarations[role].name
  return renderMessage(
    { channel: 'email', address: email },
    {
      subject: `${product}: you are invited to the back office / ব্যাক অফিসে আমন্ত্রণ`,
      lines: [
        `${inviter} invites you to the back office of ${product}, as: ${en}. Open this link and set your name and a password:`,
        link,
        'The link works once, for 72 hours. Give it to nobody. If you did not expect it, you need not do anything.',
        `${inviter} আপনাকে ${product} ব্যাক অফিসে আমন্ত্রণ জানিয়েছেন। আপনার ভূমিকা: ${bn}। উপরের লিংক খুলে নাম ও পাসওয়ার্ড দিন।`,
        'লিংকটি ৭২ ঘণ্টা এবং একবারই কাজ করবে। এটি কাউকে দেবেন না। আপনি এটি আশা না করলে কিছু করতে হবে না।',
      ],
    },
    'en',
  )
}

/** Renders the message to an owner that somebody with the server opened an owner's account again, in both languages. */
export function renderOwnerRecoveredMessage(to: string, recovered: string, product: string): Message {
  return renderMessage(
    { channel: 'email', address: to },
    {
      subject: `${product}: an owner's way in was set anew / মালিকের প্রবেশ নতুন করে দেওয়া হয়েছে`,
      lines: [
        `Somebody who may run commands on the server of ${product} gave ${recovered} a new password and removed the second factor. Every session of that account is ended.`,
        'If you do not know of this, somebody else has the server: call whoever runs it.',
        `${product} এর সার্ভারে কমান্ড চালাতে পারেন এমন কেউ ${recovered} অ্যাকাউন্টে নতুন পাসওয়ার্ড দিয়েছেন এবং দ্বিতীয় ধাপ সরিয়েছেন। অ্যাকাউন্টটির সব সেশন শেষ হয়েছে।`,
        'আপনি এটি না জানলে সার্ভার অন্য কারও হাতে: যিনি সার্ভার চালান তাঁকে জানান।',
      ],
    },
    'en',
  )
}

/** Renders the message that informs the e-mail address and the old number of an account that its number was replaced. */
export function renderPhoneChangedMessage(to: Contact, product: string, language: Language): Message {
  return renderMessage(
    to,
    {
      bn: {
        subject: `${product}: ফোন নম্বর বদলানো হয়েছে`,
        lines: [`আপনার ${product} অ্যাকাউন্টের ফোন নম্বর বদলানো হয়েছে।`, 'আপনি না করে থাকলে পাসওয়ার্ড বদলান।'],
      },
      en: {
        subject: `${product}: your phone number was changed`,
        lines: [
          `The phone number of your ${product} account was changed.`,
          'If it was not you, change your password now.',
        ],
      },
    }[language],
    language,
  )
}

/** Renders the message that asks to verify the account's phone number again, for the address that was just proved. */
export function renderPhoneUnverifiedMessage(to: Contact, product: string, language: Language): Message {
  return renderMessage(
    to,
    {
      bn: {
        subject: `${product}: ফোন নম্বর আবার যাচাই করুন`,
        lines: [
          `আপনার ${product} অ্যাকাউন্টের পাসওয়ার্ড এই ইমেইল দিয়ে প্রথমবার বদলানো হয়েছে। তার আগে অ্যাকাউন্টে একটি ফোন নম্বর যাচাই করা ছিল; সেটি দিয়ে এখন আর অ্যাকাউন্ট ফেরত পাওয়া যাবে না।`,
          'নম্বরটি আপনার হলে প্রোফাইলে গিয়ে আবার যাচাই করুন। আপনার না হলে নম্বরটি বদলে দিন।',
        ],
      },
      en: {
        subject: `${product}: confirm your phone number again`,
        lines: [
          `The password of your ${product} account was changed by this e-mail for the first time. A phone number had been confirmed on the account before. It can no longer be used to recover the account.`,
          'If the number is yours, confirm it again in your profile. If it is not, change it there.',
        ],
      },
    }[language],
    language,
  )
}

/** The same as a notification in the app. */
export const phoneUnverifiedTexts: Readonly<Record<Language, { title: string; message: string }>> = {
  en: {
    title: 'Confirm your phone number again',
    message:
      'Your password was changed by e-mail. If the phone number in your profile is yours, confirm it again. If it is not, change it.',
  },
  bn: {
    title: 'ফোন নম্বর আবার যাচাই করুন',
    message: 'ইমেইল দিয়ে পাসওয়ার্ড বদলানো হয়েছে। প্রোফাইলের ফোন নম্বরটি আপনার হলে আবার যাচাই করুন, না হলে বদলে দিন।',
  },
}
