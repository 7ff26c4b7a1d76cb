import { connect } from 'node:net'
import { fieldTexts } from '@shelai/contract/features/accounts/accounts-field-texts.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import { authorize, createReader, createSession } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

const password = 'needle-77'

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif', side = 800) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#8b0000' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()

eachDatabase('The profile', (open) => {
  async function setUp() {
    const database = await open()
    const server = await startServer(database)
    const reader = await createReader(database.db, { phone: '+8801711000001', phone_verified: 1, password })
    const profilePath = ({ email }: { email: string }) => `/api/v1/users/update/${encodeURIComponent(email)}`
    const change = (body: object) => server.read(profilePath(reader), authorize(body, 'PUT', reader.authorization))
    const sendPicture = async (bytes: Uint8Array, name = 'me.jpg', who = reader) => {
      const form = new FormData()
      form.set('img', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
      const response = await server.request(profilePath(who), {
        method: 'PUT',
        body: form,
        headers: { authorization: who.authorization },
      })
      return {
        http: response.status,
        ...((await response.json()) as { status: boolean; code?: string; data?: { img: string } }),
      }
    }
    return { ...database, server, reader, change, sendPicture }
  }

  test('PUT /users/update changes name, gender, profession and phone and ignores other fields', async () => {
    const { db, reader, change } = await setUp()
    const changed = await change({
      name: '  রহিম উদ্দিন ',
      gender: 'other',
      profession: 'student',
      phone: '০১৭১১-০০০০০২',
      password,
      email: 'other@example.com',
      role: 'owner',
      user_id: 'x',
      phone_verified: 1,
    })
    expect(changed).toMatchObject({
      status: true,
      message: 'Updated user',
      data: {
        name: 'রহিম উদ্দিন',
        gender: 'other',
        profession: 'student',
        phone: '+8801711000002',
        phone_verified: 0,
        email: reader.email,
      },
    })
    expect(await db.selectFrom('users').select(['role', 'email']).execute()).toEqual([
      { role: 'reader', email: reader.email },
    ])
  })

  test('PUT /users/update with another phone notifies the e-mail address and a verified old number in the same transaction', async () => {
    const { db, change, reader } = await setUp()
    const listRecipients = async () => {
      const rows = await db.selectFrom('messages').select('message').execute()
      return rows.map(({ message }) => JSON.parse(message).to).sort()
    }
    await change({ phone: '01711000002', password })
    expect(await listRecipients()).toEqual(['+8801711000001', reader.email])
    await change({ phone: '01711000003', password })
    expect(await listRecipients()).toEqual(['+8801711000001', reader.email, reader.email])
  })

  test.each(['01711000002', ''])(
    'PUT /users/update refuses the phone number "%s" without the password',
    async (phone) => {
      const { db, change } = await setUp()
      const before = await db.selectFrom('users').selectAll().execute()
      const needed = { status: false, code: 'password_needed', errors: { password: fieldTexts.passwordNeeded.en } }
      expect(await change({ phone, name: 'Rahima' })).toMatchObject(needed)
      expect(await change({ phone, name: 'Rahima', password: '' })).toMatchObject(needed)
      const wrong = { status: false, code: 'wrong_password', errors: { password: fieldTexts.passwordWrong.en } }
      expect(await change({ phone, name: 'Rahima', password: 'needle-78' })).toMatchObject(wrong)
      expect(await db.selectFrom('users').selectAll().execute()).toEqual(before)
      expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
    },
  )

  test('PUT /users/update asks for the password before the first phone number of an account', async () => {
    const { db, change } = await setUp()
    await db.updateTable('users').set({ phone: '', phone_verified: 0 }).execute()
    expect((await change({ phone: '01711000002' })).code).toBe('password_needed')
    expect(await change({ phone: '01711000002', password })).toMatchObject({ data: { phone: '+8801711000002' } })
  })

  test('PUT /users/update needs no password, and judges none, while the phone number stays', async () => {
    const { change } = await setUp()
    const phone = '০১৭১১-০০০০০১'
    expect(await change({ name: 'Rahima', phone })).toMatchObject({ status: true, data: { phone_verified: 1 } })
    expect(await change({ name: 'Karima', phone, password: 'needle-78' })).toMatchObject({ status: true })
    expect(await change({ name: 'Halima', password: 'needle-78' })).toMatchObject({ status: true })
  })

  test('PUT /users/update judges ten passwords of a session in 15 minutes, also when they arrive at once', async () => {
    const { db, server, reader, change } = await setUp()
    const guesses = Array.from({ length: 14 }, () => change({ phone: '01711000002', password: 'needle-78' }))
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(4)
    expect((await change({ phone: '01711000002', password })).code).toBe('too_many_requests')
    // Calls that the password does not guard go on, and so do other sessions of the account.
    expect(await change({ name: 'Rahima' })).toMatchObject({ status: true })
    const other = `Bearer ${await createSession(db, reader.id)}`
    const path = `/api/v1/users/update/${encodeURIComponent(reader.email)}`
    expect(await server.read(path, authorize({ phone: '01711000002', password }, 'PUT', other))).toMatchObject({
      status: true,
    })
  })

  test('PUT /users/update clears the count of wrong passwords with a right one', async () => {
    const { change } = await setUp()
    for (const phone of ['01711000002', '01711000003']) {
      for (let guess = 0; guess < 9; guess += 1)
        expect((await change({ phone, password: 'needle-78' })).code).toBe('wrong_password')
      expect(await change({ phone, password })).toMatchObject({ status: true })
    }
  })

  test('PUT /users/update without a change succeeds and changes nothing', async () => {
    const { db, change } = await setUp()
    const before = await db.selectFrom('users').selectAll().execute()
    expect(await change({})).toMatchObject({ status: true })
    expect(await db.selectFrom('users').selectAll().execute()).toEqual(before)
  })

  test.each([
    [{ gender: 'none' }, { gender: fieldTexts.optionUnknown.en }],
    [{ profession: 'pilot' }, { profession: fieldTexts.optionUnknown.en }],
    [{ name: '   ' }, { name: fieldTexts.nameMissing.en }],
    [
      { name: 'x'.repeat(81), phone: 'mine' },
      { name: fieldTexts.nameLong.en, phone: fieldTexts.phoneMalformed.en },
    ],
    [[], undefined],
  ])('PUT /users/update refuses %j and names its fields', async (body, errors) => {
    const { change } = await setUp()
    expect(await change(body)).toEqual({
      status: false,
      code: 'not_updated',
      message: 'Failed to update user',
      ...(errors ? { errors } : {}),
    })
  })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'PUT /users/update accepts a %s picture, shrinks it and removes its metadata',
    async (format) => {
      const { server, sendPicture } = await setUp()
      const { status, data } = await sendPicture(await picture(format))
      expect(status).toBe(true)
      const stored = Buffer.from(await (await server.request(`/${data?.img}`)).arrayBuffer())
      const { width, height, format: as, exif } = await sharp(stored).metadata()
      expect({ width, height, as, exif }).toEqual({ width: 400, height: 400, as: 'webp', exif: undefined })
      expect(String(stored)).not.toContain('secret place')
    },
  )

  test('PUT /users/update deletes the previous picture', async () => {
    const { server, sendPicture } = await setUp()
    await sendPicture(await picture('jpeg'))
    await sendPicture(await picture('png', 600))
    expect(await server.files.list()).toHaveLength(1)
  })

  test('PUT /users/update stores the same picture separately for each reader', async () => {
    const { db, server, sendPicture } = await setUp()
    const other = await createReader(db, { password })
    const same = await picture('png')
    const paths = [(await sendPicture(same)).data?.img, (await sendPicture(same, 'me.jpg', other)).data?.img]
    expect(new Set(paths).size).toBe(2)
    await server.read(
      '/api/v1/users/delete',
      authorize({ email: other.email, password }, 'DELETE', other.authorization),
    )
    expect(await Promise.all(paths.map(async (path) => (await server.request(`/${path}`)).status))).toEqual([200, 404])
  })

  test('PUT /users/update refuses a file that is no picture, whatever its name', async () => {
    const { server, sendPicture } = await setUp()
    const refused = { status: false, code: 'picture_refused', http: 415 }
    expect(
      await sendPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
    ).toMatchObject(refused)
    expect(await sendPicture(Buffer.from('<!doctype html><script>1</script>'))).toMatchObject(refused)
    expect(await sendPicture(await picture('gif'))).toMatchObject(refused)
    expect(await sendPicture((await picture('jpeg')).subarray(0, 200))).toMatchObject(refused)
    expect(await sendPicture(Buffer.alloc(0))).toMatchObject(refused)
    expect(await sendPicture(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      status: false,
      code: 'picture_too_large',
      http: 413,
    })
    expect(await server.files.list()).toEqual([])
  })

  test('PUT /users/update refuses a picture with too many pixels', async () => {
    const { sendPicture } = await setUp()
    const createPicture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    for (const [width, height] of [
      [12_000, 12_000],
      [5001, 5000],
    ] as const) {
      const answer = await sendPicture(await createPicture(width, height))
      expect(answer).toMatchObject({ status: false, code: 'picture_too_many_pixels' })
    }
    expect(await sendPicture(await createPicture(5000, 5000))).toMatchObject({ status: true })
  })

  test('PUT /users/update accepts 30 pictures an hour from one reader and counts them before reading', async () => {
    const { db, sendPicture } = await setUp()
    const answers = await Promise.all(Array.from({ length: 40 }, () => sendPicture(Buffer.from('no picture'))))
    const codes = answers.map(({ code }) => code)
    // Some concurrent requests find the queue full and are refused as busy.
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10)
    expect(codes.filter((code) => code === 'picture_refused' || code === 'busy')).toHaveLength(30)
    expect((await sendPicture(await picture('png'))).code).toBe('too_many_requests')
    expect((await sendPicture(await picture('png'), 'me.png', await createReader(db))).status).toBe(true)
  })

  test('PUT /users/update reads at most twelve forms concurrently, so that unfinished ones cannot exhaust the memory', async () => {
    const { db, server, sendPicture } = await setUp()
    const readers = await Promise.all(Array.from({ length: 12 }, () => createReader(db)))
    const sockets = readers.map(({ email, authorization }) => {
      const socket = connect(server.port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.write(
        [
          `PUT /api/v1/users/update/${email} HTTP/1.1`,
          'host: a',
          `authorization: ${authorization}`,
          'content-type: multipart/form-data; boundary=x',
          'content-length: 5000000',
          '',
          '--x\r\nContent-Disposition: form-data; name="img"; filename="a.png"\r\n\r\nbegun',
        ].join('\r\n'),
      )
      return socket
    })
    await vi.waitFor(async () => expect((await sendPicture(await picture('png'))).code).toBe('busy'), 5000)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect((await sendPicture(await picture('png'))).status).toBe(true), 5000)
  })
})
