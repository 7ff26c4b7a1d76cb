import { expect, it } from 'vitest'
import { looksLikeNumber, looksLikeTranId } from './typed-payment.ts'

it('looksLikeTranId and looksLikeNumber recognize the usual notations', () => {
  for (const id of ['CJU0PZQ3U6', ' cju0pzq3u6 ', '৪০১২৩৪৫৬৭৮', '٤٠١٢٣٤٥٦٧٨', '71AB-2C3D', '７１ＡＢ２Ｃ３Ｄ'])
    expect(looksLikeTranId(id)).toBe(true)
  for (const id of ['', 'CJU0', 'CJU0PZQ3U6CJU0', 'CJU0 ৳199', 'CJU0PZQ3\u04236', 'CJU0PZQ3U\u3164'])
    expect(looksLikeTranId(id)).toBe(false)
  for (const number of ['01700000000', '+880 1700-000000', '০১৭০০০০০০০০', '٠١٧٠٠٠٠٠٠٠٠', '019000000001']) {
    expect(looksLikeNumber(number)).toBe(true)
  }
  for (const number of ['', '0170000', '02123456789']) expect(looksLikeNumber(number)).toBe(false)
})
