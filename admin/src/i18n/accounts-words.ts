import { staffRoleDeclarations, staffRoles } from '@shelai/contract/rules/staff.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  sign_in: {
    title: { en: 'Your session has ended', bn: 'আপনার সেশন শেষ হয়েছে' },
    why: {
      en: 'Sign in again as %{email} to go on. Your entries are kept.',
      bn: 'চালিয়ে যেতে %{email} দিয়ে আবার সাইন ইন করুন। যা লিখেছেন তা থাকবে।',
    },
    ended: {
      en: 'Your session has ended. After signing in you are back where you were.',
      bn: 'আপনার সেশন শেষ হয়েছে। সাইন ইন করলে আগের জায়গায় ফিরবেন।',
    },
    no_access: {
      en: 'This account may not enter the back office. Ask an owner.',
      bn: 'এই অ্যাকাউন্ট ব্যাক অফিসে ঢুকতে পারে না। কোনো মালিককে জিজ্ঞাসা করুন।',
    },
    leave: { en: 'Leave', bn: 'বেরিয়ে যান' },
  },
  forgot: {
    link: { en: 'Forgot password', bn: 'পাসওয়ার্ড ভুলে গেছেন' },
    how: {
      en: 'We send you a code. With it you choose a new password.',
      bn: 'আমরা একটি কোড পাঠাব। সেটি দিয়ে নতুন পাসওয়ার্ড ঠিক করবেন।',
    },
    contact: { en: 'Email or verified phone number', bn: 'ইমেইল বা যাচাই করা ফোন নম্বর' },
    send: { en: 'Send the code', bn: 'কোড পাঠান' },
    sent: {
      en: 'If an account has %{contact}, a code is on its way. It works for 10 minutes.',
      bn: '%{contact} কোনো অ্যাকাউন্টে থাকলে সেখানে কোড যাচ্ছে। ১০ মিনিট চলবে।',
    },
    none: {
      en: 'No code came? Look into the spam folder, or ask an owner whether the site can send messages. An owner who has lost every way in is let in again by whoever runs the server, with: npm run recover-owner',
      bn: 'কোড আসেনি? স্প্যাম ফোল্ডার দেখুন, অথবা সাইট থেকে বার্তা যায় কি না কোনো মালিককে জিজ্ঞাসা করুন। যে মালিকের আর কোনো উপায় নেই, সার্ভার যিনি চালান তিনি এই কমান্ডে তাঁকে আবার ঢুকতে দিতে পারেন: npm run recover-owner',
    },
    code: { en: 'The code from the message', bn: 'বার্তার কোড' },
    go_on: { en: 'Continue', bn: 'এগিয়ে যান' },
    save: { en: 'Set the new password', bn: 'নতুন পাসওয়ার্ড দিন' },
    all: {
      en: 'You are signed out on every device. The second factor stays as it is.',
      bn: 'সব ডিভাইস থেকে লগআউট হবে। দ্বিতীয় ধাপ আগের মতোই থাকবে।',
    },
    done: {
      en: 'Your new password is set. Sign in with it.',
      bn: 'নতুন পাসওয়ার্ড দেওয়া হয়েছে। সেটি দিয়ে সাইন ইন করুন।',
    },
    back: { en: 'Back to the sign-in', bn: 'সাইন ইনে ফিরুন' },
  },
  role: Object.fromEntries(staffRoles.map((role) => [role, staffRoleDeclarations[role].name])),
  staff: {
    title: { en: 'Staff', bn: 'কর্মী' },
    search: { en: 'Find a member of staff', bn: 'কর্মী খুঁজুন' },
    invite_title: { en: 'Invite somebody', bn: 'কাউকে আমন্ত্রণ জানান' },
    invite: { en: 'Invite', bn: 'আমন্ত্রণ' },
    invited_gateway: {
      en: 'A mail with this link left for %{email}. You can send the link yourself too:',
      bn: '%{email} ঠিকানায় এই লিংকসহ মেইল পাঠানো হয়েছে। লিংকটি নিজেও পাঠাতে পারেন:',
    },
    invited_outbox: {
      en: 'No mail was sent to %{email}, because no mail server is set under Settings. Send this link yourself, to nobody else:',
      bn: '%{email} ঠিকানায় কোনো মেইল যায়নি, কারণ সেটিংসে মেইল সার্ভার দেওয়া নেই। লিংকটি নিজে পাঠান, অন্য কাউকে নয়:',
    },
    link: { en: 'Link of the invitation', bn: 'আমন্ত্রণের লিংক' },
    copy_link: { en: 'Copy the link', bn: 'লিংক কপি করুন' },
    last_sign_in: { en: 'Last sign-in: %{at}', bn: 'শেষ সাইন ইন: %{at}' },
    no_sign_in: { en: 'No sign-in noted yet', bn: 'এখনো কোনো সাইন ইন নেই' },
    role: { en: 'Role', bn: 'ভূমিকা' },
    open_invitations: { en: 'Open invitations', bn: 'খোলা আমন্ত্রণ' },
    invited_until: { en: '%{role}, until %{when}', bn: '%{role}, %{when} পর্যন্ত' },
    revoke: { en: 'Revoke', bn: 'বাতিল' },
    revoke_of: { en: 'Revoke the invitation of %{email}', bn: '%{email} এর আমন্ত্রণ বাতিল' },
    end_sessions: { en: 'End sessions', bn: 'সেশন শেষ করুন' },
    end_sessions_question: {
      en: '%{name} is signed out everywhere, also in the readers’ app, and can sign in again.',
      bn: '%{name} সব জায়গা থেকে, পাঠকদের অ্যাপ থেকেও, সাইন আউট হবেন এবং আবার সাইন ইন করতে পারবেন।',
    },
    remove: { en: 'Remove from staff', bn: 'কর্মী থেকে সরান' },
    remove_question: {
      en: '%{name} is signed out at once and stays a reader only.',
      bn: '%{name} সঙ্গে সঙ্গে সাইন আউট হবেন এবং শুধু পাঠক থাকবেন।',
    },
    reset_second_factor: { en: 'Remove second factor', bn: 'দ্বিতীয় ধাপ সরান' },
    reset_second_factor_question: {
      en: 'Do this only if you know that %{name} has lost the device. Make sure that it is really them.',
      bn: '%{name} ডিভাইস হারিয়েছেন তা জানলেই কেবল এটি করুন। আসলেই তিনি কি না নিশ্চিত হোন।',
    },
    has_second_factor: { en: 'With a second factor', bn: 'দ্বিতীয় ধাপ চালু' },
    no_second_factor: { en: 'Without a second factor', bn: 'দ্বিতীয় ধাপ নেই' },
    changed: { en: 'Done.', bn: 'হয়েছে।' },
  },
  invitation: {
    title: { en: 'Welcome to the back office', bn: 'ব্যাক অফিসে স্বাগতম' },
    for: { en: '%{email} is invited as: %{role}', bn: '%{email} এর আমন্ত্রণ: %{role}' },
    name: { en: 'Your name', bn: 'আপনার নাম' },
    password_help: {
      en: 'A new password of at least 8 characters, for this address everywhere.',
      bn: 'অন্তত ৮ অক্ষরের নতুন পাসওয়ার্ড, এই ঠিকানার জন্য সব জায়গায়।',
    },
    accept: { en: 'Accept the invitation', bn: 'আমন্ত্রণ গ্রহণ করুন' },
  },
  password: {
    title: { en: 'Change password', bn: 'পাসওয়ার্ড বদলান' },
    why: {
      en: 'The new password counts at once, here and on the site. All your other devices are signed out.',
      bn: 'নতুন পাসওয়ার্ড এখানে ও সাইটে সাথে সাথে চালু হবে। আপনার অন্য সব ডিভাইস থেকে লগআউট হবে।',
    },
    new: { en: 'New password', bn: 'নতুন পাসওয়ার্ড' },
    save: { en: 'Change password', bn: 'পাসওয়ার্ড বদলান' },
    done: { en: 'Your password is changed.', bn: 'আপনার পাসওয়ার্ড বদলানো হয়েছে।' },
    ends: {
      en: 'You signed in with the password of the first start. It ends on %{at}.',
      bn: 'আপনি প্রথম চালুর পাসওয়ার্ড দিয়ে ঢুকেছেন। এটি %{at} পর্যন্ত চলবে।',
    },
    choose: { en: 'Choose your own', bn: 'নিজের পাসওয়ার্ড দিন' },
  },
  second_factor: {
    title: { en: 'Second factor', bn: 'দ্বিতীয় ধাপ' },
    why: {
      en: 'With a second factor, nobody signs in with your password alone: an authenticator app on your phone shows a code.',
      bn: 'দ্বিতীয় ধাপ থাকলে শুধু পাসওয়ার্ড দিয়ে কেউ ঢুকতে পারে না: ফোনের অথেনটিকেটর অ্যাপ একটি কোড দেখায়।',
    },
    set_up: { en: 'Set up', bn: 'চালু করুন' },
    scan: {
      en: 'Scan this code with an authenticator app, such as Google Authenticator or Aegis.',
      bn: 'Google Authenticator বা Aegis-এর মতো একটি অ্যাপ দিয়ে কোডটি স্ক্যান করুন।',
    },
    qr: { en: 'QR code for the authenticator app', bn: 'অথেনটিকেটর অ্যাপের QR কোড' },
    or_type: { en: 'Or type this key into the app:', bn: 'অথবা এই চাবিটি অ্যাপে লিখুন:' },
    first_code: { en: 'The code that the app shows', bn: 'অ্যাপে যে কোড দেখাচ্ছে' },
    code: { en: 'Code', bn: 'কোড' },
    code_help: {
      en: 'The code of your authenticator app, or a recovery code',
      bn: 'অথেনটিকেটর অ্যাপের কোড, অথবা একটি রিকভারি কোড',
    },
    recovery_codes: { en: 'Recovery codes', bn: 'রিকভারি কোড' },
    recovery_help: {
      en: 'Keep these codes where only you find them. Each one signs you in once if you lose the phone. They are not shown again.',
      bn: 'কোডগুলো এমন জায়গায় রাখুন যা শুধু আপনি জানেন। ফোন হারালে প্রতিটি একবার কাজ করবে। এগুলো আর দেখানো হবে না।',
    },
    copy_key: { en: 'Copy the key', bn: 'চাবি কপি করুন' },
    open_app: { en: 'Open in the app on this phone', bn: 'এই ফোনের অ্যাপে খুলুন' },
    download: { en: 'Download', bn: 'ডাউনলোড' },
    done: { en: 'I have kept them', bn: 'রেখে দিয়েছি' },
    is_on: {
      en: 'Your second factor is on. Recovery codes left: %{count}.',
      bn: 'আপনার দ্বিতীয় ধাপ চালু আছে। বাকি রিকভারি কোড: %{count}।',
    },
    renew: { en: 'New recovery codes', bn: 'নতুন রিকভারি কোড' },
    remove: { en: 'Remove', bn: 'সরান' },
    required: { en: 'Owners and cashiers need a second factor', bn: 'মালিক ও ক্যাশিয়ারদের দ্বিতীয় ধাপ লাগবে' },
  },
} as const

/** Returns the texts of signing in, and of the screens about staff, in one language. */
export function accountsWords(language: Language): Texts {
  return pickLanguage(words, language)
}
