import { expect, test } from 'vitest'
import { toPageLines } from './page-lines.ts'

test('toPageLines returns a line for each block, without menus, scripts and what is not shown', () => {
  const page = `<!doctype html><html><head><title>Site</title><style>p{}</style><script>var a = '<p>no</p>'</script></head>
    <body><nav><ul><li>Home</li></ul></nav><h1>Line  Chief</h1><table><tr><th>Location:</th><td>Savar</td></tr></table>
    <p>Call <b>01711-111111</b><br>before &amp; after noon</p></nav><div>Salary: 30,000<div>Apply by 3 December</div></div>
    <footer>© us</footer></body></html>`
  expect(toPageLines(page, 1000).split('\n')).toEqual([
    'Line Chief',
    'Location:',
    'Savar',
    'Call 01711-111111',
    'before & after noon',
    'Salary: 30,000',
    'Apply by 3 December',
  ])
  expect(toPageLines(page, 12)).toBe('Line Chief\nL')
})
