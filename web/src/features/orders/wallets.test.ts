import { describe, expect, test } from 'vitest'
import { walletSteps, walletWord } from './wallets.ts'

const method = {
  id: 1,
  method_name: 'bKash',
  img: '',
  phone: '01700-000000',
  account_type: 'Personal',
  action: 'Send Money',
  instruction: 'Open bKash, press Send Money.',
}

describe('a wallet’s words', () => {
  test('are said as its app says them', () => {
    expect(walletWord('Send Money', 'bn')).toBe('সেন্ড মানি')
    expect(walletWord('Send Money', 'en')).toBe('Send Money')
  })

  test('stay as they are where nobody foresaw them', () => {
    expect(walletWord('Pay by QR', 'bn')).toBe('Pay by QR')
  })
})

describe('its steps', () => {
  test('are those that editors wrote, in English', () => {
    expect(walletSteps(method, 'en')).toEqual([method.instruction])
  })

  test('are said in Bangla where editors wrote English, which still stands below', () => {
    const [steps, written] = walletSteps(method, 'bn')
    expect(written).toBe(method.instruction)
    expect(steps).toContain('সেন্ড মানি')
    expect(steps).toContain('TrxID')
    expect(steps).not.toContain('{')
  })

  test('tell of Rocket’s longer numbers', () => {
    expect(walletSteps({ ...method, method_name: 'Rocket', action: 'Payment' }, 'bn')[0]).toContain(
      '১২ সংখ্যার Rocket নম্বর',
    )
  })

  test('are the editors’ own where these are in Bangla, or the wallet is not known', () => {
    for (const own of [
      { ...method, instruction: 'বিকাশ খুলুন।' },
      { ...method, method_name: 'Bank' },
    ]) {
      expect(walletSteps(own, 'bn')).toEqual([own.instruction])
    }
    expect(walletSteps({ ...method, instruction: '' }, 'bn')).toEqual([])
  })
})
