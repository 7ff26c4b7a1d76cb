import { expect, test } from 'vitest'
import { Refused, Unreached } from './ask.ts'
import { refusals } from './refusals.ts'

test('A refusal carries its code, status and text', () => {
  for (const [code, [status, message]] of Object.entries(refusals)) {
    if (message.includes('{')) continue
    expect(Refused.by(code as keyof typeof refusals)).toMatchObject({ name: 'Refused', code, status, message })
  }
  expect(Refused.by('otp_too_soon', { seconds: 42 }).message).toBe(
    'Please wait 42 seconds before asking for another code.',
  )
  expect(new Refused('from_tomorrow', 418, 'Later')).toBeInstanceOf(Error)
})

test('What was not reached says how', () => {
  expect(new Unreached('timeout')).toMatchObject({ name: 'Unreached', kind: 'timeout' })
})
