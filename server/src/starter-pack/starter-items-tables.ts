export type StarterItemsTables = {
  /** The versions of the starter content that this installation has read. */
  starter_packs: { version: number; read_at: string }
  /** Each item of the starter content, and the record that it became. */
  starter_items: {
    /** Its name in every version of the starter content. */
    key: string
    /** Its place in the newest version: an item comes after those that it belongs to. */
    place: number
    resource: string
    title: string
    /** The record that it became; null for one that was never brought. */
    record_id: number | null
    /** The digest of the item that the record contains, as the starter content has it; null if that is not known. */
    source: string | null
    /** JSON of the digests of the record's columns as the item left them; null for a record of staff. */
    brought: string | null
    /** JSON of the item in the newest version, if it differs from what was brought. */
    offered: string | null
    offered_source: string | null
    /** The stored document of the offered item. */
    offered_file: string | null
    /** The digest of the offer that staff left. */
    left_source: string | null
    /** The version of the record as the last taking left it, while that can be undone. */
    version: string | null
    /** JSON of what undoing the last taking restores. */
    earlier: string | null
    earlier_file: string | null
  }
}
