import { expect, test } from 'vitest'
import { createRefusal, refusals } from './refusals.ts'
import { NetworkError, Refused } from './refused.ts'

test('Refused has a code, a status and a text', () => {
  for (const [code, [status, message]] of Object.entries(refusals)) {
    if (message.includes('{')) continue
    expect(createRefusal(code as keyof typeof refusals)).toMatchObject({ name: 'Refused', code, status, message })
  }
  expect(createRefusal('otp_too_soon', { seconds: 42 })).toMatchObject({
    message: 'Please wait 42 seconds before asking for another code.',
    values: { seconds: 42 },
  })
  expect(new Refused('from_tomorrow', 418, 'Later')).toBeInstanceOf(Error)
})

test('NetworkError names its kind', () => {
  expect(new NetworkError('timeout')).toMatchObject({ name: 'NetworkError', kind: 'timeout' })
})
