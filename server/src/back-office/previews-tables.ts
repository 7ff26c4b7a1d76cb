export type PreviewsTables = {
  /** Pages that staff preview for some minutes. */
  previews: {
    /** The hash of the key in the page's URL. */
    key_hash: string
    html: string
    expires_at: string
  }
}
