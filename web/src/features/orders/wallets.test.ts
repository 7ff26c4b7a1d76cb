import { describe, expect, test } from 'vitest'
import { listWalletSteps, translateWalletWord } from './wallets.ts'

const method = {
  id: 1,
  method_name: 'bKash',
  img: '',
  phone: '01700-000000',
  account_type: 'Personal',
  action: 'Send Money',
  instruction: 'Open bKash, press Send Money.',
}

describe('translateWalletWord', () => {
  test('translateWalletWord returns the word of the wallet’s Bangla app', () => {
    expect(translateWalletWord('Send Money', 'bn')).toBe('সেন্ড মানি')
    expect(translateWalletWord('Send Money', 'en')).toBe('Send Money')
  })

  test('translateWalletWord returns an unknown word unchanged', () => {
    expect(translateWalletWord('Pay by QR', 'bn')).toBe('Pay by QR')
  })
})

describe('listWalletSteps', () => {
  test('listWalletSteps returns the editors’ instruction in English', () => {
    expect(listWalletSteps(method, 'en')).toEqual([method.instruction])
  })

  test('listWalletSteps returns Bangla steps before an English instruction', () => {
    const [steps, written] = listWalletSteps(method, 'bn')
    expect(written).toBe(method.instruction)
    expect(steps).toContain('সেন্ড মানি')
    expect(steps).toContain('TrxID')
    expect(steps).not.toContain('{')
  })

  test('listWalletSteps names Rocket’s numbers of 12 digits', () => {
    expect(listWalletSteps({ ...method, method_name: 'Rocket', action: 'Payment' }, 'bn')[0]).toContain(
      '১২ সংখ্যার Rocket নম্বর',
    )
  })

  test('listWalletSteps returns the editors’ instruction alone if it is in Bangla, or if the wallet is unknown', () => {
    for (const own of [
      { ...method, instruction: 'বিকাশ খুলুন।' },
      { ...method, method_name: 'Bank' },
    ]) {
      expect(listWalletSteps(own, 'bn')).toEqual([own.instruction])
    }
    expect(listWalletSteps({ ...method, instruction: '' }, 'bn')).toEqual([])
  })
})
