import type { ShareKind } from './share-subject.ts'

export type SharesTables = {
  /** The picture of the link to a record: the mark of the text that it shows, and where its file is once it is drawn. */
  share_pictures: {
    kind: ShareKind
    item_id: number
    mark: string
    path: string
    claimed_at: string
    drawn_at: string | null
  }
}
