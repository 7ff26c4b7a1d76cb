import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 13; SM-A037F) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (Linux; Android 11; SM-A107F) AppleWebKit/537.36 SamsungBrowser/20.0 Chrome/106.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox, Windows'],
  ['curl/8.0', null],
  ['<script>alert(1)</script>', null],
  [undefined, null],
])('describeDevice(%j) is %j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
