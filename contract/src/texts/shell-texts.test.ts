import { describe, expect, test } from 'vitest'
import { refusals } from '../api/refusals.ts'
import * as about from '../features/about/about-texts.ts'
import { accountsTexts } from '../features/accounts/accounts-texts.ts'
import * as buying from '../features/orders/orders-texts.ts'
import * as subscription from '../features/orders/subscription-texts.ts'
import * as content from './content-texts.ts'
import * as empty from './empty-texts.ts'
import * as others from './shell-texts.ts'

const texts = { ...others, ...about, ...buying, ...content, ...empty, ...subscription, accountsTexts }

const all = Object.values(texts).flatMap((group) => Object.values(group))
const english = new Set(all.map(({ en }) => en))

/** Every text that the specification quotes, letter for letter, by its section. */
const quoted = {
  'section 2': [
    'Home',
    'Saved',
    'Packages',
    'Login',
    'No Items Found',
    'No items found',
    'No Files found',
    'No Circular Found',
    'No Saved Items',
    'Show Answer',
    'Prev',
    'Table of Contents',
    'Next',
    'Job Circular',
    'Interview Question & Solution',
    'Details',
    'Saved Items',
    'Calculation & Formula',
    'Format',
    'Search...',
    'Calculate',
    'Clear',
    'Download Files',
    'My Order',
    'Comming Soon...',
    'Go To Home',
    'All Notifications',
    'Version',
    'First Release',
    'Latest Update',
    'Personal Contact to Owner',
    'No contact info found',
    'To see premium contact you need to be a premium user',
    '404 - Page Not Found',
    'The page you are looking for does not exist.',
    'Click here to go homepage',
    'Announcement:',
    'Active',
    'Inctive',
    'Your Plan',
  ],
  'section 4': ['Expired', 'Subscribe', 'NEXT'],
  'section 5': [
    'Password Must at Least 6 Character!',
    'Password is not matching!',
    'Password must be at least 6 characters!',
    'Passwords do not match!',
    'Please enter your phone number or email',
    'Contact or OTP missing',
    'Please select a payment method.',
    'Please select a file!',
    'Error',
    "Do you want to delete you account? It will delete from database. You can't recover!",
  ],
  'section 8': [
    'Something went wrong.',
    'Something Wrong!',
    'Login successful',
    'User Created Successfully!',
    'Failed to create user!',
    'OTP sent successfully! check your contact info.',
    'Something went wrong',
    'Failed to send OTP',
    'OTP verified successfully',
    'Invalid or expired OTP',
    'OTP verification failed',
    'Password reset successfully!',
    'Failed to reset password!',
    'Updated user',
    'Failed to update user',
    'Something went wront.',
    'User is not deleted!',
    'Item saved.',
    'Item not saved.',
    'Item removed.',
    'Failed to remove.',
    'Item saved locally.',
    'Item already saved.',
    'Item removed locally.',
    'Order created',
    'Order is not created',
    'Copied to Clipboard!',
    'Failed to copy!',
    'No subcribed packages',
    'No Package Available',
    'No Orders',
    'Subscription Required',
    'To See Premium Content, You have to purchase a package',
    'Buy Subscription',
    'Later',
  ],
}

describe.each(Object.entries(quoted))('The texts of %s', (_, list) => {
  test.each(list)(`"%s" is one of the product's texts`, (text) => {
    expect(english).toContain(text)
  })
})

describe('The texts', () => {
  test("The texts contain no other English than the specification's and two short words", () => {
    const quotedTexts = new Set(Object.values(quoted).flat())
    expect([...english].filter((text) => !quotedTexts.has(text)).sort()).toEqual(['Account', 'Hide Answer'])
  })

  test('The texts stay separate where they differ only by a letter', () => {
    const { accountsTexts } = texts
    expect(
      [accountsTexts.loginRefused, accountsTexts.loginThrown, accountsTexts.otpRefused, accountsTexts.updateThrown].map(
        ({ en }) => en,
      ),
    ).toEqual(['Something went wrong.', 'Something Wrong!', 'Something went wrong', 'Something went wront.'])
  })

  test('The texts have a Bangla translation with one spelling', () => {
    for (const { en, bn } of all) {
      expect(bn.trim(), en).not.toBe('')
      expect(bn.normalize('NFC'), en).toBe(bn)
      if (en !== 'Error') expect(bn, en).toMatch(/[ঀ-৿]/)
    }
  })
})

test('The server refuses with the texts that screens use as fallback', () => {
  const { accountsTexts, ordersTexts, savedTexts, subscriptionTexts } = texts
  expect(refusals.plan_needed[1]).toBe(subscriptionTexts.text.en)
  expect(refusals.not_registered[1]).toBe(accountsTexts.notRegistered.en)
  expect(refusals.registration_malformed[1]).toBe(accountsTexts.notRegistered.en)
  expect(refusals.not_updated[1]).toBe(accountsTexts.notUpdated.en)
  expect(refusals.otp_refused[1]).toBe(accountsTexts.otpInvalid.en)
  expect(refusals.contact_malformed[1]).toBe(accountsTexts.contactNeeded.en)
  expect(refusals.password_short[1]).toBe(accountsTexts.resetShort.en)
  expect(refusals.not_saved[1]).toBe(savedTexts.notSaved.en)
  expect(refusals.not_removed[1]).toBe(savedTexts.notRemoved.en)
  expect(refusals.order_refused[1]).toBe(ordersTexts.notCreated.en)
  expect(refusals.failed[1]).toBe(savedTexts.thrown.en)
})
