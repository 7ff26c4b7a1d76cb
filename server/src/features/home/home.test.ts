import { expect, test } from 'vitest'
import { createAnnouncement, createBanner } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('The home calls', (open) => {
  test('GET /banner lists live banners in order', async () => {
    const database = await open()
    const { db } = database
    const second = await createBanner(db, { sort_order: 2 })
    const words = { title: 'Begin', title_bn: 'শুরু করুন', button_text: 'Choose', button_text_bn: 'বেছে নিন' }
    const first = await createBanner(db, { sort_order: 1, link: '/skills', width: 640, height: 256, ...words })
    const none = { title: '', title_bn: '', button_text: '', button_text_bn: '' }
    await createBanner(db, { state: 'draft' })
    const { read } = await startServer(database)
    expect((await read('/api/v1/banner')).data).toEqual(
      [first, second].map(({ id, img, alt, link, width, height }) => ({
        ...{ id, img, alt, link, width, height },
        ...(id === first.id ? words : none),
      })),
    )
  })

  test('GET /banner/announcement lists the most urgent first, then the newest', async () => {
    const database = await open()
    const { db } = database
    const old = await createAnnouncement(db, { created_at: '2026-01-01T00:00:00.000Z' })
    const young = await createAnnouncement(db, { created_at: '2026-11-01T00:00:00.000Z' })
    const younger = await createAnnouncement(db, { created_at: '2026-11-01T00:00:00.000Z' })
    const pressing = await createAnnouncement(db, { priority: 5, created_at: '2025-01-01T00:00:00.000Z' })
    await createAnnouncement(db, { priority: 9, state: 'scheduled' })
    const { read } = await startServer(database)
    expect((await read('/api/v1/banner/announcement')).data).toEqual(
      [pressing, younger, young, old].map(({ id, text }) => ({ id, text, text_bn: '' })),
    )
  })
})
