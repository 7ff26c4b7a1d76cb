import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import type { Context } from '../../kernel/context.ts'
import { sendFile } from '../../kernel/files/send-file.ts'
import type { FindSharePicture } from '../../kernel/pages/mount-pages.ts'
import { WorkQueue } from '../../kernel/work-queue.ts'
import { createCalculationText } from './calculation-text.ts'
import {
  createShareText,
  locateSharePicture,
  markShareText,
  nameSharePicture,
  readSharedPage,
  readSharePicture,
  type ShareKind,
  type ShareText,
} from './share-subject.ts'
import { listShareSubjects } from './share-subjects-store.ts'

const folder = '/share'

/** A picture never changes under its name. */
const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' }

/** The number of pictures of calculations kept in memory. */
const mostCalculations = 32

/**
 * Serves the pictures of links. They are drawn when content changes, in a process of their own; one that is asked for before that is
 * drawn at once, as those of calculations are, which nobody knows before the link is made.
 */
export function mountShares(app: FastifyInstance, registry: CallRegistry, context: Context): FindSharePicture {
  const { files } = context
  const work = new WorkQueue({ concurrency: 1, maxWaiting: 32 })
  const drawing = new Map<string, Promise<Buffer>>()
  const calculations = new Map<string, Buffer>()

  /** Draws a picture once for all who ask for it meanwhile. */
  const draw = (name: string, text: ShareText): Promise<Buffer> => {
    const running = drawing.get(name)
    if (running) return running
    const made = work
      .run(async () => (await import('./draw-share-picture.ts')).drawSharePicture(text))
      .finally(() => drawing.delete(name))
    drawing.set(name, made)
    return made
  }

  const findText = async (kind: ShareKind, id: number): Promise<ShareText | undefined> => {
    const [subject] = await listShareSubjects[kind](context.db, { id })
    return subject && createShareText(subject, (await context.settings.get()).product_name)
  }

  const findCalculation = async (id: number, query: string): Promise<ShareText | undefined> => {
    const text = await findText('formula', id)
    const { data } = await registry.callWithEnvelope(
      'formulas.one',
      { params: { id: String(id) } },
      null,
      context.now(),
    )
    return text && createCalculationText(text, data, query)
  }

  const sendPicture = (reply: FastifyReply, bytes: Buffer) => reply.headers(headers).type('image/jpeg').send(bytes)

  app.get<{ Params: { name: string } }>(`${folder}/:name`, async (request, reply) => {
    const named = readSharePicture(request.params.name)
    const text = named && (await findText(named.kind, named.id))
    if (!named || !text) throw createRefusal('not_found')
    const mark = markShareText(text)
    const name = nameSharePicture(named, mark)
    // A page kept before a change redirects to the picture after it.
    if (mark !== named.mark) return reply.header('cache-control', 'no-store').redirect(`${folder}/${name}`)
    const path = locateSharePicture(name)
    if ((await files.findSize(path)) !== undefined) return sendFile(files, path, request, reply.headers(headers))
    return sendPicture(reply, await draw(name, text))
  })

  app.get<{ Params: { id: string; mark: string } }>(`${folder}/calculation/:id/:mark`, async (request, reply) => {
    const { id, mark } = request.params
    if (!/^[1-9]\d{0,9}$/.test(id)) throw createRefusal('not_found')
    const text = await findCalculation(Number(id), readQuery(request.url))
    if (text === undefined || mark !== `${markShareText(text)}.jpg`) throw createRefusal('not_found')
    const kept = calculations.get(mark)
    if (kept) return sendPicture(reply, kept)
    const bytes = await draw(mark, text)
    calculations.set(mark, bytes)
    const [oldest] = calculations.keys()
    if (calculations.size > mostCalculations && oldest !== undefined) calculations.delete(oldest)
    return sendPicture(reply, bytes)
  })

  return async (path, query) => {
    const shared = readSharedPage(path, query)
    if (shared === undefined) return undefined
    const calculated = shared.kind === 'formula' && query !== '' ? await findCalculation(shared.id, query) : undefined
    if (calculated) return `${folder}/calculation/${shared.id}/${markShareText(calculated)}.jpg?${query}`
    const text = await findText(shared.kind, shared.id)
    return text && `${folder}/${nameSharePicture(shared, markShareText(text))}`
  }
}

const readQuery = (url: string) => url.slice(url.indexOf('?') + 1)
