import { expect, test } from 'vitest'
import type { FetchedPage } from '../../kernel/fetch-page.ts'
import { openTestSqlite } from '../../testing/each-database.ts'
import { authorize, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

test('POST /admin/job-circulars/read-link answers the lines of a page to editors, and refuses what is no page or no link', async () => {
  const database = await openTestSqlite()
  const pages: Record<string, FetchedPage> = {
    'https://jobs.example.com/7': {
      text: '<script>no</script><h1>Line Chief</h1><p>Location: Savar</p>',
      isHtml: true,
    },
    'https://jobs.example.com/text': { text: 'Position: Cutter', isHtml: false },
    'https://jobs.example.com/empty': { text: '<script>draw()</script>', isHtml: true },
  }
  const { read } = await startServer(database, { fetchPage: async (address) => pages[address] })
  const [editor, cashier] = [await createStaff(database.db, 'editor'), await createStaff(database.db, 'cashier')]
  const ask = (url: string, { authorization } = editor) =>
    read('/api/v1/admin/job-circulars/read-link', authorize({ url }, 'POST', authorization))
  expect((await ask('https://jobs.example.com/7')).data).toEqual({ text: 'Line Chief\nLocation: Savar' })
  expect((await ask('https://jobs.example.com/text')).data).toEqual({ text: 'Position: Cutter' })
  expect((await ask('https://jobs.example.com/empty')).code).toBe('link_not_read')
  expect((await ask('https://jobs.example.com/gone')).code).toBe('link_not_read')
  expect((await ask('file:///etc/passwd')).code).toBe('fields_refused')
  expect((await ask('https://jobs.example.com/7', cashier)).status).toBe(false)
})
