import type { Language } from '@shelai/contract/rules/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  title: { en: 'How messages leave', bn: 'বার্তা কীভাবে যায়' },
  unreadable: {
    en: 'What was set here cannot be opened: the key in the data folder of the server is another one. Set it again.',
    bn: 'এখানে যা দেওয়া ছিল তা খোলা যাচ্ছে না: সার্ভারের ডেটা ফোল্ডারের চাবি আলাদা। আবার দিন।',
  },
  by_environment: {
    en: 'Set by the environment of the server (%{variable}), which wins: %{host}. It is changed there.',
    bn: 'সার্ভারের এনভায়রনমেন্টে (%{variable}) ঠিক করা আছে, সেটিই চলে: %{host}। সেখানেই বদলাতে হয়।',
  },
  email: {
    title: { en: 'Email', bn: 'ইমেইল' },
    none: {
      en: 'No mail server is set: codes, invitations and notices go to a folder of the server, and nobody gets them.',
      bn: 'কোনো মেইল সার্ভার দেওয়া নেই: কোড, আমন্ত্রণ ও খবর শুধু সার্ভারের একটি ফোল্ডারে যায়, কেউ পান না।',
    },
    test: { en: 'Send a test email', bn: 'পরীক্ষার ইমেইল পাঠান' },
    to: { en: 'To the address', bn: 'যে ঠিকানায়' },
  },
  sms: {
    title: { en: 'Text messages', bn: 'এসএমএস' },
    none: {
      en: 'No SMS service is set: codes to phone numbers go to a folder of the server, and nobody gets them.',
      bn: 'কোনো এসএমএস সেবা দেওয়া নেই: ফোনের কোড শুধু সার্ভারের একটি ফোল্ডারে যায়, কেউ পান না।',
    },
    test: { en: 'Send a test SMS', bn: 'পরীক্ষার এসএমএস পাঠান' },
    to: { en: 'To the number', bn: 'যে নম্বরে' },
  },
  to_help: { en: 'Blank sends it to yourself.', bn: 'খালি থাকলে আপনার নিজের কাছে যাবে।' },
  host: { en: 'Mail server', bn: 'মেইল সার্ভার' },
  host_help: { en: 'Such as smtp.gmail.com', bn: 'যেমন smtp.gmail.com' },
  port: { en: 'Port', bn: 'পোর্ট' },
  security: { en: 'Encryption', bn: 'এনক্রিপশন' },
  tls: { en: 'TLS (usually port 465)', bn: 'TLS (সাধারণত পোর্ট 465)' },
  starttls: { en: 'STARTTLS (usually port 587)', bn: 'STARTTLS (সাধারণত পোর্ট 587)' },
  user: { en: 'User name', bn: 'ইউজার নেম' },
  password: { en: 'Password of the mail server', bn: 'মেইল সার্ভারের পাসওয়ার্ড' },
  password_kept: { en: 'One is stored. Blank keeps it.', bn: 'একটি রাখা আছে। খালি থাকলে সেটিই থাকবে।' },
  from: { en: 'Sender', bn: 'প্রেরক' },
  from_help: { en: 'Such as Shelai <hello@example.com>', bn: 'যেমন Shelai <hello@example.com>' },
  url: { en: 'Address of the SMS service', bn: 'এসএমএস সেবার ঠিকানা' },
  url_help: {
    en: 'As the service gives it, with your key, and with {to} and {text} where the number and the message belong. Without them both are posted as JSON.',
    bn: 'সেবা যেভাবে দেয়, আপনার চাবিসহ; নম্বর ও বার্তার জায়গায় {to} ও {text} লিখুন। না থাকলে দুটিই JSON হিসেবে যায়।',
  },
  url_kept: {
    en: 'One at %{host} is stored and not shown again. Type the whole address to change it.',
    bn: '%{host} এর একটি রাখা আছে, আর দেখানো হয় না। বদলাতে পুরো ঠিকানা লিখুন।',
  },
  save: { en: 'Save', bn: 'সেভ করুন' },
  remove: { en: 'Remove', bn: 'সরান' },
  saved: { en: 'Saved. Send a test message now.', bn: 'সেভ হয়েছে। এখন একটি পরীক্ষার বার্তা পাঠান।' },
  removed: { en: 'Removed.', bn: 'সরানো হয়েছে।' },
  sent_gateway: {
    en: 'Sent to %{to} by the real gateway. Look whether it arrived.',
    bn: 'আসল গেটওয়ে দিয়ে %{to} ঠিকানায় পাঠানো হয়েছে। পৌঁছেছে কি না দেখুন।',
  },
  sent_outbox: {
    en: 'Written to the outbox folder for %{to}. Nothing was sent.',
    bn: '%{to} এর বার্তা শুধু আউটবক্স ফোল্ডারে লেখা হয়েছে। কিছু পাঠানো হয়নি।',
  },
} as const

/** Returns the texts about the gateways of messages in one language. */
export function gatewaysWords(language: Language): Texts {
  return pickLanguage(words, language)
}
