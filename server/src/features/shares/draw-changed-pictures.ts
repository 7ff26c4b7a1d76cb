import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../kernel/context.ts'
import { getProductName } from '../../kernel/product-name-store.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import {
  claimSharePicture,
  deleteSharePicture,
  listPicturesAfter,
  listSharePictures,
  setDrawn,
} from './share-pictures-store.ts'
import {
  createShareText,
  locateSharePicture,
  markShareText,
  nameSharePicture,
  type ShareKind,
  type ShareSubject,
  type ShareText,
  shareKinds,
} from './share-subject.ts'
import { listShareSubjects } from './share-subjects-store.ts'

/** The number of records read at a time. */
const partSize = 200
/** The order of drawing: what is shared most and passes soonest comes first. */
const order: readonly ShareKind[] = ['circular', 'article', 'formula', 'post', 'question']
/** The rest after drawing a picture, as a multiple of the time that it took. Readers come first. */
const rest = 4

type Needs = Pick<Context, 'db' | 'files' | 'now'> & {
  /** Tells whether the process is about to end. */
  isLeft?: () => boolean
  /** Rests after a picture that took some time. */
  pause?: (drawnMs: number) => Promise<unknown>
  draw?: (text: ShareText) => Promise<Buffer>
  /** Hears of a picture that could not be drawn. A later run tries again; the others are drawn. */
  onFailure?: (error: unknown) => void
}

/**
 * Draws the pictures of all live records whose text has changed since their last picture, one after the other, and deletes those of
 * records that are no longer live. Returns how many were drawn. Several processes may do so at once.
 */
export async function drawChangedPictures(needs: Needs): Promise<number> {
  const { db, isLeft = () => false } = needs
  const productName = await getProductName(db)
  let drawn = 0
  for (const kind of order) {
    for (let after = 0, isMore = true; isMore && !isLeft(); ) {
      const subjects = await listShareSubjects[kind](db, { after, limit: partSize })
      drawn += await drawPart(needs, kind, subjects, productName)
      isMore = subjects.length === partSize
      after = subjects.at(-1)?.id ?? after
    }
  }
  if (!isLeft()) for (const kind of shareKinds) await deleteUnused(needs, kind)
  return drawn
}

async function drawPart(
  needs: Needs,
  kind: ShareKind,
  subjects: readonly ShareSubject[],
  productName: string,
): Promise<number> {
  const { db, files, now, isLeft, pause = (ms) => wait(ms * rest), draw = drawSharePicture, onFailure } = needs
  const ids = subjects.map(({ id }) => id)
  const known = new Map((await listSharePictures(db, kind, ids)).map((row) => [row.item_id, row]))
  let drawn = 0
  for (const subject of subjects) {
    if (isLeft?.()) break
    const text = createShareText(subject, productName)
    const mark = markShareText(text)
    const former = known.get(subject.id)
    if (former?.mark === mark && former.drawn_at !== null) continue
    const path = locateSharePicture(nameSharePicture(subject, mark))
    if (!(await claimSharePicture(db, subject, { mark, path }, now()))) continue
    const begun = performance.now()
    const picture = await draw(text).catch((error: unknown) => onFailure?.(error))
    if (!picture) continue
    await files.putAt(path, picture)
    await setDrawn(db, subject, mark, now())
    if (former && former.path !== path) await files.delete(former.path)
    drawn += 1
    await pause(performance.now() - begun)
  }
  return drawn
}

/** Deletes the pictures of records that guests cannot read any more. */
async function deleteUnused({ db, files }: Needs, kind: ShareKind): Promise<void> {
  for (let after = 0, isMore = true; isMore; ) {
    const pictures = await listPicturesAfter(db, kind, after, partSize)
    const last = pictures.at(-1)?.item_id ?? after
    const live = new Set<number>()
    for (let from = after, isRead = false; !isRead; ) {
      const subjects = await listShareSubjects[kind](db, { after: from, limit: partSize })
      for (const { id } of subjects) live.add(id)
      from = subjects.at(-1)?.id ?? from
      isRead = subjects.length < partSize || from >= last
    }
    for (const { item_id: id, path } of pictures.filter((picture) => !live.has(picture.item_id))) {
      await deleteSharePicture(db, { kind, id })
      await files.delete(path)
    }
    isMore = pictures.length === partSize
    after = last
  }
}
