import type { Words } from '../../rules/words.ts'

/**
 * The specification's texts about accounts, letter for letter, with their Bangla. They have their own file because only
 * the account screens load them.
 */

export const accountsTexts = {
  loginDone: { en: 'Login successful', bn: 'লগইন হয়েছে' },
  loginRefused: { en: 'Something went wrong.', bn: 'কিছু একটা সমস্যা হয়েছে।' },
  loginThrown: { en: 'Something Wrong!', bn: 'কিছু একটা সমস্যা হয়েছে!' },
  registered: { en: 'User Created Successfully!', bn: 'অ্যাকাউন্ট তৈরি হয়েছে!' },
  notRegistered: { en: 'Failed to create user!', bn: 'অ্যাকাউন্ট তৈরি করা যায়নি!' },
  passwordShort: { en: 'Password Must at Least 6 Character!', bn: 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে!' },
  passwordDiffers: { en: 'Password is not matching!', bn: 'পাসওয়ার্ড মিলছে না!' },
  resetShort: { en: 'Password must be at least 6 characters!', bn: 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে!' },
  resetDiffers: { en: 'Passwords do not match!', bn: 'পাসওয়ার্ড দুটি মিলছে না!' },
  contactNeeded: { en: 'Please enter your phone number or email', bn: 'ফোন নম্বর বা ইমেইল লিখুন' },
  otpMissing: { en: 'Contact or OTP missing', bn: 'ফোন/ইমেইল বা OTP দেওয়া হয়নি' },
  otpSent: { en: 'OTP sent successfully! check your contact info.', bn: 'OTP পাঠানো হয়েছে! আপনার ফোন বা ইমেইল দেখুন।' },
  otpRefused: { en: 'Something went wrong', bn: 'কিছু একটা সমস্যা হয়েছে' },
  otpThrown: { en: 'Failed to send OTP', bn: 'OTP পাঠানো যায়নি' },
  otpVerified: { en: 'OTP verified successfully', bn: 'OTP ঠিক আছে' },
  otpInvalid: { en: 'Invalid or expired OTP', bn: 'OTP ভুল অথবা মেয়াদ শেষ' },
  otpNotVerified: { en: 'OTP verification failed', bn: 'OTP যাচাই করা যায়নি' },
  resetDone: { en: 'Password reset successfully!', bn: 'পাসওয়ার্ড বদলানো হয়েছে!' },
  resetRefused: { en: 'Failed to reset password!', bn: 'পাসওয়ার্ড বদলানো যায়নি!' },
  resetThrown: { en: 'Something went wrong.', bn: 'কিছু একটা সমস্যা হয়েছে।' },
  updated: { en: 'Updated user', bn: 'তথ্য বদলানো হয়েছে' },
  notUpdated: { en: 'Failed to update user', bn: 'তথ্য বদলানো যায়নি' },
  updateThrown: { en: 'Something went wront.', bn: 'কিছু একটা সমস্যা হয়েছে।' },
  notDeleted: { en: 'User is not deleted!', bn: 'অ্যাকাউন্ট মোছা যায়নি!' },
  confirmDelete: {
    en: "Do you want to delete you account? It will delete from database. You can't recover!",
    bn: 'আপনি কি অ্যাকাউন্ট মুছে ফেলতে চান? ডেটাবেস থেকে মুছে যাবে। আর ফেরত পাওয়া যাবে না!',
  },
  fileNeeded: { en: 'Please select a file!', bn: 'একটি ফাইল বেছে নিন!' },
  active: { en: 'Active', bn: 'সক্রিয়' },
  inactive: { en: 'Inctive', bn: 'নিষ্ক্রিয়' },
  yourPlan: { en: 'Your Plan', bn: 'আপনার প্যাকেজ' },
  expired: { en: 'Expired', bn: 'মেয়াদ শেষ' },
} as const satisfies Words
